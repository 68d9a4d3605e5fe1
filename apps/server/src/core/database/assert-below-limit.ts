import type { MessageKey } from '@steelsafe/texts/texts.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import { conflict } from '#core/errors.ts'
import type { Tx } from './engine/engine.ts'
import { sqlHasValues } from './versions.ts'

interface RowLimit {
  max: number
  /** The message for too many rows, with the placeholder `max`. */
  message: MessageKey
  /** The number of rows that will be added. Default: 1. */
  addedCount?: number
}

/**
 * Checks that an owner may have more rows. The caller has locked the owner, so that concurrent requests cannot exceed the
 * limit together.
 * @param owner the columns of the owner with their values
 * @throws 409 when the rows would exceed the limit
 */
export async function assertBelowLimit<Table extends PgTable>(
  tx: Tx,
  table: Table,
  owner: Partial<Table['$inferInsert']>,
  { max, message, addedCount = 1 }: RowLimit,
): Promise<void> {
  const count = await tx.$count(table as PgTable, sqlHasValues(table, owner))
  if (count + addedCount > max) throw conflict(message, { max })
}
