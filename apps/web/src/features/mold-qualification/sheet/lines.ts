import type { Grid, GridProblem } from '#shared/import/mapping/grid.ts'
import type { ImportField } from '#shared/import/mapping/mapping.ts'
import type { Crosstab } from './find-crosstab.ts'
import { deviationsOf } from './tolerances.ts'

interface LineOptions {
  fields: readonly ImportField[]
  /** The meaning of the numbers in the headings. */
  as: 'cavities' | 'parts'
  /** Number of lines after which the sheet is cut, because an import would reject it. */
  maxLines: number
}

/**
 * A cell of a line. `exact` is the exact number of a workbook, and `from` is the column of the sheet with this text.
 */
interface LineCell {
  text: string
  exact?: string | undefined
  from?: number
}

/**
 * Returns a sheet with a line for each value of a crosstab, with the labels of the fields as headings. Empty cells have
 * no line.
 */
export function linesOf(grid: Grid, crosstab: Crosstab, { fields, as, maxLines }: LineOptions): Grid {
  const { headingRow, columns, fixed, tolerances } = crosstab
  const ofCavities = as === 'cavities'
  const cellAt = (row: number, from: number): LineCell => ({
    text: grid.cells[row]?.[from] ?? '',
    exact: grid.numbers.get(`${row}:${from}`),
    from,
  })
  const cellsBeside = (row: number): Record<string, LineCell> => ({
    ...Object.fromEntries(fixed.map(({ at, field }) => [field, cellAt(row, at)])),
    ...toleranceCells(tolerances.map(({ at, side }) => ({ side, ...cellAt(row, at) }))),
  })
  const names = [
    ...new Set([...Object.keys(cellsBeside(headingRow)), ...(ofCavities ? ['cavity'] : []), 'value']),
  ]
  const cells = [names.map(name => fields.find(field => field.name === name)?.label ?? name)]
  const numbers = new Map<string, string>()
  const problems: GridProblem[] = []
  for (let row = headingRow + 1; row < grid.cells.length && cells.length <= maxLines; row++) {
    const neighborCells = cellsBeside(row)
    const faults = grid.problems.filter(problem => problem.row === row)
    for (const { at, number } of columns) {
      const value = cellAt(row, at)
      if (value.text === '') continue
      const line = cells.length
      const cellByName: Record<string, LineCell> = ofCavities
        ? { ...neighborCells, cavity: { text: String(number) }, value }
        : { ...neighborCells, value }
      const lineCells = names.map((name): LineCell => cellByName[name] ?? { text: '' })
      cells.push(lineCells.map(({ text }) => text))
      for (const [column, { exact }] of lineCells.entries())
        if (exact !== undefined) numbers.set(`${line}:${column}`, exact)
      for (const { column: from, fault } of faults) {
        const column = from === null ? null : lineCells.findIndex(cell => cell.from === from)
        if (column !== -1) problems.push({ row: line, column, fault })
      }
    }
  }
  return { name: grid.name, cells, merges: [], numbers, problems }
}

type ToleranceCell = LineCell & { side: Crosstab['tolerances'][number]['side'] }

/** Returns the tolerances of a row, from a column for both sides or from a column for each side. */
function toleranceCells(columns: readonly ToleranceCell[]): Record<string, LineCell> {
  const cells: Record<string, LineCell> = {}
  for (const { side, text, exact } of columns) {
    const texts = deviationsOf(text, side)
    const exactTexts: Partial<Record<'lower' | 'upper', string>> =
      exact === undefined ? {} : deviationsOf(exact, side)
    for (const limit of ['lower', 'upper'] as const) {
      const limitTexts = texts[limit]
      if (limitTexts !== undefined)
        cells[`${limit}Tolerance`] = { text: limitTexts, exact: exactTexts[limit] }
    }
  }
  return cells
}
