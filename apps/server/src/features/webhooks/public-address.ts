import { BlockList, isIP } from 'node:net'

/** The addresses that are not on the public internet: the IANA registries of special addresses, and multicast. */
const special = new BlockList()
const networks4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Special IPv6 networks, including networks that embed an IPv4 address: mapped, translated, 6to4 and Teredo. */
const networks6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
for (const [family, networks] of [['ipv4', networks4] as const, ['ipv6', networks6] as const])
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    special.addSubnet(address, Number(bits), family)
  }

/**
 * The IPv6 range that is assigned for the public internet. Everything else, such as fc00::/7, ::1 or ::ffff:0:0/96, is
 * not public.
 */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/**
 * Returns true for an IP address of the public internet. False for this machine, private networks, multicast and names.
 */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.split('%')
  const version = isIP(bare)
  if (version === 4) return !special.check(bare, 'ipv4')
  return version === 6 && global6.check(bare, 'ipv6') && !special.check(bare, 'ipv6')
}

/** Returns the IP address in the host of a URL, without resolving names; undefined for a name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) ? bare : undefined
}
