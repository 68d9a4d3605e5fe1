import type { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileVersion } from '@steelsafe/contract/files/entities.ts'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { can } from '#core/access/permissions.ts'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { Call, StreamingCall } from '#core/http/serve.ts'
import { fileEntries, fileVersions } from '#database/schema/files.ts'
import { detectStoredType } from './detect-stored-type.ts'
import { getFileByPath } from './tree.ts'

const fileVersionRow = alias(fileVersions, 'v')

/** Number of versions of a file that are listed. */
const listedVersions = 500

/** Returns the newest versions of a file, newest first, each with an address if the caller may download files. */
export async function listVersions({
  tx,
  services: { signer },
  caller,
  project,
  query: { path },
}: Call<typeof files.versions>): Promise<FileVersion[]> {
  const { id } = await getFileByPath(tx, project, path)
  const canDownload = await can(tx, caller, 'Download', { project })
  const versions = await selectVersions(tx, eq(fileVersionRow.entryId, id))
    .orderBy(desc(fileVersionRow.number))
    .limit(listedVersions)
  return versions.map(({ number, sizeBytes, createdDate, createdBy }) => ({
    number,
    sizeBytes,
    createdDate,
    createdBy,
    url: canDownload
      ? signer.pathOf({ kind: 'file', id, version: number, needs: 'Download' }, { inline: false })
      : null,
  }))
}

/**
 * Makes a version of a file the current version. No version is deleted.
 * @throws 404 when the file has no such version; 409 when the file was renamed meanwhile; 415 when the content of the
 * version does not match the type of the current name
 */
export async function restoreVersion({
  services,
  caller,
  project,
  body: { path, number },
  transaction,
}: StreamingCall<typeof files.restoreVersion>): Promise<void> {
  const { name, version: storedVersion } = await transaction(tx => versionAt(tx, project, path, number))
  const mimeType = await detectStoredType(
    services,
    { ...storedVersion, sizeBytes: Number(storedVersion.sizeBytes) },
    name,
  )
  await transaction(async tx => {
    const { id, name: nameNow } = await versionAt(tx, project, path, number)
    if (nameNow !== name) throw conflict('files:rule.changedMeanwhile')
    const { storageKey, sha256, sizeBytes } = storedVersion
    await tx
      .update(fileEntries)
      .set({
        version: number,
        sizeBytes: Number(sizeBytes),
        mimeType,
        storageKey,
        sha256,
        modifiedAt: new Date().toISOString(),
        modifiedBy: caller.id,
      })
      .where(eq(fileEntries.id, id))
    await tx.update(fileVersions).set({ mimeType }).where(eq(fileVersions.storageKey, storageKey))
  })
}

async function versionAt(tx: Tx, project: string, path: string, number: number) {
  const { id, name } = await getFileByPath(tx, project, path)
  const [storedVersion] = await selectVersions(
    tx,
    and(eq(fileVersionRow.entryId, id), eq(fileVersionRow.number, number)),
  )
  if (!storedVersion) throw notFound('version')
  return { id, name, version: storedVersion }
}

const selectVersions = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      number: fileVersionRow.number,
      sizeBytes: fileVersionRow.sizeBytes,
      mimeType: fileVersionRow.mimeType,
      storageKey: fileVersionRow.storageKey,
      sha256: fileVersionRow.sha256,
      createdDate: fileVersionRow.createdAt,
      createdBy: sqlPersonName,
    })
    .from(fileVersionRow)
    .leftJoin(userRow, eq(userRow.id, fileVersionRow.createdBy))
    .where(where)
