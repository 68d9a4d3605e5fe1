import * as fields from '@steelsafe/contract/core/fields.ts'
import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import {
  isObject,
  type JsonObject,
  listOf,
  member,
  readFlag,
  readRequiredText,
  readText,
} from '../protocol/json.ts'
import { invalidInput, invalidValue } from '../protocol/refusals.ts'

/** An e-mail address of a user. Steelsafe stores only the primary address. */
export interface Email {
  value: string
  /** The type of the address, such as `work` or `home`, or an empty text. */
  type: string
  primary: boolean
}

/** The parts of a name. Steelsafe stores the first and the last name. */
export interface Name {
  formatted: string | null
  givenName: string | null
  familyName: string | null
}

/** The attributes of a user that Steelsafe stores. */
export interface UserValues {
  userName: string
  externalId: string | null
  displayName: string | null
  name: Name
  active: boolean
  emails: readonly Email[]
}

/**
 * Parses the user in a request that creates or replaces a user. Ignores other attributes.
 * @throws 400 for a missing user name, and for an invalid value
 */
export const readUser = (body: JsonObject): UserValues => ({
  userName: readRequiredText(member(body, 'username'), 'userName'),
  externalId: readText(member(body, 'externalid'), 'externalId'),
  displayName: readText(member(body, 'displayname'), 'displayName'),
  name: readName(member(body, 'name')),
  active: readFlag(member(body, 'active') ?? true, 'active'),
  emails: readEmails(member(body, 'emails')),
})

function readName(value: unknown): Name {
  if (value === undefined || value === null) return { formatted: null, givenName: null, familyName: null }
  if (!isObject(value)) throw invalidValue('name')
  return {
    formatted: readText(member(value, 'formatted'), 'name.formatted'),
    givenName: readPersonName(member(value, 'givenname'), 'name.givenName'),
    familyName: readPersonName(member(value, 'familyname'), 'name.familyName'),
  }
}

/**
 * Returns a first or last name, or null for a missing or empty name.
 * @throws 400 for an invalid value and for a web address, because names appear in subjects of e-mails
 */
export function readPersonName(value: unknown, attribute: string): string | null {
  const name = readText(value, attribute)
  if (name !== null && !fields.personName.safeParse(name).success) throw invalidValue(attribute)
  return name
}

/**
 * Returns the addresses of a user.
 * @throws 400 for an invalid entry, and for too many addresses
 */
export function readEmails(value: unknown): Email[] {
  const entries = listOf(value)
  if (entries.length > scimLimits.emails) throw invalidValue('emails')
  return withOnePrimary(entries.map(readEmail).filter(email => email !== null))
}

/** Returns an address, or null for an entry without a value, which some providers send. */
function readEmail(entry: unknown): Email | null {
  if (!isObject(entry)) throw invalidValue('emails')
  const value = readText(member(entry, 'value'), 'emails.value')
  if (value === null) return null
  return {
    value,
    type: readText(member(entry, 'type'), 'emails.type') ?? '',
    primary: readFlag(member(entry, 'primary') ?? false, 'emails.primary'),
  }
}

/**
 * Makes only one address primary: the last one that is marked as primary (RFC 7643, section 2.4).
 * @throws 400 for too many addresses
 */
export function withOnePrimary(emails: readonly Email[]): Email[] {
  if (emails.length > scimLimits.emails) throw invalidValue('emails')
  const last = emails.findLastIndex(({ primary }) => primary)
  return emails.map((email, index) => ({ ...email, primary: index === last }))
}

/**
 * Returns the address of the account: the primary address, or the work address, or the first address; without any, the
 * user name.
 * @throws 400 when this is not an e-mail address
 */
export function addressOf({ emails, userName }: UserValues): { email: string; type: string | null } {
  const primaryEmail =
    emails.find(({ primary }) => primary) ??
    emails.find(({ type }) => type.toLowerCase() === 'work') ??
    emails[0]
  const address = fields.email.safeParse(primaryEmail?.value ?? userName)
  if (!address.success) throw invalidInput('invalidValue', 'scim:rule.noAddress')
  return { email: address.data, type: primaryEmail?.type ?? null }
}
