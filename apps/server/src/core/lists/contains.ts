import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns the SQL condition that a column of `searchable(…)` text contains a term. Case and accents are ignored, `*`
 * and `?` are wildcards, `%` and `_` are plain characters. Returns undefined when the term is empty or has only stars.
 */
export function sqlContains(column: SQL | { getSQL(): SQL }, term: string | undefined): SQL | undefined {
  const word = term?.trim()
  if (!word || /^\*+$/.test(word)) return undefined
  return sql`${column} like searchable(${patternOf(word)})`
}

/**
 * Returns the LIKE pattern of a term. Adjacent stars become a single wildcard, because several would only cost time.
 */
function patternOf(term: string): string {
  const escaped = term
    .replace(/[\\%_]/g, '\\$&')
    .replace(/\*+/g, '%')
    .replace(/\?/g, '_')
  return `%${escaped}%`.replace(/%{2,}/g, (run, at: number, whole: string) =>
    whole[at - 1] === '\\' ? run : '%',
  )
}

/**
 * Returns true when a text in memory, such as the text of a code, matches a term by the rules of `sqlContains`; false
 * when the term is empty or has only stars. Each part between stars is searched after the previous part, so that the
 * cost grows only linearly with the length.
 */
export function matches(text: string, term: string | undefined): boolean {
  const word = foldText(term?.trim() ?? '')
  if (!word || /^\*+$/.test(word)) return false
  const there = foldText(text)
  let from = 0
  for (const part of word.split(/\*+/)) {
    const at = findPart(part, there, from)
    if (at === -1) return false
    from = at + part.length
  }
  return true
}

/** Returns the first position of a part without stars, or -1. A `?` matches any character. */
function findPart(part: string, text: string, from: number): number {
  const letters = part.split('')
  const isAt = (at: number) => letters.every((letter, index) => letter === '?' || letter === text[at + index])
  for (let at = from; at + part.length <= text.length; at += 1) if (isAt(at)) return at
  return -1
}

const foldText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase()
