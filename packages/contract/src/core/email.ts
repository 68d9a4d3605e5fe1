import { limits } from './limits.ts'

const localPart = /^[a-z0-9_+-]+(\.[a-z0-9_+-]+)*$/
const domain = /^([a-z0-9-]+\.)+[a-z]{2,}$/

/**
 * Returns true for a valid e-mail address: no leading hyphen and no double hyphen; a local part of letters, digits,
 * underscores, hyphens or pluses, with dots; a domain and a top-level domain of at least 2 letters. Both patterns are
 * unambiguous, so that the time to match grows only linearly with the length.
 */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@')
  if (address.length > limits.emailLength || address.startsWith('-') || address.includes('--')) return false
  return at > 0 && at <= 64 && localPart.test(address.slice(0, at)) && domain.test(address.slice(at + 1))
}
