import { type SQL, sql } from 'drizzle-orm'
import type { Compare, Filter } from 'scim2-parse-filter'
import { attributeName } from './names.ts'
import { parseFilter } from './parse-filter.ts'
import { invalidFilter } from './refusals.ts'

/**
 * Returns the SQL condition that an attribute matches an operator and a value.
 * @throws 400 for an operator or a value that the attribute does not support
 */
export type Condition = (op: Compare['op'] | 'pr', value: Compare['compValue']) => SQL

/** The conditions by the lower-case name of the attribute. */
export type Conditions = ReadonlyMap<string, Condition>

/**
 * Returns a filter as an SQL condition.
 * @throws 400 for a filter that is invalid, or names an attribute that is not in `conditions`
 */
export function sqlMatchesFilter(text: string, conditions: Conditions): SQL {
  const filter = parseFilter(text)
  if (!filter) throw invalidFilter()
  return sqlMatches(filter, conditions, '')
}

/**
 * Returns a filter, or a part of a filter, as an SQL condition.
 * @param parent the attribute whose entries a filter in brackets compares, with a dot; empty outside of brackets
 */
function sqlMatches(filter: Filter, conditions: Conditions, parent: string): SQL {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map(part => sqlMatches(part, conditions, parent))
      return sql`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql`(not ${sqlMatches(filter.filter, conditions, parent)})`
    case '[]':
      if (parent !== '') throw invalidFilter()
      return sqlMatches(filter.valFilter, conditions, `${attributeName(filter.attrPath)}.`)
    default: {
      const condition = conditions.get(parent + attributeName(filter.attrPath))
      if (!condition) throw invalidFilter()
      const value = filter.op === 'pr' ? null : filter.compValue
      // Treat a missing value as false and not as null, so that "not" works.
      return sql`coalesce(${condition(filter.op, value)}, false)`
    }
  }
}

/** Returns the condition of a text attribute. It ignores case unless the attribute is exact. */
export const textCondition =
  (column: SQL, isExact = false): Condition =>
  (op, value) => {
    if (op === 'pr' || (op === 'ne' && value === null)) return sql`${column} <> ''`
    if (op === 'eq' && value === null) return sql`coalesce(${column}, '') = ''`
    if (typeof value !== 'string') throw invalidFilter()
    return sqlComparesTexts(
      op,
      isExact ? column : sql`lower(${column})`,
      isExact ? sql`${value}::text` : sql`lower(${value}::text)`,
    )
  }

function sqlComparesTexts(op: Compare['op'], left: SQL, right: SQL): SQL {
  switch (op) {
    case 'eq':
      return sql`${left} = ${right}`
    case 'ne':
      return sql`${left} is distinct from ${right}`
    case 'co':
      return sql`strpos(${left}, ${right}) > 0`
    case 'sw':
      return sql`starts_with(${left}, ${right})`
    case 'ew':
      return sql`right(${left}, length(${right})) = ${right}`
    case 'gt':
      return sql`${left} > ${right}`
    case 'ge':
      return sql`${left} >= ${right}`
    case 'lt':
      return sql`${left} < ${right}`
    case 'le':
      return sql`${left} <= ${right}`
  }
}

/** Returns the condition of a boolean attribute. Supports only "eq", "ne" and "pr" (RFC 7644, table 3). */
export const flagCondition =
  (column: SQL): Condition =>
  (op, value) => {
    if (op === 'pr') return sql`${column} is not null`
    if (typeof value !== 'boolean' || (op !== 'eq' && op !== 'ne')) throw invalidFilter()
    return op === 'eq' ? sql`${column} = ${value}` : sql`${column} is distinct from ${value}`
  }
