import * as fields from '@steelsafe/contract/core/fields.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'

/** The statements of a provider about a person. */
export interface Person {
  issuer: string
  subject: string
  /** E-mail address in lower case; null without a valid address. */
  email: string | null
  /** True when the provider states that the address belongs to the person. */
  isVerified: boolean
  firstName: string
  lastName: string
  language: fields.Language | null
  /** The values of the claim for the rules; null when the provider has omitted them because there are too many. */
  values: readonly string[] | null
}

type Claims = Readonly<Record<string, unknown>>

/**
 * Reads a person from the claims of the ID token, and from the UserInfo endpoint for claims that the token lacks.
 * @param claim the claim that the rules read; empty without rules
 */
export function personOf(token: Claims & { iss: string; sub: string }, info: Claims, claim: string): Person {
  const source = typeof token.email === 'string' ? token : info
  const address = fields.email.safeParse(source.email)
  const email = address.success ? address.data : null
  const all = { ...info, ...token }
  return {
    issuer: token.iss,
    subject: token.sub,
    email,
    isVerified: isVerified(source),
    ...namesOf(all, email ?? ''),
    language: languageOf(all.locale),
    values: valuesOf(all, claim),
  }
}

/**
 * Returns true for a verified address. Microsoft Entra ID states in `xms_edov` whether the owner of the domain has
 * verified the address, and sends no `email_verified`.
 */
const isVerified = ({ email_verified: verified, xms_edov: byDomainOwner }: Claims): boolean =>
  isTrue(verified === undefined ? byDomainOwner : verified)

/** Returns true for a true boolean, which some providers send as a text or a number. */
const isTrue = (value: unknown): boolean => [true, 'true', 1, '1'].includes(value as string)

/** Returns the first and the last name from their claims, or else from the parts of the full name or of the address. */
export function namesOf({ given_name, family_name, name }: Claims, email: string) {
  const [firstName, lastName] = [nameIn(given_name), nameIn(family_name)]
  if (firstName !== '' && lastName !== '') return { firstName, lastName }
  const fromAddress = nameIn((email.split('@')[0] ?? '').replaceAll(/[._+-]+/g, ' '))
  const words = (nameIn(name) || firstName || lastName || fromAddress).split(' ')
  const last = words.length > 1 ? words.at(-1)! : '' // there are two words
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName: last }
}

function nameIn(value: unknown): string {
  const name = fields.personName.safeParse(value)
  return name.success ? name.data : ''
}

/** Returns the language of a locale such as `es-MX`; null for a language that Steelsafe does not have. */
export function languageOf(locale: unknown): fields.Language | null {
  const code = typeof locale === 'string' ? locale.toLowerCase().split(/[-_]/)[0] : undefined
  return languages.find(language => language === code) ?? null
}

function valuesOf(claims: Claims, claim: string): readonly string[] | null {
  if (claim === '') return []
  const value = claimAt(claims, claim)
  if (value === undefined) return isLeftOut(claims, claim) ? null : []
  return (Array.isArray(value) ? value : [value])
    .filter(item => ['string', 'number', 'boolean'].includes(typeof item))
    .map(String)
}

/**
 * Returns the value of a claim. A dot in the path leads into an object, unless a claim has the whole path as its name.
 */
export function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) => (isObject(part) && Object.hasOwn(part, name) ? part[name] : undefined),
      claims,
    )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Returns true when a claim is missing because it has too many values. A provider then lists the claim in
 * `_claim_names` (OpenID Connect Core 1.0, section 5.6.2). Microsoft Entra ID does so beyond 200 groups, or sends
 * `hasgroups`.
 */
function isLeftOut(claims: Claims, claim: string): boolean {
  const { _claim_names: names, hasgroups } = claims
  return (isObject(names) && Object.hasOwn(names, claim)) || (claim === 'groups' && isTrue(hasgroups))
}
