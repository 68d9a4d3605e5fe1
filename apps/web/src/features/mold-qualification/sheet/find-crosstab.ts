import type { Grid } from '#shared/import/mapping/grid.ts'
import { guessColumns, type ImportField } from '#shared/import/mapping/mapping.ts'
import { type NumberedHeading, parseNumberedHeading } from './numbered-heading.ts'
import { parseToleranceSide, type ToleranceColumn } from './tolerances.ts'

/** Number of rows at the top of a sheet that are searched for headings. */
const searchedRows = 30

/** A column of measured values. */
interface ValueColumn extends Pick<NumberedHeading, 'number'> {
  at: number
  heading: string
}

/** A sheet with a row for each dimension, and a column for each cavity or part. */
export interface Crosstab {
  headingRow: number
  /** The meaning of the numbers in the headings. */
  kind: NumberedHeading['kind']
  columns: ValueColumn[]
  /** The columns next to the values that fill other fields. */
  fixed: { at: number; field: string }[]
  tolerances: ToleranceColumn[]
  /** True when a heading next to the values names a field or a tolerance. */
  hasKnownHeading: boolean
}

/**
 * Returns the crosstab in a sheet. Returns undefined for a sheet with a line for each value, and for a sheet without
 * numbered columns to the right of the dimensions.
 */
export function findCrosstab(grid: Grid, fields: readonly ImportField[]): Crosstab | undefined {
  const rows = grid.cells.slice(0, searchedRows)
  const lineRow = rows.findIndex(headings => hasLines(headings, fields))
  const candidates = rows
    .flatMap((_, headingRow) => crosstabAt(grid, headingRow, fields) ?? [])
    .filter(one => lineRow < 0 || (one.headingRow === lineRow + 1 && isSecondHeading(grid, one)))
  return candidates.toSorted(
    (one, other) =>
      Number(other.hasKnownHeading) - Number(one.hasKnownHeading) ||
      other.columns.length - one.columns.length,
  )[0]
}

/** Returns true when the numbers are alone below another row of headings, such as 1 to 5 below "Measured values". */
const isSecondHeading = ({ cells }: Grid, { headingRow, columns }: Crosstab): boolean =>
  (cells[headingRow] ?? [])
    .slice(0, columns[0]?.at ?? 0)
    .every((text, at) => text === '' || text === cells[headingRow - 1]?.[at])

/** Returns true when the headings belong to a sheet with a line for each value. */
function hasLines(headings: readonly string[], fields: readonly ImportField[]): boolean {
  const texts = headings.map(heading => (parseNumberedHeading(heading) ? '' : heading))
  const guesses = guessColumns(texts, [], fields).map(({ field }) => field)
  return guesses.includes('name') && guesses.includes('value')
}

function crosstabAt(grid: Grid, headingRow: number, fields: readonly ImportField[]): Crosstab | undefined {
  const headings = grid.cells[headingRow] ?? []
  const above = grid.cells[headingRow - 1] ?? []
  const all = headings.flatMap((heading, at) => {
    const one = parseNumberedHeading(heading)
    return one ? [{ at, heading, ...one }] : []
  })
  const kind = (['cavity', 'part', 'bare'] as const).find(one => all.some(column => column.kind === one))
  const columns = all.filter(column => column.kind === kind)
  const [first] = columns
  if (!kind || !first || first.at === 0) return undefined
  // If the numbers are in a second row of headings, the other headings are in the row above.
  const texts = headings.map((heading, at) => (heading === '' && at < first.at ? (above[at] ?? '') : heading))
  const others = otherColumns(texts, columns, fields)
  const cavities = kind === 'cavity' ? undefined : cavitiesAbove(above, columns)
  const meaning = cavities ? 'cavity' : kind
  const minColumns = (meaning === 'bare' ? 3 : 2) - (others.hasKnownHeading ? 1 : 0)
  if (columns.length < minColumns) return undefined
  // Bare numbers are headings if they count from 1. Otherwise they are values.
  if (meaning === 'bare' && columns.some(({ number }, index) => number !== index + 1)) return undefined
  return {
    headingRow,
    kind: meaning,
    columns: columns.map(({ at, heading, number }, index) => ({
      at,
      heading,
      number: cavities?.[index] ?? number,
    })),
    ...others,
  }
}

/**
 * Returns the cavity of each column from the row above, where the heading of a cavity is above its first part. Returns
 * undefined if no cavity is above the first column.
 */
function cavitiesAbove(above: readonly string[], columns: readonly ValueColumn[]): number[] | undefined {
  const cavities: number[] = []
  let from = columns[0]?.at ?? 0
  for (const { at } of columns) {
    const nearest = above.slice(from, at + 1).findLast(text => text !== '')
    const heading = parseNumberedHeading(nearest ?? '')
    const cavity = heading?.kind === 'cavity' ? heading.number : cavities.at(-1)
    if (cavity === undefined) return undefined
    cavities.push(cavity)
    from = at + 1
  }
  return cavities
}

/** Fields whose headings name statistics of the values, Min and Max, if they are to the right of the values. */
const onlyLeft = new Set(['lower', 'upper'])

/**
 * Returns the columns next to the values. If no heading names the dimension, the first free column to the left of the
 * values contains it.
 */
function otherColumns(
  headings: readonly string[],
  columns: readonly ValueColumn[],
  fields: readonly ImportField[],
): Pick<Crosstab, 'fixed' | 'tolerances' | 'hasKnownHeading'> {
  const used = new Set(columns.map(({ at }) => at))
  const firstAt = columns[0]?.at ?? 0
  const tolerances = headings.flatMap((heading, at) => {
    const side = used.has(at) ? undefined : parseToleranceSide(heading)
    return side ? [{ at, side }] : []
  })
  for (const { at } of tolerances) used.add(at)
  const texts = headings.map((heading, at) => (used.has(at) ? '' : heading))
  const fixed = guessColumns(texts, [], fields).flatMap(({ field }, at) =>
    field === null || field === 'value' || (at > firstAt && onlyLeft.has(field)) ? [] : [{ at, field }],
  )
  const hasKnownHeading = fixed.length > 0 || tolerances.length > 0
  for (const { at } of fixed) used.add(at)
  const free = headings.findIndex((_, at) => !used.has(at))
  if (!fixed.some(({ field }) => field === 'name') && free >= 0 && free < firstAt)
    fixed.unshift({ at: free, field: 'name' })
  return { fixed, tolerances, hasKnownHeading }
}
