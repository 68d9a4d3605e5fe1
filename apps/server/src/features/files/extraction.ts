import { extensionOf } from '@steelsafe/contract/core/file-names.ts'
import type { files } from '@steelsafe/contract/files/endpoints.ts'
import { AppError, diskFull, invalid, refused, tooLarge } from '#core/errors.ts'
import type { Steps } from '#core/serve.ts'
import { sniffed } from '#core/storage/sniffed.ts'
import { newObjectKey, StorageFull, StorageLimitExceeded } from '#core/storage/storage.ts'
import { type Archive, type ArchivedFile, openArchive } from '#core/storage/unzip.ts'
import { noteFile } from '#features/notifications/index.ts'
import { ownerCompanyOf, roomOfProject, takeBytes } from '#features/subscriptions/index.ts'
import { type Destination, destinationAt, mustFit } from './picking.ts'
import { plant, type Sapling } from './planting.ts'
import { child, fileAt } from './tree.ts'

type Call = Steps<typeof files.extract>

/**
 * Extracts a zip of the project into a folder: all of it, or nothing.
 * @throws 400 when it is no zip, or an entry of it breaks a rule; 409 when a name is taken there; 413 when it does not fit
 */
export async function extract(call: Call): Promise<void> {
  const { project, caller, services, body, transaction } = call
  if (extensionOf(body.archiveFileName) !== 'zip')
    throw invalid({ archiveFileName: 'files:rule.notExtractable' })
  const { to, file, room } = await transaction(async tx => ({
    file: await fileAt(tx, project, body.archiveFileName),
    to: await destinationAt(tx, project, body.destinationPath),
    room: await roomOfProject(tx, project),
  }))
  const archive = await openArchive(services.storage, file.storageKey, Number(file.sizeBytes))
  const made: string[] = []
  try {
    mustBeAllowed(call, archive, to, room)
    await transaction(tx => mustBeFree(tx, project, to, archive.topNames))
    const saplings: Sapling[] = archive.folders.map(names => ({ names }))
    for (const entry of archive.files) {
      const bytes = await store(call, archive, entry)
      made.push(bytes.storageKey)
      saplings.push({ names: entry.names, bytes })
    }
    await transaction(async tx => {
      await mustBeFree(tx, project, to, archive.topNames)
      await takeBytes(tx, await ownerCompanyOf(tx, project), archive.totalBytes)
      await plant(tx, { project, parent: to.id, userId: caller.id }, saplings)
      for (const name of archive.topNames.slice(0, mostNews))
        await noteFile(tx, services, { projectId: project, userId: caller.id, verb: 'uploaded', name })
    })
  } catch (error) {
    for (const key of made) await services.storage.remove(key)
    throw error
  } finally {
    archive.close()
  }
}

/** So many of the names at the top are told as news. */
const mostNews = 20

function mustBeAllowed({ services: { config } }: Call, archive: Archive, to: Destination, room: number) {
  const blocked = archive.files
    .map(file => extensionOf(file.names.at(-1) ?? ''))
    .find(extension => config.BLOCKED_EXTENSIONS.has(extension))
  if (blocked)
    throw invalid({ archiveFileName: { key: 'files:rule.blockedExtension', values: { extension: blocked } } })
  const large = archive.files.some(file => file.sizeBytes > config.MAX_FILE_BYTES)
  if (large) throw tooLarge('files:rule.fileTooLarge', { max: config.MAX_FILE_BYTES })
  if (archive.totalBytes > room) throw tooLarge('subscriptions:rule.dataLimit')
  mustFit(to, archive.depth)
}

async function mustBeFree(
  tx: Parameters<typeof child>[0],
  project: string,
  to: Destination,
  names: readonly string[],
) {
  for (const name of names)
    if (await child(tx, project, to.id, name)) throw refused('files:rule.nameTakenThere', { name })
}

/** One file out of the archive; never more bytes than it says of itself. */
async function store(
  { services: { storage } }: Call,
  archive: Archive,
  { entry, names, sizeBytes }: ArchivedFile,
) {
  const name = names.at(-1) ?? ''
  const { stream, kind } = await sniffed(await archive.open(entry), name)
  if (kind.mismatch) {
    stream.destroy()
    throw new AppError(415, { key: 'files:rule.notWhatItsNameSays', values: { name, type: kind.mimeType } })
  }
  try {
    const object = await storage.put(newObjectKey(), stream, {
      maxBytes: sizeBytes,
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
