import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import type { Filter } from 'scim2-parse-filter'
import { isObject, type JsonObject, member } from './json.ts'
import { attributeName, isOfExtension, schemas } from './names.ts'
import { parseFilter } from './parse-filter.ts'
import { invalidInput, invalidPath } from './refusals.ts'

/** 400: the body is not a valid patch. */
const invalidPatch = () => invalidInput('invalidSyntax', 'scim:rule.patch', { max: scimLimits.operations })

/** The target of an operation. The names are in lower case. */
interface Target {
  attribute: string
  /** The sub-attribute, such as `givenname` of `name`. */
  sub: string | null
  /** Selects entries of a multi-valued attribute. */
  filter: Filter | null
}

/** An operation of a patch on one attribute. The value of a removal is `undefined` unless the removal names entries. */
export interface Operation extends Target {
  op: 'add' | 'replace' | 'remove'
  value: unknown
}

/** An operation with an unparsed path. */
interface UnreadOperation extends Pick<Operation, 'op' | 'value'> {
  path: string
}

/**
 * Parses the operations of a patch (RFC 7644, section 3.5.2). An operation without a path becomes one operation for
 * each attribute of its value, and each of these counts toward the limit. Names of operations ignore case, because
 * Microsoft Entra ID capitalizes them.
 * @throws 400 when the body is not a patch, has no or too many operations, or an operation or its path is invalid
 */
export function readOperations(body: JsonObject): Operation[] {
  const uris = member(body, 'schemas')
  const operations = member(body, 'operations')
  const isPatch =
    Array.isArray(uris) && uris.some(uri => String(uri).toLowerCase() === schemas.patch.toLowerCase())
  if (!isPatch || !Array.isArray(operations)) throw invalidPatch()
  if (operations.length === 0 || operations.length > scimLimits.operations) throw invalidPatch()
  const unreadOperations = operations.flatMap(readOperation)
  if (unreadOperations.length > scimLimits.operations) throw invalidPatch()
  return unreadOperations.map(({ op, path, value }) => ({ op, ...readTarget(path), value }))
}

function readOperation(operation: unknown): UnreadOperation[] {
  if (!isObject(operation)) throw invalidPatch()
  const op = String(member(operation, 'op')).toLowerCase()
  if (op !== 'add' && op !== 'replace' && op !== 'remove') throw invalidPatch()
  const path = member(operation, 'path')
  const value = member(operation, 'value')
  if (typeof path === 'string' && path.trim() !== '') return [{ op, path, value }]
  if (path !== undefined && path !== null && path !== '') throw invalidPath()
  if (op === 'remove') throw invalidInput('noTarget', 'scim:rule.noPath')
  if (!isObject(value)) throw invalidInput('invalidValue', 'scim:rule.noPath')
  return Object.entries(value).map(([path, part]) => ({ op, path, value: part }))
}

/**
 * Parses a path to an attribute, a sub-attribute, or the entries of an attribute that a filter selects. Uses the parser
 * of filters, because a path followed by " pr" is a filter.
 * @throws 400 for an invalid path
 */
function readTarget(path: string): Target {
  const text = path.trim()
  const tree = parseFilter(text.endsWith(']') ? text : `${text} pr`)
  if (tree?.op === 'pr') return { ...splitName(tree.attrPath), filter: null }
  if (tree?.op === '[]') return { attribute: attributeName(tree.attrPath), sub: null, filter: tree.valFilter }
  if (tree?.op !== 'and') throw invalidPath()
  const [entries, sub, ...others] = tree.filters
  if (entries?.op !== '[]' || sub?.op !== 'pr' || others.length > 0) throw invalidPath()
  return { ...splitName(sub.attrPath), filter: entries.valFilter }
}

function splitName(attrPath: string): Pick<Target, 'attribute' | 'sub'> {
  const name = attributeName(attrPath)
  if (isOfExtension(name)) return { attribute: name, sub: null }
  const [attribute = '', sub = null, ...others] = name.split('.')
  if (attribute === '' || sub === '' || others.length > 0) throw invalidPath()
  return { attribute, sub }
}
