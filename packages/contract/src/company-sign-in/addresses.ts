import { normalizeDomain } from '../core/names/email.ts'
import { isLocalAddress } from '../core/names/local-address.ts'

/** Returns the domain of an e-mail address in its stored form. */
export const domainOf = (email: string): string => normalizeDomain(email.slice(email.lastIndexOf('@') + 1))

const discoveryPath = /\/\.well-known\/openid-configuration$/

/** Returns the issuer. Also accepts the address of the discovery document, which providers show too. */
export const issuerOf = (address: string): string => address.trim().replace(discoveryPath, '')

const allTenants = /^\/(?:common|organizations|consumers)(?:\/|$)/i

/**
 * Returns true for an issuer of Microsoft Entra ID that is not limited to one tenant. Any tenant can sign tokens there,
 * even with e-mail addresses of other organizations.
 */
export function isOfAllTenants(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, pathname } = new URL(text)
  return hostname === 'login.microsoftonline.com' && allTenants.test(pathname)
}

/**
 * Returns true for an issuer (OpenID Connect Discovery 1.0, section 3): an https address without user name, query and
 * fragment. A provider on the same computer may use http.
 */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLocalAddress(text))
  return isSecure && [username, password, search, hash].every(part => part === '')
}
