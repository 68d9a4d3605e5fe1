import type { Execute } from '#core/database/engine/engine.ts'

const rowsAtOnce = 250

/** Reads the rows of a statement in portions, in constant memory. The caller has begun a transaction. */
export async function* readRows(
  execute: Execute,
  statement: string,
): AsyncGenerator<Record<string, unknown>[]> {
  await execute(`declare archived_rows no scroll cursor for ${statement}`)
  for (;;) {
    const { rows } = await execute(`fetch ${rowsAtOnce} from archived_rows`)
    if (rows.length === 0) break
    yield rows
  }
  await execute('close archived_rows')
}
