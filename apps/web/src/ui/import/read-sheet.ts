import { limits } from '@steelsafe/contract/core/limits.ts'

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

/** Reads the first sheet of an Excel workbook, or a CSV file with whatever separator it has. @throws SheetProblem */
export async function readSheet(
  file: File,
  language: string,
  maxRows: number = limits.importedRows,
): Promise<Sheet> {
  if (file.size > limits.sheetBytes) throw new SheetProblem('tooLarge')
  const cells = await readCells(file, language).catch(() => {
    throw new SheetProblem('unreadable')
  })
  const [headings = [], ...rows] = cells.filter(row => row.some(cell => cell !== ''))
  if (rows.length === 0) throw new SheetProblem('empty')
  if (rows.length > maxRows) throw new SheetProblem('tooManyRows')
  return { headings, rows }
}

/** All cells of the first sheet of a workbook, or of a CSV file, as texts. */
export const readCells = async (file: File, language: string): Promise<string[][]> =>
  (await textAt(file, 0, 2)) === 'PK' ? workbookCells(file) : csvCells(file, language)

const textAt = async (file: File, from: number, to: number) => file.slice(from, to).text()

async function workbookCells(file: File): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(await file.arrayBuffer())
  return rows.map(row => row.map(cell => cellText(cell).trim()))
}

const cellText = (cell: unknown): string =>
  cell === null || cell === undefined
    ? ''
    : cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : String(cell)

async function csvCells(file: File, language: string): Promise<string[][]> {
  const { default: papaparse } = await import('papaparse')
  const { data } = papaparse.parse<string[]>(decoded(await file.arrayBuffer(), language), {
    skipEmptyLines: 'greedy',
  })
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
