import { getTableColumns } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { chunksOf } from './chunks.ts'
import type { Tx } from './engine/engine.ts'

/** Maximum number of parameters of one statement: https://www.postgresql.org/docs/current/limits.html */
const maxParameters = 65_535

/** Batch size. Larger statements are not faster. */
const maxRows = 1_000

/** Inserts any number of rows, in as many statements as the parameter limit requires. */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columnCount = Object.keys(getTableColumns(table)).length
  const size = Math.min(maxRows, Math.floor(maxParameters / columnCount))
  for (const batch of chunksOf(rows, size)) await tx.insert(table).values(batch as PgInsertValue<Table>[])
}
