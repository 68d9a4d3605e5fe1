import type { Cell } from '@steelsafe/contract/core/sheets.ts'

/** A longer text has lines of this many letters where its table has no room for more. */
const lettersOfLine = 16

/**
 * How narrow a column may become, so that a table which is wider than its card does not put each word, or each Chinese
 * character, on a line of its own. Of texts alone: figures and days do not break.
 */
export function leastWidth(cells: readonly Cell[]): string | undefined {
  const letters = Math.max(0, ...cells.map(cell => (typeof cell === 'string' ? lettersOf(cell) : 0)))
  return letters === 0 ? undefined : `${Math.min(letters, lettersOfLine) / 2 + paddingOfCell}rem`
}

/** Left and right, in rem. */
const paddingOfCell = 1.5

/** As wide as a Latin letter; a Chinese character is as wide as two. */
const lettersOf = (text: string) => text.replace(/[\u2e80-\uffef]/g, 'mm').length
