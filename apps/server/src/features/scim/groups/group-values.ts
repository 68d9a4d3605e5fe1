import type { Filter } from 'scim2-parse-filter'
import { resourceId } from '../context.ts'
import { isObject, type JsonObject, listOf, member, readRequiredText, readText } from '../protocol/json.ts'
import { matchesFilter } from '../protocol/match-filter.ts'
import { attributeName, isOfExtension } from '../protocol/names.ts'
import { type Operation, readOperations } from '../protocol/operations.ts'
import { invalidInput, invalidPath, invalidValue, readOnly } from '../protocol/refusals.ts'
import { simpleValue } from '../users/user-patch.ts'

/** The attributes of a group that Steelsafe stores. The members are ids of users. */
export interface GroupValues {
  displayName: string
  externalId: string | null
  members: ReadonlySet<string>
}

/**
 * Parses the group in a request that creates or replaces a group.
 * @throws 400 for a missing name, an invalid value, and a member without a valid id
 */
export const readGroup = (body: JsonObject): GroupValues => ({
  displayName: readRequiredText(member(body, 'displayname'), 'displayName'),
  externalId: readText(member(body, 'externalid'), 'externalId'),
  members: new Set(readMembers(member(body, 'members'))),
})

/**
 * Returns the ids of members.
 * @throws 400 for a member without a valid id
 */
function readMembers(value: unknown): string[] {
  return listOf(value).map(entry => {
    const id = resourceId(isObject(entry) ? member(entry, 'value') : entry)
    if (!id) throw invalidValue('members')
    return id
  })
}

/**
 * Returns the values of a group after a patch.
 * @param id the id of the group, which some providers include in the patch
 * @throws 400 for an invalid operation, path or value, for a change of a read-only attribute, and for more than one
 *   operation that compares all members
 */
export function patchGroup(values: GroupValues, body: JsonObject, id: string): GroupValues {
  // Copy the members once for all operations, because a group may have many.
  const members = new Set(values.members)
  const result = { ...values, members }
  const operations = readOperations(body)
  // An operation with another filter than an id compares all members.
  if (operations.filter(comparesMembers).length > 1) throw invalidInput('invalidPath', 'scim:rule.oneFilter')
  for (const operation of operations) Object.assign(result, change(members, operation, id))
  return result
}

const comparesMembers = ({ attribute, filter }: Operation): boolean =>
  attribute === 'members' && filter !== null && idIn(filter) === undefined

/** Returns the id in a filter such as `value eq "…"`, with which providers remove one member. */
const idIn = (filter: Filter): string | undefined =>
  filter.op === 'eq' && attributeName(filter.attrPath) === 'value' && typeof filter.compValue === 'string'
    ? filter.compValue.toLowerCase()
    : undefined

function change(members: Set<string>, operation: Operation, id: string): Partial<GroupValues> {
  const { attribute } = operation
  if (attribute === 'schemas' || isOfExtension(attribute)) return {}
  switch (attribute) {
    case 'displayname':
      return { displayName: readRequiredText(simpleValue(operation), 'displayName') }
    case 'externalid':
      return { externalId: readText(simpleValue(operation), 'externalId') }
    case 'members':
      changeMembers(members, operation)
      return {}
    case 'id':
      if (simpleValue(operation) === id) return {}
      throw readOnly('id')
    case 'meta':
      throw readOnly('meta')
    default:
      throw invalidPath()
  }
}

function changeMembers(members: Set<string>, { op, sub, filter, value }: Operation): void {
  if (sub !== null) throw invalidPath()
  if (op === 'remove') {
    if (filter !== null) removeMatching(members, filter)
    else if (value === undefined || value === null) members.clear()
    else for (const id of readMembers(value)) members.delete(id)
    return
  }
  if (filter !== null) throw invalidPath()
  if (op === 'replace') members.clear()
  for (const id of readMembers(value)) members.add(id)
}

function removeMatching(members: Set<string>, filter: Filter): void {
  const id = idIn(filter)
  if (id !== undefined) members.delete(id)
  else for (const member of members) if (matchesFilter(filter, { value: member })) members.delete(member)
}
