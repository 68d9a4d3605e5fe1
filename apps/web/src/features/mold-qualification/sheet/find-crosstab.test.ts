import { expect, test } from 'vitest'
import type { Grid } from '#shared/import/mapping/grid.ts'
import { dimensionFields } from '../import-fields.ts'
import { findCrosstab } from './find-crosstab.ts'
import { dimensionLayouts } from './layouts.ts'
import { linesOf } from './lines.ts'

/** Returns the key of a text instead of its translation. */
const t = ((key: string) => key) as unknown as Parameters<typeof dimensionFields>[0]
const fields = dimensionFields(t)
const gridOf = (rows: readonly string[], overrides: Partial<Grid> = {}): Grid => ({
  name: '',
  cells: rows.map(row => row.split('|').map(cell => cell.trim())),
  merges: [],
  numbers: new Map(),
  problems: [],
  ...overrides,
})
/** Returns the lines of a sheet in its most likely layout, without the headings. */
const linesIn = (grid: Grid, cavities: number | null = null) => {
  const [layout] = dimensionLayouts(t, { fields, cavities, maxRows: 100 })(grid)
  return layout?.grid.cells.slice(1).map(cells => cells.join(' '))
}
const headingsIn = (grid: Grid) =>
  dimensionLayouts(t, { fields, cavities: null, maxRows: 100 })(grid)[0]?.grid.cells[0]

test.each([
  ['Dimension | Nominal | Lower limit | Upper limit | Cav 1 | Cav 2'],
  ['Característica | Valor nominal | Límite inferior | Límite superior | Cavidad 1 | Cavidad 2'],
  ['尺寸 | 公称值 | 下限 | 上限 | 型腔1 | 型腔2'],
  ['Merkmal | Nennmaß | UG | OG | Nest 1 | Nest 2'],
])('a column for each cavity becomes lines: %s', heading => {
  const grid = gridOf([heading, 'A | 10 | 9.8 | 10.2 | 10.01 | 10.02', 'B | 5 | 4.9 | 5.1 | 5.01 | 5.02'])
  expect(headingsIn(grid)).toEqual([
    ...['field.dimension', 'field.nominal', 'field.lower', 'field.upper', 'field.cavity', 'field.value'],
  ])
  expect(linesIn(grid)).toEqual([
    'A 10 9.8 10.2 1 10.01',
    'A 10 9.8 10.2 2 10.02',
    'B 5 4.9 5.1 1 5.01',
    'B 5 4.9 5.1 2 5.02',
  ])
})

test('parts stay in the order of their columns, with the cavity of their row', () => {
  const grid = gridOf([
    'Feature | Cavity | Part 1 | Part 2',
    'A | 1 | 10.01 | 10.02',
    'A | 2 | 10.03 | 10.04',
  ])
  expect(linesIn(grid)).toEqual(['A 1 10.01', 'A 1 10.02', 'A 2 10.03', 'A 2 10.04'])
})

test('bare numbers are parts, or cavities if the tool has as many cavities', () => {
  const grid = gridOf(['Dimension | USL | 1 | 2', 'A | 10.2 | 10.01 | 10.02'])
  expect(linesIn(grid)).toEqual(['A 10.2 10.01', 'A 10.2 10.02'])
  expect(linesIn(grid, 4)).toEqual(['A 10.2 10.01', 'A 10.2 10.02'])
  expect(linesIn(grid, 2)).toEqual(['A 10.2 1 10.01', 'A 10.2 2 10.02'])
})

test('the headings of cavities can be in a row above the headings of their parts', () => {
  const grid = gridOf([
    ' | | Cav 1 | | Cav 2 | ',
    'Dimension | Nominal | 1 | 2 | 1 | 2',
    'A | 10 | 10.01 | 10.02 | 10.03 | 10.04',
  ])
  // The numbers restart at each cavity, so they do not count the columns.
  expect(linesIn(grid)).toEqual(['A 10 1 10.01', 'A 10 1 10.02', 'A 10 2 10.03', 'A 10 2 10.04'])
})

test('numbers can be alone in a row below a common heading', () => {
  const grid = gridOf([
    'Merkmal | Nennmaß | Messwerte | | ',
    ' | | 1 | 2 | 3',
    'A | 10 | 10.01 | 10.02 | 10.03',
  ])
  expect(linesIn(grid)).toEqual(['A 10 10.01', 'A 10 10.02', 'A 10 10.03'])
})

test('tolerances become signed deviations, and statistics to the right are omitted', () => {
  const grid = gridOf([
    'Dimension | Nominal | Tol ± | P1 | P2 | Min | Max | Mean',
    'A | 10 | 0.2 | 10.01 | 10.02 | 10.01 | 10.02 | 10.015',
  ])
  expect(headingsIn(grid)).toEqual([
    ...['field.dimension', 'field.nominal', 'field.lowerTolerance', 'field.upperTolerance', 'field.value'],
  ])
  expect(linesIn(grid)).toEqual(['A 10 -0.2 0.2 10.01', 'A 10 -0.2 0.2 10.02'])
})

test('empty cells have no line, and a text that is no number remains to be corrected', () => {
  const grid = gridOf(['Dimension | Cav 1 | Cav 2', 'A | 10.01 | ', 'B | n/a | 5.02', 'Remarks | | '])
  expect(linesIn(grid)).toEqual(['A 1 10.01', 'B 1 n/a', 'B 2 5.02'])
})

test('titles above the headings are omitted, and a first column without a heading names the dimensions', () => {
  const grid = gridOf(['CMM report | T-1042 | | ', ' | | | ', ' | Cav 1 | Cav 2 | ', 'A | 10.01 | 10.02 | '])
  expect(linesIn(grid)).toEqual(['A 1 10.01', 'A 2 10.02'])
})

test('the exact numbers of a workbook and the faults of a file stay with their cells', () => {
  const grid = gridOf(['Dimension | Tol | Cav 1 | Cav 2', 'A | 0.1 | 10.01 | #REF!'], {
    numbers: new Map([
      ['1:1', '0.1'],
      ['1:2', '10.0123'],
    ]),
    problems: [
      { row: 1, column: 3, fault: 'errorValue' },
      { row: 1, column: null, fault: 'quotes' },
    ],
  })
  const lines = linesOf(grid, findCrosstab(grid, fields)!, { fields, as: 'cavities', maxLines: 10 })
  // The columns are dimension, lower and upper tolerance, cavity and value.
  expect([...lines.numbers]).toEqual([
    ['1:1', '-0.1'],
    ['1:2', '0.1'],
    ['1:4', '10.0123'],
    ['2:1', '-0.1'],
    ['2:2', '0.1'],
  ])
  expect(lines.problems).toEqual([
    { row: 1, column: null, fault: 'quotes' },
    { row: 2, column: 4, fault: 'errorValue' },
    { row: 2, column: null, fault: 'quotes' },
  ])
})

test('a sheet that is far too large is cut after the first row beyond the limit of an import', () => {
  const grid = gridOf([
    'Dimension | Cav 1 | Cav 2',
    ...Array.from({ length: 500 }, (_, at) => `D${at} | 1 | 2`),
  ])
  const [layout] = dimensionLayouts(t, { fields, cavities: null, maxRows: 100 })(grid)
  const lineCount = (layout?.grid.cells.length ?? 0) - 1
  expect(lineCount).toBeGreaterThan(100)
  expect(lineCount).toBeLessThan(110)
})

test.each([
  ['a line for each value', ['Dimension | Cavity | Value', 'A | 1 | 2', 'A | 2 | 3']],
  ['a line for each value, in German', ['Merkmal | Nest | Istwert', 'A | 1 | 2']],
  ['values that count by chance', ['Bezeichnung | Kav | Mess', 'A | 1 | 2']],
  ['no numbered columns', ['Dimension | Nominal | Comment', 'A | 10 | fine']],
  ['cavities in rows', ['Cavity | Length | Width', 'Cav 1 | 10.01 | 5.01', 'Cav 2 | 10.02 | 5.02']],
])('a sheet with %s is no crosstab', (_, rows) => {
  expect(findCrosstab(gridOf(rows), fields)).toBeUndefined()
})

test('the last layout is the unchanged sheet', () => {
  const grid = gridOf(['Dimension | 1 | 2', 'A | 10.01 | 10.02'])
  const layouts = dimensionLayouts(t, { fields, cavities: null, maxRows: 100 })(grid)
  expect(layouts.map(({ action }) => action)).toEqual([
    'screen.dimensions.layoutAction.parts',
    'screen.dimensions.layoutAction.cavities',
    'screen.dimensions.layoutAction.asIs',
  ])
  expect(layouts.at(-1)?.grid).toBe(grid)
})
