import type { FileVersion } from '@steelsafe/contract/files/entities.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { fileEntries } from '#database/schema/files.ts'
import { fileAt } from './tree.ts'

interface Row extends Record<string, unknown> {
  number: number
  sizeBytes: string
  mimeType: string
  storageKey: string
  sha256: string
  createdDate: string
  createdBy: string
}

/** The versions of a file, newest first; each can be saved. */
export async function listVersions(
  tx: Tx,
  { signer }: Pick<Services, 'signer'>,
  project: string,
  path: string,
): Promise<FileVersion[]> {
  const { id, name } = await fileAt(tx, project, path)
  return (await read(tx, id)).map(
    ({ number, sizeBytes, mimeType, storageKey, sha256, createdDate, createdBy }) => ({
      number,
      sizeBytes: Number(sizeBytes),
      createdDate: new Date(createdDate).toISOString(),
      createdBy,
      url: signer.pathOf({ key: storageKey, name, type: mimeType, sha256, inline: false }),
    }),
  )
}

/** Makes an earlier version the current one. The others stay: nothing is lost by it. @throws 404 */
export async function restoreVersion(
  tx: Tx,
  userId: string,
  project: string,
  path: string,
  number: number,
): Promise<void> {
  const { id } = await fileAt(tx, project, path)
  const found = (await read(tx, id)).find(version => version.number === number)
  if (!found) throw notFound('version')
  const { sizeBytes, mimeType, storageKey, sha256 } = found
  await tx
    .update(fileEntries)
    .set({
      version: number,
      sizeBytes: Number(sizeBytes),
      mimeType,
      storageKey,
      sha256,
      modifiedAt: new Date().toISOString(),
      modifiedBy: userId,
    })
    .where(eq(fileEntries.id, id))
}

async function read(tx: Tx, entry: string): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select v.number, v.size_bytes as "sizeBytes", v.mime_type as "mimeType", v.storage_key as "storageKey", v.sha256,
      v.created_at as "createdDate", trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as "createdBy"
    from file_version v left join user_account u on u.id = v.created_by
    where v.entry_id = ${entry} order by v.number desc limit 500`)
  return rows
}
