import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
import { maintenanceEntries } from '#database/schema/maintenance.ts'

/** An entry that a client sends with an id. */
interface SentEntry {
  id: string
  project: string
  /** The id of the user who sends it. */
  sentBy: string
  sentHash: string
}

/**
 * Returns true when the same request has stored the entry before. Two concurrent requests can use the same id, so the
 * caller asks again when its insert adds no row.
 * @throws 409 when another entry has the id
 */
export async function isEntryStored(tx: Tx, { id, project, sentBy, sentHash }: SentEntry): Promise<boolean> {
  const [entry] = await tx.select().from(maintenanceEntries).where(eq(maintenanceEntries.id, id))
  if (!entry) return false
  if (entry.projectId !== project || entry.createdBy !== sentBy || entry.sentHash !== sentHash)
    throw conflict('core:error.exists')
  return true
}
