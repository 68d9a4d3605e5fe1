import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a column of `searchable(…)` text holds the term anywhere: case and accents do not count, `*` and `?` are
 * wildcards, `%` and `_` plain characters. Undefined for an empty term: no condition.
 */
export function contains(column: SQL | { getSQL(): SQL }, term: string | undefined): SQL | undefined {
  const word = term?.trim()
  if (!word || /^\*+$/.test(word)) return undefined
  return sql`${column} like searchable(${patternOf(word)})`
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

/**
 * The same rule for a text in hand, such as the word of a code. Each part between stars is looked for behind the one
 * before, so that the cost grows with the length only.
 */
export function matches(text: string, term: string | undefined): boolean {
  const word = folded(term?.trim() ?? '')
  if (!word || /^\*+$/.test(word)) return false
  const there = folded(text)
  let from = 0
  for (const part of word.split(/\*+/)) {
    const at = placeOf(part, there, from)
    if (at === -1) return false
    from = at + part.length
  }
  return true
}

/** Where a part without stars stands first; `?` is any one character. */
function placeOf(part: string, text: string, from: number): number {
  const letters = part.split('')
  const isAt = (at: number) =>
    letters.every((renderMail, index) => renderMail === '?' || renderMail === text[at + index])
  for (let at = from; at + part.length <= text.length; at += 1) if (isAt(at)) return at
  return -1
}

const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase()
