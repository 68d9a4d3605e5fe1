import { guessColumns, type ImportField } from './mapping.ts'
import type { Grid } from './read-sheet.ts'

/** Headings stand within the first rows of a sheet. */
const searched = 30

/** The row of the headings: the one that most fields know, or else the first that looks like one. Rows are counted from 0. */
export function findHeadingRow({ cells }: Grid, fields: readonly ImportField[]): number {
  const scores = cells.slice(0, searched).map(row => {
    const texts = new Set(row.filter(cell => cell !== '' && !/^[\d.,/\-: ]+$/.test(cell)))
    if (texts.size === 0) return 0
    const known = guessColumns(
      row.map(cell => (cell.length > 60 ? '' : cell)),
      [],
      fields,
    ).filter(({ field }) => field)
    return known.length * 10 + Math.min(texts.size, 9)
  })
  return Math.max(0, scores.indexOf(Math.max(0, ...scores)))
}

/** The heading of each column: with the one of a merged cell above it, as "Size (in)" above L, W and H. */
export function headingsOf({ cells, merges }: Grid, row: number): string[] {
  const width = Math.max(0, ...cells.slice(row).map(cells => cells.length))
  return Array.from({ length: width }, (_, column) => {
    const own = cells[row]?.[column] ?? ''
    const above = merges.find(
      ({ top, bottom, left, right }) =>
        bottom === row - 1 &&
        left <= column &&
        column <= right &&
        left < right &&
        right - left < width - 1 &&
        top <= bottom,
    )
    const group = above ? (cells[above.top]?.[above.left] ?? '') : ''
    if (group === '' || group === own) return own
    const unit = /[([（][^()[\]（）]+[)\]）]\s*$/u.exec(group)?.[0] ?? ''
    return unit && !/[)\]）]\s*$/u.test(own) ? `${own} ${unit.trim()}` : own
  })
}
