import type { InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { notFound } from '#core/errors.ts'
import type { Tx } from './engine/engine.ts'
import { sqlHasValues } from './versions.ts'

/**
 * Selects a row for update.
 * @param key columns that identify one row, with their values; with its owner, so that rows of others are not found
 * @throws 404 when there is no such row
 */
export async function lockRow<Table extends PgTable>(
  tx: Tx,
  table: Table,
  key: Partial<Table['$inferInsert']>,
  noun: Parameters<typeof notFound>[0],
): Promise<InferSelectModel<Table>> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(sqlHasValues(table, key))
    .for('update')
  if (!row) throw notFound(noun)
  return row as InferSelectModel<Table>
}

/**
 * Deletes a row.
 * @param key columns that identify one row, with their values; with its owner, so that rows of others are not found
 * @throws 404 when there is no such row
 */
export async function deleteExisting<Table extends PgTable>(
  tx: Tx,
  table: Table,
  key: Partial<Table['$inferInsert']>,
  noun: Parameters<typeof notFound>[0],
): Promise<InferSelectModel<Table>> {
  const [row] = await tx
    .delete(table as PgTable)
    .where(sqlHasValues(table, key))
    .returning()
  if (!row) throw notFound(noun)
  return row as InferSelectModel<Table>
}
