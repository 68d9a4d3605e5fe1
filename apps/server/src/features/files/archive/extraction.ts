import { extensionOf } from '@steelsafe/contract/core/names/file-names.ts'
import type { files } from '@steelsafe/contract/files/endpoints.ts'
import type { ArchiveCheck } from '@steelsafe/contract/files/entities.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError, conflict, diskFull, invalid, tooLarge } from '#core/errors.ts'
import { abortOnDisconnect } from '#core/http/receive/abort-on-disconnect.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { runConcurrently } from '#core/jobs/run-concurrently.ts'
import { createProgressReporter } from '#core/live/progress-reporter.ts'
import { detectType } from '#core/storage/file-types/detect-type.ts'
import { removeUnrecorded } from '#core/storage/remove-unrecorded.ts'
import { newObjectKey, StorageFull, StorageLimitExceeded } from '#core/storage/storage.ts'
import { type Archive, type ArchivedFile, openArchive } from '#core/storage/zip/unzip.ts'
import { recordFileEvent } from '#features/notifications/index.ts'
import { addProjectDataUsage, getBytesLeft } from '#features/subscriptions/index.ts'
import { assertAllowedType } from '../entries/assert-allowed-type.ts'
import {
  assertFits,
  type Destination,
  getDestinationByPath,
  reopenDestination,
} from '../entries/destination.ts'
import { namesInFolder } from '../entries/free-name.ts'
import { insertTree, type NewTreeEntry } from '../entries/insert-tree.ts'
import { lockTree } from '../entries/lock-tree.ts'
import { findChild, getFileByPath } from '../entries/tree.ts'

type Call = StreamingCall<typeof files.extract>

/**
 * Checks a zip file before its extraction. Returns the number and size of the files, the number of entries that would
 * be left out, and the names that would be repaired.
 * @throws the errors of `extract`
 */
export async function checkArchive(call: StreamingCall<typeof files.checkArchive>): Promise<ArchiveCheck> {
  const { project, services, query, transaction } = call
  const { to, file, quotaLeft, existing } = await transaction(tx => loadExtraction(tx, project, query))
  const archive = await openArchive(services.storage, file.storageKey, Number(file.sizeBytes), {
    repairNames: true,
    existing,
  })
  try {
    assertExtractable(call, archive, to, quotaLeft)
    return {
      fileCount: archive.files.length,
      sizeBytes: archive.totalBytes,
      leftOut: archive.leftOut,
      repairedCount: archive.repaired.length,
      repaired: archive.repaired.slice(0, maxRepaired),
    }
  } finally {
    archive.close()
  }
}

/**
 * Extracts a zip file of the project into a folder, completely or not at all. Reports progress, and stops when the
 * client disconnects.
 * @throws 400 when the file is not a zip or an entry is not allowed; 404 when the folder was deleted meanwhile; 409
 * when the folder has an entry of the same name, or the client has disconnected; 413 when a file or the whole content
 * is too large; 415 when the content of a file does not match its name
 */
export async function extract(call: Call): Promise<void> {
  const { project, caller, services, body, transaction, reply } = call
  const signal = abortOnDisconnect(reply)
  const { to, file, quotaLeft, existing } = await transaction(tx => loadExtraction(tx, project, body))
  const { repairNames } = body
  const archive = await openArchive(services.storage, file.storageKey, Number(file.sizeBytes), {
    repairNames,
    existing,
  })
  const storageKeys: string[] = []
  try {
    assertExtractable(call, archive, to, quotaLeft)
    await transaction(tx => assertNamesAreFree(tx, project, to, archive.topNames))
    const newEntries: NewTreeEntry[] = [...archive.folders, ...archive.files.map(({ names }) => names)].map(
      names => ({ names }),
    )
    const report = createProgressReporter(services, caller, body.progressId, archive.files.length)
    await runConcurrently(archive.files, filesAtOnce, async (entry, index) => {
      await report(storageKeys.length)
      const bytes = await store(call, archive, entry, signal)
      storageKeys.push(bytes.storageKey)
      newEntries[archive.folders.length + index] = { names: entry.names, bytes }
    })
    await report(storageKeys.length)
    await transaction(async tx => {
      await lockTree(tx, project)
      assertFits(await reopenDestination(tx, to.id), entriesOf(archive))
      await assertNamesAreFree(tx, project, to, archive.topNames)
      await addProjectDataUsage(tx, project, archive.totalBytes)
      await insertTree(tx, { project, parent: to.id, userId: caller.id }, newEntries)
      for (const name of archive.topNames.slice(0, maxNews))
        await recordFileEvent(tx, services, { projectId: project, userId: caller.id, verb: 'uploaded', name })
      signal.throwIfAborted()
    })
  } catch (error) {
    await removeUnrecorded(services.storage, storageKeys, error)
    throw signal.aborted ? conflict('files:rule.extractionCancelled') : error
  } finally {
    archive.close()
  }
}

/** Number of files that are stored concurrently, because storing a file waits for the disk several times. */
const filesAtOnce = 8
/** Maximum number of top-level entries of the archive about which members are notified. */
const maxNews = 20
/** Maximum number of repaired names that are returned as examples. */
const maxRepaired = 20

async function loadExtraction(
  tx: Tx,
  project: string,
  request: { archiveFileName: string; destinationPath: string },
) {
  if (extensionOf(request.archiveFileName) !== 'zip')
    throw invalid({ archiveFileName: 'files:rule.notExtractable' })
  const to = await getDestinationByPath(tx, project, request.destinationPath)
  return {
    file: await getFileByPath(tx, project, request.archiveFileName),
    to,
    existing: await namesInFolder(tx, project, to.id),
    quotaLeft: await getBytesLeft(tx, project),
  }
}

function assertExtractable(
  { services }: Pick<Call, 'services'>,
  archive: Archive,
  to: Destination,
  quotaLeft: number,
) {
  for (const { names } of archive.files) assertAllowedType(services, names.at(-1) ?? '', 'archiveFileName')
  const { config } = services
  const large = archive.files.some(file => file.sizeBytes > config.MAX_FILE_BYTES)
  if (large) throw tooLarge('files:rule.fileTooLarge', { max: config.MAX_FILE_BYTES })
  if (archive.totalBytes > quotaLeft) throw tooLarge('core:error.dataLimit')
  assertFits(to, entriesOf(archive))
}

/** Returns the files and folders of an archive with their paths. */
const entriesOf = ({ files, folders }: Pick<Archive, 'files' | 'folders'>) => [
  ...files.map(({ names }) => ({ path: names.join('/'), isDirectory: false })),
  ...folders.map(names => ({ path: names.join('/'), isDirectory: true })),
]

async function assertNamesAreFree(tx: Tx, project: string, to: Destination, names: readonly string[]) {
  for (const name of names)
    if (await findChild(tx, project, to.id, name)) throw conflict('files:rule.nameTakenThere', { name })
}

/** Stores one file of the archive. Never reads more bytes than the entry declares. */
async function store(
  { services: { storage } }: Call,
  archive: Archive,
  { entry, names, sizeBytes }: ArchivedFile,
  signal: AbortSignal,
) {
  signal.throwIfAborted()
  const name = names.at(-1) ?? ''
  const { stream, kind } = await detectType(await archive.open(entry), name)
  if (kind.mismatch) {
    stream.destroy()
    throw new AppError(415, { key: 'files:rule.notWhatItsNameSays', values: { name } })
  }
  try {
    const object = await storage.put(newObjectKey(), stream, {
      maxBytes: sizeBytes,
      signal,
    })
    return {
      storageKey: object.key,
      sizeBytes: object.sizeBytes,
      sha256: object.sha256,
      mimeType: kind.mimeType,
    }
  } catch (error) {
    if (error instanceof StorageFull) throw diskFull()
    if (error instanceof StorageLimitExceeded) throw invalid({ archiveFileName: 'rule.zipBroken' })
    throw error
  }
}
