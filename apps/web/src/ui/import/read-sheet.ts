import { limits } from '@steelsafe/contract/core/limits.ts'
import type { Merge } from './merge.ts'

/** A sheet as it stands, its empty lines too, so that a row has the number that it has there. */
export interface Grid {
  cells: string[][]
  merges: Merge[]
}

/** A sheet as texts: its headings, and the rows below them that hold something. */
export interface Sheet {
  headings: string[]
  rows: string[][]
}

/** What is wrong with a file; the texts are `ui:import.problem.*`. */
export class SheetProblem extends Error {
  readonly problem: 'tooLarge' | 'unreadable' | 'empty' | 'tooManyRows'
  constructor(problem: SheetProblem['problem']) {
    super(problem)
    this.problem = problem
  }
}

const isFilled = (row: readonly string[]) => row.some(cell => cell !== '')

/** Title lines that may stand above the rows of a table. */
const titleLines = 50

/** Reads the first sheet of an Excel workbook, or a CSV file with whatever separator it has. @throws SheetProblem */
export async function readGrid(file: File, language: string, maxRows: number): Promise<Grid> {
  if (file.size > limits.sheetBytes) throw new SheetProblem('tooLarge')
  const grid = await gridOf(file, language).catch(() => {
    throw new SheetProblem('unreadable')
  })
  const filled = grid.cells.filter(isFilled).length
  if (filled < 2) throw new SheetProblem('empty')
  if (filled > maxRows + titleLines) throw new SheetProblem('tooManyRows')
  return grid
}

/** The same with its headings in its first row. @throws SheetProblem */
export async function readSheet(
  file: File,
  language: string,
  maxRows: number = limits.importedRows,
): Promise<Sheet> {
  const { cells } = await readGrid(file, language, maxRows)
  const [headings = [], ...rows] = cells.filter(isFilled)
  if (rows.length > maxRows) throw new SheetProblem('tooManyRows')
  return { headings, rows }
}

/** All cells of the first sheet of a workbook, or of a CSV file, as texts; lines that are empty are left out. */
export const readCells = async (file: File, language: string): Promise<string[][]> =>
  (await gridOf(file, language)).cells.filter(isFilled)

const gridOf = async (file: File, language: string): Promise<Grid> =>
  (await textAt(file, 0, 2)) === 'PK'
    ? workbookGrid(file)
    : { cells: await csvCells(file, language), merges: [] }

const textAt = async (file: File, from: number, to: number) => file.slice(from, to).text()

async function workbookGrid(file: File): Promise<Grid> {
  const [{ readSheet }, { readMerges }] = await Promise.all([
    import('read-excel-file/universal'),
    import('./read-merges.ts'),
  ])
  const bytes = await file.arrayBuffer()
  const rows = await readSheet(bytes)
  const cells = rows.map(row => row.map(cell => cellText(cell).trim()))
  const merges = readMerges(new Uint8Array(bytes))
  // One customer beside several tools: each of them has it.
  for (const { top, bottom, left } of merges)
    for (let row = top + 1; row <= bottom; row++)
      if (cells[row]?.[left] === '') cells[row]![left] = cells[top]?.[left] ?? '' // asked for before
  return { cells, merges }
}

const cellText = (cell: unknown): string =>
  cell === null || cell === undefined
    ? ''
    : cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : String(cell)

const separators = [',', ';', '\t', '|']

/** How many rows have the same number of cells, if it is more than one: a comma of decimals is not in all of them. */
function likelihood(rows: readonly (readonly string[])[]): number {
  const rowsByLength = Object.groupBy(rows, row => row.length)
  return Math.max(
    0,
    ...Object.entries(rowsByLength).map(([length, alike]) => (Number(length) > 1 ? alike!.length : 0)),
  )
}

async function csvCells(file: File, language: string): Promise<string[][]> {
  const { default: papaparse } = await import('papaparse')
  const text = decoded(await file.arrayBuffer(), language)
  const rowsBy = (delimiter: string, preview = 0) =>
    papaparse.parse<string[]>(text, { delimiter, preview, skipEmptyLines: preview > 0 && 'greedy' }).data
  const [separator = ','] = separators
    .map(each => ({ each, likely: likelihood(rowsBy(each, 50)) }))
    .sort((one, other) => other.likely - one.likely)
    .map(({ each }) => each)
  const data = rowsBy(separator)
  return data.map(row => row.map(cell => cell.trim()))
}

/** UTF-8, or else what Excel writes in the user's language. */
function decoded(bytes: ArrayBuffer, language: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(language === 'zh' ? 'gb18030' : 'windows-1252').decode(bytes)
  }
}
