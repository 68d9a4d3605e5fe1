import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { and, eq, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { conflict } from '#core/errors.ts'
import type { Tx } from './engine/engine.ts'

/** A table whose rows count their changes, so that the second of two concurrent edits is refused. */
type VersionedTable = PgTable & { version: PgColumn }

type Values<Table extends PgTable> = Omit<PgUpdateSetSource<Table>, 'version'>

/**
 * Checks that a row, read under a lock, still has the version that the caller read.
 * @throws 409 when the row has another version, and when the caller sent none
 */
export function assertVersion(
  row: { version: number },
  version: number | undefined,
  message: MessageKey = 'core:error.changedMeanwhile',
): void {
  if (row.version !== version) throw conflict(message)
}

/**
 * Checks that a row, read under a lock, was not changed since the caller read it. Without a version, changes are ignored.
 * @throws 409 when the row has another version
 */
export function assertUnchanged(row: { version: number }, version: number | undefined): void {
  if (version !== undefined) assertVersion(row, version, 'core:error.changedSince')
}

/**
 * Updates the row with this key if it still has the version that the caller read, and increments its version.
 * @param key columns that identify one row, with their values
 * @throws 409 when the row has another version or does not exist
 */
export async function updateVersion<Table extends VersionedTable>(
  tx: Tx,
  table: Table,
  key: Partial<Table['$inferInsert']>,
  version: number,
  values: Values<Table>,
  message: MessageKey = 'core:error.changedMeanwhile',
): Promise<InferSelectModel<Table>> {
  const rows = await tx
    .update(table as PgTable)
    .set({ ...values, version: sql`${table.version} + 1` })
    .where(and(sqlHasValues(table, key), eq(table.version, version)))
    .returning()
  if (!rows[0]) throw conflict(message)
  return rows[0] as InferSelectModel<Table>
}

/**
 * Updates a row that the caller has locked, and increments its version. In a table with `updatedAt`, it also sets the time
 * of the update.
 * @returns the updated row
 */
export async function updateLockedRow<Table extends VersionedTable & { id: PgColumn; updatedAt?: PgColumn }>(
  tx: Tx,
  table: Table,
  id: string,
  values: Values<Table>,
): Promise<InferSelectModel<Table>> {
  const time = table.updatedAt ? { updatedAt: sql`now()` } : {}
  const [row] = await tx
    .update(table as PgTable)
    .set({ ...values, ...time, version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
    .returning()
  return row as InferSelectModel<Table> // The row is locked, so it exists.
}

/**
 * Saves the only row of an owner, such as the settings of a company. Version 0 means that the row does not exist yet
 * and is inserted. When two users insert it at the same time, the second insert is refused.
 * @param owner the columns of the owner with their values
 * @throws 409 when the row has another version
 */
export async function saveVersion<Table extends VersionedTable>(
  tx: Tx,
  table: Table,
  owner: Partial<Table['$inferInsert']>,
  version: number,
  values: Values<Table>,
  message: MessageKey = 'core:error.changedMeanwhile',
): Promise<void> {
  if (version > 0) {
    await updateVersion(tx, table, owner, version, values, message)
    return
  }
  const rows = await tx
    .insert(table as PgTable)
    .values({ ...owner, ...values })
    .onConflictDoNothing()
    .returning({ version: table.version })
  if (rows.length === 0) throw conflict(message)
}

/** Returns the condition that columns have the given values. */
export function sqlHasValues<Table extends PgTable>(
  table: Table,
  values: Partial<Table['$inferInsert']>,
): SQL | undefined {
  const columns = getTableColumns(table as PgTable)
  return and(...Object.entries(values).map(([name, value]) => eq(columns[name]!, value))) // The type guarantees the column.
}
