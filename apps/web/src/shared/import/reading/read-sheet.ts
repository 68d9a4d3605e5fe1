import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { type Grid, isFilled } from '../mapping/grid.ts'
import { sheetFormat } from './file-format.ts'
import { SheetProblem } from './sheet-problem.ts'

/** Maximum number of title lines above a table. */
const titleLines = 50

/** A sheet of a file as text for display. */
export interface DisplaySheet {
  /** Name of the sheet; empty for a CSV file. */
  name: string
  rows: string[][]
}

/**
 * Reads the sheets that have at least two rows: the visible sheets of an Excel workbook, or a CSV file.
 * @throws SheetProblem if the file is too large, empty, or not a table
 */
export async function readGrids(file: File, language: Language): Promise<Grid[]> {
  if (file.size > limits.sheetBytes) throw new SheetProblem('tooLarge')
  const grids = await readAll(file, language)
  const filled = grids.filter(({ cells }) => cells.filter(isFilled).length > 1)
  if (filled.length === 0) throw new SheetProblem('empty')
  return filled
}

/** Returns true when a sheet has more rows than an import accepts, plus possible title lines. */
export const hasTooManyRows = ({ cells }: Grid, maxRows: number): boolean =>
  cells.filter(isFilled).length > maxRows + titleLines

const readAll = (file: File, language: Language): Promise<Grid[]> =>
  readFile(file, {
    workbook: async bytes => {
      const { gridOf, readWorkbook } = await import('./read-workbook.ts')
      return (await readWorkbook(bytes)).map(gridOf)
    },
    csv: bytes => import('./read-csv.ts').then(async ({ readCsv }) => [await readCsv(bytes, language)]),
  })

/**
 * Reads the sheets of a file as a spreadsheet program displays them, without empty lines.
 * @throws SheetProblem
 */
export async function readDisplaySheets(file: File, language: Language): Promise<DisplaySheet[]> {
  const sheets = await readFile<DisplaySheet>(file, {
    workbook: async bytes => {
      const { displayCells, readWorkbook } = await import('./read-workbook.ts')
      return (await readWorkbook(bytes)).map(sheet => ({
        name: sheet.name,
        rows: displayCells(sheet, language),
      }))
    },
    csv: async bytes => {
      const { readCsv } = await import('./read-csv.ts')
      return [{ name: '', rows: (await readCsv(bytes, language)).cells }]
    },
  })
  return sheets.map(({ name, rows }) => ({ name, rows: rows.filter(isFilled) }))
}

interface Readers<Sheet> {
  workbook: (bytes: Uint8Array) => Promise<Sheet[]>
  csv: (bytes: Uint8Array) => Promise<Sheet[]>
}

async function readFile<Sheet>(file: File, { workbook, csv }: Readers<Sheet>): Promise<Sheet[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const reader = sheetFormat(bytes) === 'zip' ? workbook : csv
  try {
    return await reader(bytes)
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('unreadable')
  }
}
