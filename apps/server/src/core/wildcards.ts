import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a column of `searchable(…)` text holds the term anywhere: case and accents do not count, `*` and `?` are
 * wildcards, `%` and `_` plain characters. Undefined for an empty term: no condition.
 */
export function contains(column: SQL | { getSQL(): SQL }, term: string | undefined): SQL | undefined {
  const wanted = term?.trim()
  if (!wanted || /^\*+$/.test(wanted)) return undefined
  return sql`${column} like searchable(${patternOf(wanted)})`
}

/** The LIKE pattern of a term. Stars side by side are one: more would only cost time. */
function patternOf(term: string): string {
  const escaped = term
    .replace(/[\\%_]/g, '\\$&')
    .replace(/\*+/g, '%')
    .replace(/\?/g, '_')
  return `%${escaped}%`.replace(/%{2,}/g, (run, at: number, whole: string) =>
    whole[at - 1] === '\\' ? run : '%',
  )
}
