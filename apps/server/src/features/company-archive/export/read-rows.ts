import type { Execute } from '#core/database/engine/engine.ts'

const rowsAtOnce = 250
/** Maximum size of the lines that are read at once, in bytes. A single line may be larger. */
export const linesBytes = 4_000_000

/**
 * Reads the small rows of a statement in portions, in constant memory. Use `readLinesOf` for rows with values of any
 * size. Requires an open transaction.
 */
export async function* readRows(
  execute: Execute,
  statement: string,
): AsyncGenerator<Record<string, unknown>[]> {
  yield* portionsOf(execute, statement, `fetch ${rowsAtOnce} from archived_rows`)
}

/**
 * Reads a statement with one text column in portions with a maximum number of lines and a maximum size. Requires an
 * open transaction.
 */
export async function* readLinesOf(execute: Execute, statement: string): AsyncGenerator<string[]> {
  const fetch = `select line from fetch_lines('archived_rows', ${linesBytes}, ${rowsAtOnce}) as line`
  for await (const rows of portionsOf(execute, statement, fetch)) yield rows.map(({ line }) => String(line))
}

async function* portionsOf(
  execute: Execute,
  statement: string,
  fetch: string,
): AsyncGenerator<Record<string, unknown>[]> {
  await execute(`declare archived_rows no scroll cursor for ${statement}`)
  for (;;) {
    const { rows } = await execute(fetch)
    if (rows.length === 0) break
    yield rows
  }
  await execute('close archived_rows')
}
