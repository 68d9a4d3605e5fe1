import { and, eq } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden, notFound } from '#core/errors.ts'
import type { Owner } from '#features/attachments/index.ts'
import { e, selectEntries } from './entry-rows.ts'
import { fileRights, mayChangeFiles } from './policy.ts'

/** Whose files those of an entry are. @throws 404 for one that the project does not have */
export async function filesOf(tx: Tx, project: string, entryId: string): Promise<Owner> {
  await find(tx, project, entryId)
  return { project, maintenanceEntryId: entryId }
}

/** The same for who changes them. @throws 404 as `filesOf`; 403 for who may not */
export async function ownFilesOf(tx: Tx, caller: Caller, project: string, entryId: string): Promise<Owner> {
  const entry = await find(tx, project, entryId)
  if (!mayChangeFiles(await fileRights(tx, caller, project), entry)) throw forbidden()
  return { project, maintenanceEntryId: entryId }
}

async function find(tx: Tx, project: string, entryId: string) {
  const [found] = await selectEntries(tx).where(and(eq(e.projectId, project), eq(e.id, entryId)))
  if (!found) throw notFound('logEntry')
  return found
}
