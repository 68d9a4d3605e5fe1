import { limits } from '../limits.ts'

const localPart = /^[a-z0-9_+-]+(\.[a-z0-9_+-]+)*$/
const topLevel = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/
/** A label of a domain. Two hyphens in a row are allowed only after `xn`, the ASCII form of other scripts. */
const label = /^(?:xn--[a-z0-9-]+|(?!.*--)[a-z0-9-]+)$/

/** Letters, digits and hyphens of any script, and the dots that Chinese and Japanese keyboards write. */
const anyScript = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u
const plain = /^[a-z0-9.-]*$/

/**
 * Returns a domain in its stored form: in lower case, with letters beyond ASCII as `xn--` (IDNA, as in web addresses).
 * Returns a text that is not a domain in lower case.
 */
export function normalizeDomain(domain: string): string {
  const lower = domain.toLowerCase()
  if (plain.test(lower) && !lower.includes('xn--')) return lower
  const address = `http://${domain}`
  return anyScript.test(domain) && URL.canParse(address) ? new URL(address).hostname : lower
}

/** Returns an e-mail address in its stored form: in lower case, with the domain in its stored form. */
export function normalizeEmail(address: string): string {
  const domainStart = address.lastIndexOf('@') + 1
  if (domainStart === 0) return address.toLowerCase()
  return address.slice(0, domainStart).toLowerCase() + normalizeDomain(address.slice(domainStart))
}

/** Returns true for a domain of e-mail addresses in its stored form, such as `northlake.example`. */
export function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  if (labels.length < 2 || domain.length > 253 || !labels.every(one => label.test(one))) return false
  return topLevel.test(labels.at(-1)!)
}

/**
 * Returns true for a valid e-mail address. The part before the @ has lower-case letters, digits, underscores, hyphens,
 * pluses and dots, no leading hyphen and no double hyphen. The domain can be of any script or in ASCII form, with a
 * top-level domain of at least 2 letters. The patterns are unambiguous, so that the time grows only linearly with the
 * length.
 */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  if (address.length > limits.emailLength || local.startsWith('-') || local.includes('--')) return false
  return at > 0 && at <= 64 && localPart.test(local) && isDomain(normalizeDomain(address.slice(at + 1)))
}
