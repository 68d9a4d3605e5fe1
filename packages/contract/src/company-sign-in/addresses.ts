import { isLocalAddress } from '../core/local-address.ts'

const domain = /^([a-z0-9-]+\.)+[a-z]{2,}$/

/** Returns true for a domain of e-mail addresses in lower case, such as `northlake.example`. */
export const isDomain = (text: string): boolean => text.length <= 253 && domain.test(text)

/** Returns the domain of an e-mail address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

const discoveryPath = /\/\.well-known\/openid-configuration$/

/** Returns the issuer for the address of its discovery document, which providers show too. */
export const issuerOf = (address: string): string => address.trim().replace(discoveryPath, '')

const allTenants = /^\/(?:common|organizations|consumers)(?:\/|$)/i

/**
 * Returns true for an address of Microsoft Entra ID that is not the one of a single tenant. Anybody's tenant may sign
 * tokens there, also one that states addresses of others.
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
