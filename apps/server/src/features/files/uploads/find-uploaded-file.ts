import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
import { entryPaths, parentPathOf } from '../entries/entry-paths.ts'
import { entryColumns, type TreeEntry, toFileEntry } from '../entries/tree.ts'
import type { UploadCall } from './upload-call.ts'

/**
 * Returns the file that the caller has uploaded with this send id, even if it was moved or is in the recycle bin;
 * undefined when the caller has not uploaded a file with the id.
 * @throws 409 when the file belongs to another project
 */
export async function findUploadedFile(
  { project, caller, services, transaction }: UploadCall,
  sendId: string,
): Promise<FileEntry | undefined> {
  return transaction(async tx => {
    const { rows } = await tx.execute<TreeEntry & { projectId: string; path: string }>(sql`
      with recursive ${entryPaths(sql`select entry_id from file_version where ${sqlIsSentBy(caller.id, sendId)}`)}
      select ${entryColumns}, f.project_id as "projectId", p.path
      from entry_path p join file_entry f on f.id = p.entry_id left join user_account u on u.id = f.modified_by`)
    const [row] = rows
    if (!row) return undefined
    const { projectId, path, ...entry } = row
    if (projectId !== project) throw conflict('files:rule.sentElsewhere')
    return toFileEntry(services, parentPathOf(path), entry)
  })
}

/** Returns true when the user has uploaded a file with this send id. */
export async function isUploaded(tx: Tx, userId: string, sendId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from file_version where ${sqlIsSentBy(userId, sendId)}`)
  return rows.length > 0
}

const sqlIsSentBy = (userId: string, sendId: string) => sql`created_by = ${userId} and send_id = ${sendId}`
