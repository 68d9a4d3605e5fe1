import { isIPv6 } from 'node:net'

/**
 * Returns the network that an Internet provider assigns to a customer: an IPv4 address, or the first half of an IPv6
 * address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [left = [], right] = address.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = right ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0') : []
  const groups = [...left, ...zeros, ...(right ?? [])].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
