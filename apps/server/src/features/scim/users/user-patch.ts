import type { Filter } from 'scim2-parse-filter'
import { isObject, type JsonObject, readFlag, readRequiredText, readText } from '../protocol/json.ts'
import { matchesFilter } from '../protocol/match-filter.ts'
import { attributeName, isOfExtension } from '../protocol/names.ts'
import { type Operation, readOperations } from '../protocol/operations.ts'
import { invalidInput, invalidPath, invalidValue, readOnly } from '../protocol/refusals.ts'
import {
  type Email,
  type Name,
  readEmails,
  readPersonName,
  type UserValues,
  withOnePrimary,
} from './user-values.ts'

/** The attributes of RFC 7643 that Steelsafe does not store. A patch of them changes nothing. */
const ignored: ReadonlySet<string> = new Set([
  'schemas',
  'addresses',
  'entitlements',
  'ims',
  'locale',
  'nickname',
  'password',
  'phonenumbers',
  'photos',
  'preferredlanguage',
  'profileurl',
  'roles',
  'timezone',
  'title',
  'usertype',
  'x509certificates',
])

/**
 * Returns the values of a user after a patch. Either all operations apply, or none.
 * @param id the id of the user, which some providers include in the patch
 * @throws 400 for an invalid operation, path or value, and for a change of a read-only attribute
 */
export function patchUser(values: UserValues, body: JsonObject, id: string): UserValues {
  const result = { ...values }
  for (const operation of readOperations(body)) Object.assign(result, change(result, operation, id))
  return result
}

function change(values: UserValues, operation: Operation, id: string): Partial<UserValues> {
  const { attribute } = operation
  if (ignored.has(attribute) || isOfExtension(attribute)) return {}
  switch (attribute) {
    case 'username':
      return { userName: readRequiredText(simpleValue(operation), 'userName') }
    case 'externalid':
      return { externalId: readText(simpleValue(operation), 'externalId') }
    case 'displayname':
      return { displayName: readText(simpleValue(operation), 'displayName') }
    case 'active':
      return { active: readFlag(simpleValue(operation), 'active') }
    case 'name':
      return { name: changedName(values.name, operation) }
    case 'emails':
      return { emails: withOnePrimary(changedEmails(values.emails, operation)) }
    case 'id':
      if (simpleValue(operation) === id) return {}
      throw readOnly('id')
    case 'meta':
    case 'groups':
      throw readOnly(attribute)
    default:
      throw invalidPath()
  }
}

/**
 * Returns the value of an attribute without sub-attributes; null when the operation removes it.
 * @throws 400 for a path with a sub-attribute or a filter
 */
export function simpleValue({ op, sub, filter, value }: Operation): unknown {
  if (sub !== null || filter !== null) throw invalidPath()
  return op === 'remove' ? null : value
}

/** The stored sub-attributes of `name`, by their name in lower case; null for a sub-attribute that is ignored. */
const parts: ReadonlyMap<string, keyof Name | null> = new Map([
  ['formatted', 'formatted'],
  ['givenname', 'givenName'],
  ['familyname', 'familyName'],
  ['middlename', null],
  ['honorificprefix', null],
  ['honorificsuffix', null],
])

function changedName(name: Name, { op, sub, filter, value }: Operation): Name {
  if (filter !== null) throw invalidPath()
  if (op === 'remove' && sub === null) return { formatted: null, givenName: null, familyName: null }
  if (sub !== null) return { ...name, ...namePart(sub, op === 'remove' ? null : value) }
  if (!isObject(value)) throw invalidValue('name')
  const result = { ...name }
  for (const [key, part] of Object.entries(value)) Object.assign(result, namePart(attributeName(key), part))
  return result
}

function namePart(sub: string, value: unknown): Partial<Name> {
  const part = parts.get(sub)
  if (part === undefined) throw invalidPath()
  if (part === null) return {}
  const attribute = `name.${part}`
  return { [part]: part === 'formatted' ? readText(value, attribute) : readPersonName(value, attribute) }
}

function changedEmails(emails: readonly Email[], operation: Operation): readonly Email[] {
  const { op, sub, filter, value } = operation
  if (filter === null && sub === null) {
    const newEmails = readEmails(value)
    if (op === 'replace') return newEmails
    if (op === 'remove') return value === undefined || value === null ? [] : without(emails, newEmails)
    return [...without(emails, newEmails), ...newEmails]
  }
  const isTarget = (email: Email) => filter === null || matchesFilter(filter, { ...email })
  const targets = emails.filter(isTarget)
  if (op === 'remove')
    return sub === null || sub === 'value'
      ? emails.filter(email => !isTarget(email))
      : emails.map(email => (isTarget(email) ? { ...email, ...emailPart(sub, null) } : email))
  if (targets.length === 0) return [...emails, newEmail(filter, operation)]
  return emails.flatMap(email => (isTarget(email) ? changedEmail(email, operation) : [email]))
}

const without = (emails: readonly Email[], others: readonly Email[]): Email[] => {
  const values = new Set(others.map(({ value }) => value.toLowerCase()))
  return emails.filter(({ value }) => !values.has(value.toLowerCase()))
}

function changedEmail(email: Email, { sub, value }: Operation): Email[] {
  if (sub === null) return readEmails({ ...email, ...(isObject(value) ? value : { value }) })
  return [{ ...email, ...emailPart(sub, value) }]
}

function emailPart(sub: string, value: unknown): Partial<Email> {
  switch (sub) {
    case 'value':
      return { value: readRequiredText(value, 'emails.value') }
    case 'type':
      return { type: readText(value, 'emails.type') ?? '' }
    case 'primary':
      return { primary: readFlag(value ?? false, 'emails.primary') }
    case 'display':
      return {}
    default:
      throw invalidPath()
  }
}

/**
 * Returns a new address for a path that selects no address, such as `emails[type eq "work"].value`. Providers send such
 * a path for the first address of a user.
 * @throws 400 when neither the filter nor the value contains an address
 */
function newEmail(filter: Filter | null, operation: Operation): Email {
  const [email] = changedEmail({ value: '', type: typeIn(filter), primary: false }, operation)
  if (!email?.value) throw invalidInput('noTarget', 'scim:rule.noTarget')
  return email
}

function typeIn(filter: Filter | null): string {
  if (filter?.op === 'and') return filter.filters.map(typeIn).find(type => type !== '') ?? ''
  if (filter?.op !== 'eq' || attributeName(filter.attrPath) !== 'type') return ''
  return typeof filter.compValue === 'string' ? filter.compValue : ''
}
