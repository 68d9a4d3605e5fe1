import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cell, csvLine, csvStart } from '@steelsafe/contract/core/sheets/sheets.ts'

type Row = Record<string, unknown>

/**
 * Writes rows to two files in a folder, as JSON with one row in each line and as CSV for spreadsheets, and returns the
 * number of rows. Rows come in portions, so that memory stays constant.
 * @param table the name of the files, without their extension
 */
export async function writeDataFiles(
  folder: string,
  table: string,
  columns: readonly string[],
  portions: AsyncIterable<readonly Row[]>,
): Promise<number> {
  const json = await open(join(folder, `${table}.json`), 'w', 0o600)
  try {
    const csv = await open(join(folder, `${table}.csv`), 'w', 0o600)
    try {
      return await writeBoth({ json, csv }, columns, portions)
    } finally {
      await csv.close()
    }
  } finally {
    await json.close()
  }
}

async function writeBoth(
  { json, csv }: { json: FileHandle; csv: FileHandle },
  columns: readonly string[],
  portions: AsyncIterable<readonly Row[]>,
): Promise<number> {
  let count = 0
  await json.appendFile('[')
  await csv.appendFile(csvStart + csvLine([...columns]))
  for await (const rows of portions) {
    const lines = rows.map((row, index) => `${count + index === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`)
    await json.appendFile(lines.join(''))
    await csv.appendFile(rows.map(row => csvLine(columns.map(column => cellOf(row[column])))).join(''))
    count += rows.length
  }
  await json.appendFile('\n]\n')
  return count
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean)
}
