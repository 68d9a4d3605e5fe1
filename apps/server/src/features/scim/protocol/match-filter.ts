import type { Filter } from 'scim2-parse-filter'
import { attributeName } from './names.ts'
import { invalidPath } from './refusals.ts'

/** An entry of a multi-valued attribute, with names in lower case. */
type Entry = Readonly<Record<string, string | boolean>>

/**
 * Returns true when an entry matches the filter in the path of a patch. Texts are compared regardless of case.
 * @throws 400 for an operator or an attribute that entries do not have
 */
export function matchesFilter(filter: Filter, entry: Entry): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every(part => matchesFilter(part, entry))
    case 'or':
      return filter.filters.some(part => matchesFilter(part, entry))
    case 'not':
      return !matchesFilter(filter.filter, entry)
    case 'pr':
      return valueIn(entry, filter.attrPath) !== ''
    case 'eq':
      return valueIn(entry, filter.attrPath) === lower(filter.compValue)
    case 'ne':
      return valueIn(entry, filter.attrPath) !== lower(filter.compValue)
    default:
      throw invalidPath()
  }
}

function valueIn(entry: Entry, attrPath: string): unknown {
  const name = attributeName(attrPath)
  if (!Object.hasOwn(entry, name)) throw invalidPath()
  return lower(entry[name])
}

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value)
