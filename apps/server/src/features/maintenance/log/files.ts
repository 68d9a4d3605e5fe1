import { and, eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden, notFound } from '#core/errors.ts'
import type { AttachmentOwner, FilesRequest } from '#features/attachments/index.ts'
import { entries, selectEntries } from './entry-rows.ts'
import { canChangeFiles, fileRights } from './file-rights.ts'

/**
 * Returns the owner of an entry's files.
 * @throws 404 when the project has no such entry
 */
export async function readableOwner(
  { tx, project }: Pick<FilesRequest, 'tx' | 'project'>,
  entryId: string,
): Promise<AttachmentOwner> {
  await find(tx, project, entryId)
  return { project, maintenanceEntryId: entryId }
}

/**
 * Returns the owner of an entry's files, if the caller may change them.
 * @throws 403 when the caller may not change them; 404 as `readableOwner`
 */
export async function changeableOwner(
  { tx, caller, project }: FilesRequest,
  entryId: string,
): Promise<AttachmentOwner> {
  const entry = await find(tx, project, entryId)
  if (!canChangeFiles(await fileRights(tx, caller, project), entry)) throw forbidden()
  return { project, maintenanceEntryId: entryId }
}

async function find(tx: Tx, project: string, entryId: string) {
  const [entry] = await selectEntries(tx).where(and(eq(entries.projectId, project), eq(entries.id, entryId)))
  if (!entry) throw notFound('logEntry')
  return entry
}
