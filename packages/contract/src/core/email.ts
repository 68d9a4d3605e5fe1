import { limits } from './limits.ts'

const localPart = /^[a-z0-9_+-]+(\.[a-z0-9_+-]+)*$/
const domain = /^([a-z0-9-]+\.)+[a-z]{2,}$/

/**
 * No leading hyphen, no double hyphen; local part of letters, digits, underscore, hyphen or plus, with dots; a domain
 * and a top-level part of at least 2 letters. Both patterns are unambiguous, so that their cost grows with the length only.
 */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@')
  if (address.length > limits.emailLength || address.startsWith('-') || address.includes('--')) return false
  return at > 0 && at <= 64 && localPart.test(address.slice(0, at)) && domain.test(address.slice(at + 1))
}
