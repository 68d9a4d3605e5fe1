import type { Readable } from 'node:stream'
import { isFileName, sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import { eq, max } from 'drizzle-orm'
import { assertNotDeleted } from '#core/database/deleted-ids.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError, conflict, invalid, notFound } from '#core/errors.ts'
import { AlreadySent } from '#core/http/receive/already-sent.ts'
import type { Services } from '#core/services.ts'
import { detectType } from '#core/storage/file-types/detect-type.ts'
import { removeUnrecorded } from '#core/storage/remove-unrecorded.ts'
import type { StoredObject } from '#core/storage/storage.ts'
import { storeWithin } from '#core/storage/store-within.ts'
import { newId } from '#database/columns.ts'
import { fileEntries, fileVersions } from '#database/schema/files.ts'
import { recordFileEvent } from '#features/notifications/index.ts'
import { addProjectDataUsage } from '#features/subscriptions/index.ts'
import { assertAllowedType } from '../entries/assert-allowed-type.ts'
import { assertFits, reopenDestination } from '../entries/destination.ts'
import { lockTree } from '../entries/lock-tree.ts'
import { findChild, joinPath, resolveEntries, type TreeEntry } from '../entries/tree.ts'
import { isUploaded } from './find-uploaded-file.ts'
import type { UploadCall } from './upload-call.ts'

/** The place and the limit of a file that is received. */
interface Target {
  name: string
  /** The id of the folder; undefined for the root. */
  parent: string | undefined
  /** Number of bytes that the subscription of the owner company has left. */
  quotaLeft: number
  /** An id that the client chooses, to recognize repeated uploads. */
  sendId?: string | undefined
}

/**
 * Returns a file name in its stored form, Unicode NFC.
 * @throws 400 when the name is not allowed for a file
 */
export function storedName(services: Pick<Services, 'config'>, fileName: string): string {
  const name = fileName.normalize('NFC')
  if (!isFileName(name))
    throw invalid({ file: { key: 'rule.notAFileName', values: { name: truncate(name, 80) } } })
  assertAllowedType(services, name, 'file')
  return name
}

/**
 * Returns the entries from the root down to the folder of a new file.
 * @throws 400 when the path is invalid or the file does not fit; 404 when the folder does not exist
 */
export async function folderFor(tx: Tx, project: string, path: string, name: string): Promise<TreeEntry[]> {
  const trail = await resolveEntries(tx, project, path)
  const folder = trail.at(-1)
  if (folder && !folder.isDirectory) throw notFound('folder')
  assertFits({ path: joinPath(trail) }, [{ path: name, isDirectory: false }], 'folder')
  return trail
}

/**
 * Stores and records a file; a file of the same name gets a new version. `also` runs in the same transaction. After an
 * error, nothing is left in the storage.
 * @throws 409 when a folder has the name; 413 beyond a limit; 415 when the content does not match the type of the name;
 * 507 when the disk is full; AlreadySent
 */
export async function storeFile<T>(
  call: UploadCall,
  bytes: Readable,
  { name, parent, quotaLeft, sendId }: Target,
  also: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { config, storage } = call.services
  const { stream, kind } = await detectType(bytes, name)
  if (kind.mismatch) throw new AppError(415, { key: 'files:rule.notWhatItsNameSays', values: { name } })
  const object = await storeWithin(storage, stream, {
    maxBytes: config.MAX_FILE_BYTES,
    tooLargeKey: 'files:rule.fileTooLarge',
    quotaLeft,
  })
  try {
    return await recordFile(call, { name, parent, mimeType: kind.mimeType, object, sendId }, also)
  } catch (error) {
    await removeUnrecorded(storage, [object.key], error)
    throw error
  }
}

/** A completely received object that becomes a file. */
interface ReceivedFile {
  name: string
  parent: string | undefined
  mimeType: string
  object: StoredObject
  sendId?: string | undefined
}

/**
 * Records a stored object as a file; a file of the same name gets a new version. `also` runs in the same transaction.
 * @throws 404 when the folder was deleted; 409 when a folder has the name; 410 when the file was sent before and
 * deleted; 413 beyond the data limit; AlreadySent
 */
export const recordFile = <T>(
  call: UploadCall,
  arrived: ReceivedFile,
  also: (tx: Tx) => Promise<T>,
): Promise<T> =>
  call.transaction(async tx => {
    await record(tx, call, arrived)
    return also(tx)
  })

/**
 * Records a file. Counting the bytes locks the subscription, so that concurrent files of the same name become versions.
 */
async function record(
  tx: Tx,
  { project, caller, services }: UploadCall,
  { name, parent, mimeType, object, sendId }: ReceivedFile,
) {
  await lockTree(tx, project)
  await addProjectDataUsage(tx, project, object.sizeBytes)
  if (sendId && (await isUploaded(tx, caller.id, sendId))) throw new AlreadySent()
  if (sendId) await assertNotDeleted(tx, sendId)
  // Another request may have moved or deleted the folder during the upload.
  assertFits(await reopenDestination(tx, parent), [{ path: name, isDirectory: false }], 'folder')
  const existingEntry = await findChild(tx, project, parent, name)
  if (existingEntry?.isDirectory) throw conflict('files:rule.nameTaken')
  const current = {
    sizeBytes: object.sizeBytes,
    mimeType,
    storageKey: object.key,
    sha256: object.sha256,
    modifiedAt: new Date().toISOString(),
    modifiedBy: caller.id,
  }
  const id = existingEntry?.id ?? newId()
  const version = existingEntry ? await nextVersion(tx, id) : 1
  if (existingEntry)
    await tx
      .update(fileEntries)
      .set({ ...current, version })
      .where(eq(fileEntries.id, id))
  else {
    await tx.insert(fileEntries).values({
      id,
      projectId: project,
      parentId: parent,
      name,
      nameKey: sameNameKey(name),
      isDirectory: false,
      ...current,
    })
  }
  await recordFileEvent(tx, services, { projectId: project, userId: caller.id, verb: 'uploaded', name })
  const { modifiedAt, modifiedBy, ...bytes } = current
  await tx.insert(fileVersions).values({
    ...{ entryId: id, projectId: project, number: version, sendId },
    ...{ ...bytes, createdAt: modifiedAt, createdBy: modifiedBy },
  })
}

/**
 * Returns the number of the next version. Locks the file, so that concurrent uploads of the same name become two
 * versions. Does not count from the current version, which may be a restored earlier version.
 */
async function nextVersion(tx: Tx, id: string): Promise<number> {
  await tx.select().from(fileEntries).where(eq(fileEntries.id, id)).for('update')
  const [last] = await tx
    .select({ number: max(fileVersions.number) })
    .from(fileVersions)
    .where(eq(fileVersions.entryId, id))
  return (last?.number ?? 0) + 1
}
