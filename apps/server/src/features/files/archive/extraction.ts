import { extensionOf } from '@steelsafe/contract/core/file-names.ts'
import type { files } from '@steelsafe/contract/files/endpoints.ts'
import type { ArchiveCheck } from '@steelsafe/contract/files/entities.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError, diskFull, invalid, refused, tooLarge } from '#core/errors.ts'
import { whenGone } from '#core/gone.ts'
import { progressOf } from '#core/progress.ts'
import type { Steps } from '#core/serve.ts'
import { detectType } from '#core/storage/detect-type.ts'
import { newObjectKey, StorageFull, StorageLimitExceeded } from '#core/storage/storage.ts'
import { type Archive, type ArchivedFile, openArchive } from '#core/storage/unzip.ts'
import { recordFileEvent } from '#features/notifications/index.ts'
import { ownerCompanyOf, quotaLeftOfProject, takeBytes } from '#features/subscriptions/index.ts'
import { assertDepth, type Destination, destinationAt } from '../entries/destination.ts'
import { insertTree, type NewEntry } from '../entries/insert-tree.ts'
import { child, fileAt } from '../entries/tree.ts'
import { assertAllowedType } from '../uploads/store-file.ts'

type Call = Steps<typeof files.extract>

/** What an extraction would bring: how much, what is left out, and which names would become others. @throws as `extract` */
export async function checkArchive(call: Steps<typeof files.checkArchive>): Promise<ArchiveCheck> {
  const { project, services, query, transaction } = call
  const { to, file, quotaLeft } = await transaction(tx => placeOf(tx, project, query))
  const archive = await openArchive(services.storage, file.storageKey, Number(file.sizeBytes), true)
  try {
    assertExtractable(call, archive, to, quotaLeft)
    return {
      fileCount: archive.files.length,
      sizeBytes: archive.totalBytes,
      leftOut: archive.leftOut,
      repairedCount: archive.repaired.size,
      repaired: [...archive.repaired].slice(0, maxRepaired).map(([from, to]) => ({ from, to })),
    }
  } finally {
    archive.close()
  }
}

/**
 * Extracts a zip of the project into a folder: all of it, or nothing. Tells how far it is, and stops when the caller is gone.
 * @throws 400 when it is no zip, or an entry of it breaks a rule; 409 when a name is taken there; 413 when it does not fit
 */
export async function extract(call: Call): Promise<void> {
  const { project, caller, services, body, transaction, reply } = call
  const gone = whenGone(reply)
  const { to, file, quotaLeft } = await transaction(tx => placeOf(tx, project, body))
  const archive = await openArchive(
    services.storage,
    file.storageKey,
    Number(file.sizeBytes),
    body.repairNames,
  )
  const storageKeys: string[] = []
  try {
    assertExtractable(call, archive, to, quotaLeft)
    await transaction(tx => assertNamesAreFree(tx, project, to, archive.topNames))
    const newEntries: NewEntry[] = archive.folders.map(names => ({ names }))
    const report = progressOf(services, caller, body.progressId, archive.files.length)
    for (const entry of archive.files) {
      await report(storageKeys.length)
      const bytes = await store(call, archive, entry, gone)
      storageKeys.push(bytes.storageKey)
      newEntries.push({ names: entry.names, bytes })
    }
    await report(storageKeys.length)
    await transaction(async tx => {
      await assertNamesAreFree(tx, project, to, archive.topNames)
      await takeBytes(tx, await ownerCompanyOf(tx, project), archive.totalBytes)
      await insertTree(tx, { project, parent: to.id, userId: caller.id }, newEntries)
      for (const name of archive.topNames.slice(0, maxNews))
        await recordFileEvent(tx, services, { projectId: project, userId: caller.id, verb: 'uploaded', name })
      gone.throwIfAborted()
    })
  } catch (error) {
    for (const key of storageKeys) await services.storage.remove(key)
    throw gone.aborted ? refused('files:rule.extractionCancelled') : error
  } finally {
    archive.close()
  }
}

/** Maximum number of names at the top of the archive that members are notified of. */
const maxNews = 20
/** Maximum number of repaired names that are returned as examples. */
const maxRepaired = 20

async function placeOf(tx: Tx, project: string, given: { archiveFileName: string; destinationPath: string }) {
  if (extensionOf(given.archiveFileName) !== 'zip')
    throw invalid({ archiveFileName: 'files:rule.notExtractable' })
  return {
    file: await fileAt(tx, project, given.archiveFileName),
    to: await destinationAt(tx, project, given.destinationPath),
    quotaLeft: await quotaLeftOfProject(tx, project),
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
  if (archive.totalBytes > quotaLeft) throw tooLarge('subscriptions:rule.dataLimit')
  assertDepth(to, archive.depth)
}

async function assertNamesAreFree(tx: Tx, project: string, to: Destination, names: readonly string[]) {
  for (const name of names)
    if (await child(tx, project, to.id, name)) throw refused('files:rule.nameTakenThere', { name })
}

/** One file of the archive; never more bytes than it declares. */
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
    throw new AppError(415, { key: 'files:rule.notWhatItsNameSays', values: { name, type: kind.mimeType } })
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
    if (error instanceof StorageLimitExceeded) throw invalid({ archiveFileName: 'files:rule.zipBroken' })
    throw error
  }
}
