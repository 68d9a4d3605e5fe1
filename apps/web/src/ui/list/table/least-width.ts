import type { Cell } from '@steelsafe/contract/core/sheets/sheets.ts'

/** Line lengths, in letters, at which longer texts wrap if their table lacks space. */
const lettersOfLine = 16
const lettersOfLeadLine = 26

/**
 * Returns the minimum width of a column, so that a wide table does not wrap after each word or Chinese character. A
 * lead column, which names its rows, is wider. Returns undefined for a column without texts, because figures and days
 * do not wrap.
 */
export function leastWidth(cells: readonly Cell[], isLead = false): string | undefined {
  const letters = Math.max(0, ...cells.map(cell => (typeof cell === 'string' ? lettersOf(cell) : 0)))
  const longest = isLead ? lettersOfLeadLine : lettersOfLine
  return letters === 0 ? undefined : `${Math.min(letters, longest) / 2 + paddingOfCell}rem`
}

/** Left and right padding together, in rem. */
const paddingOfCell = 1.5

/** Returns the length of a text in Latin letters. A Chinese character counts as two letters. */
const lettersOf = (text: string) => text.replace(/[\u2e80-\uffef]/g, 'mm').length
