import { writtenUnit } from '@steelsafe/contract/core/formats/unit-headings.ts'
import type { Grid } from '../mapping/grid.ts'
import { guessColumns, type ImportField } from '../mapping/mapping.ts'

/** Number of rows at the top of a sheet that are searched for headings. */
const searched = 30

/** Returns a score for each of the first rows: how well it fits as the row of headings. */
const headingScores = ({ cells }: Pick<Grid, 'cells'>, fields: readonly ImportField[]): number[] =>
  cells.slice(0, searched).map(row => {
    const texts = new Set(row.filter(cell => cell !== '' && !/^[\d.,/\-: ]+$/.test(cell)))
    if (texts.size === 0) return 0
    const matches = guessColumns(
      row.map(cell => (cell.length > 60 ? '' : cell)),
      [],
      fields,
    ).filter(({ field }) => field)
    return matches.length * 10 + Math.min(texts.size, 9)
  })

/**
 * Returns the zero-based row of the headings: the row with most known headings, or else the first row that looks like
 * headings.
 */
export function findHeadingRow(grid: Pick<Grid, 'cells'>, fields: readonly ImportField[]): number {
  const scores = headingScores(grid, fields)
  return Math.max(0, scores.indexOf(Math.max(0, ...scores)))
}

/** Returns the index of the sheet whose headings fit the fields best, or the first of several. */
export function findSheet(grids: readonly Pick<Grid, 'cells'>[], fields: readonly ImportField[]): number {
  const scores = grids.map(grid => Math.max(0, ...headingScores(grid, fields)))
  return Math.max(0, scores.indexOf(Math.max(0, ...scores)))
}

/**
 * Returns the heading of each column. Adds the unit of a merged cell above it, such as "Size (in)" above L, W, and H.
 */
export function headingsOf({ cells, merges }: Pick<Grid, 'cells' | 'merges'>, row: number): string[] {
  const width = Math.max(0, ...cells.slice(row).map(cells => cells.length))
  const groups = merges.filter(
    ({ top, bottom, left, right }) =>
      bottom === row - 1 && left < right && right - left < width - 1 && top <= bottom,
  )
  return Array.from({ length: width }, (_, column) => {
    const own = cells[row]?.[column] ?? ''
    const above = groups.find(({ left, right }) => left <= column && column <= right)
    const group = above ? (cells[above.top]?.[above.left] ?? '') : ''
    if (group === '' || group === own) return own
    const unit = unitInBrackets(group)
    return unit && !unitInBrackets(own) ? `${own} (${unit})` : own
  })
}

/** Returns the unit in the brackets at the end of a heading; '' if they contain other words or there are none. */
const unitInBrackets = (heading: string): string =>
  writtenUnit(/[([（]([^()[\]（）]+)[)\]）]\s*$/u.exec(heading)?.[1] ?? '')
