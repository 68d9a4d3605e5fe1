import { eq, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { conflict } from '#core/errors.ts'
import type { Tx } from './engine/engine.ts'

/** A table of a project whose rows clients create with ids of their own. */
type SentTable = PgTable & Record<'id' | 'projectId' | 'createdBy' | 'sentHash', PgColumn>

/** A row that a client sends with an id. */
export interface SentRow {
  id: string
  project: string
  /** The id of the user who sends it. */
  sentBy: string
  /** The `requestHash` of its content. */
  sentHash: string
}

/**
 * Returns the row that the same request has stored before. Two concurrent requests can use the same id, so the caller
 * asks again when its insert adds no row.
 * @throws 409 when another row has the id
 */
export async function findSentRow<Table extends SentTable>(
  tx: Tx,
  table: Table,
  { id, project, sentBy, sentHash }: SentRow,
): Promise<InferSelectModel<Table> | undefined> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
  if (!row) return undefined
  if (row.projectId !== project || row.createdBy !== sentBy || row.sentHash !== sentHash)
    throw conflict('core:error.exists')
  return row as InferSelectModel<Table>
}
