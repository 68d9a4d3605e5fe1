import type { Language } from '@steelsafe/contract/core/fields.ts'
import { normalizeLines } from '@steelsafe/contract/core/names/normalize-text.ts'
import { withoutFormulaGuard } from '@steelsafe/contract/core/sheets/sheets.ts'
import { decodeText } from '#shared/files/view/decode-text.ts'
import type { Grid } from '../mapping/grid.ts'
import { assertTable } from './file-format.ts'

const separators = [',', ';', '\t', '|']

/**
 * Returns the largest number of rows that have equally many cells, and more than one. It is highest for the correct
 * separator, because a decimal comma, for example, does not occur in every row.
 */
function likelihood(rows: readonly (readonly string[])[]): number {
  const rowsByLength = Object.groupBy(rows, row => row.length)
  return Math.max(
    0,
    ...Object.entries(rowsByLength).map(([length, alike]) => (Number(length) > 1 ? alike!.length : 0)),
  )
}

/**
 * Reads a CSV file and detects its separator.
 * @throws SheetProblem if the file is not a table
 */
export async function readCsv(bytes: Uint8Array, language: Language): Promise<Grid> {
  const { default: papaparse } = await import('papaparse')
  const { text } = decodeText(bytes, language)
  assertTable(text)
  const parse = (delimiter: string, preview = 0) =>
    papaparse.parse<string[]>(text, { delimiter, preview, skipEmptyLines: preview > 0 && 'greedy' })
  const [separator = ','] = separators
    .map(each => ({ each, likely: likelihood(parse(each, 50).data) }))
    .sort((one, other) => other.likely - one.likely)
    .map(({ each }) => each)
  const { data, errors } = parse(separator)
  return {
    name: '',
    cells: data.map(row => row.map(cell => normalizeLines(withoutFormulaGuard(cell)))),
    merges: [],
    numbers: new Map(),
    problems: [...new Set(errors.flatMap(({ row }) => row ?? []))]
      .filter(row => isBroken(data, row))
      .map(row => ({ row, column: null, fault: 'quotes' })),
  }
}

/**
 * Returns true when unmatched quotation marks may have added the next cells or rows to a row. A row like `"6"
 * bezel",Acme` is read as intended, and is not broken.
 */
function isBroken(rows: readonly (readonly string[])[], at: number): boolean {
  const row = rows[at] ?? []
  const widths = rows.map(({ length }) => length)
  return row.length < Math.max(...widths.slice(0, 50)) || row.some(cell => /[\r\n]/.test(cell))
}
