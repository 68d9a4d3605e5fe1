import type { MultipartFile } from '@fastify/multipart'
import { extensionOf, isFileName, sameNameKey } from '@steelsafe/contract/core/file-names.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { eq, max } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError, invalid, notFound, refused } from '#core/errors.ts'
import { filesOf } from '#core/form.ts'
import type { Steps } from '#core/serve.ts'
import { sniffed } from '#core/storage/sniffed.ts'
import type { StoredObject } from '#core/storage/storage.ts'
import { storeWithin } from '#core/store-within.ts'
import { newId } from '#database/columns.ts'
import { fileEntries, fileVersions } from '#database/schema/files.ts'
import { noteFile } from '#features/notifications/index.ts'
import { ownerCompanyOf, roomOf, takeBytes } from '#features/subscriptions/index.ts'
import { child, resolve, toFileEntry } from './tree.ts'

type Call = Steps<typeof files.upload>

interface Destination {
  owner: string
  folder: string
  parent: string | undefined
  /** Bytes that the owner's subscription still has room for. */
  room: number
}

/** Takes the files of a form one after the other; each is whole and recorded before the next is read. */
export async function upload(call: Call): Promise<FileEntry[]> {
  const stored: FileEntry[] = []
  for await (const file of filesOf(call.request)) stored.push(await take(call, file))
  if (stored.length === 0) throw invalid({ file: 'rule.required' })
  return stored
}

async function take(call: Call, file: MultipartFile): Promise<FileEntry> {
  const name = nameOf(call, file)
  const destination = await call.transaction(tx => locate(tx, call))
  const { stream, kind } = await sniffed(file.file, name)
  if (kind.mismatch)
    throw new AppError(415, { key: 'files:rule.notWhatItsNameSays', values: { name, type: kind.mimeType } })
  const { config, storage } = call.services
  const object = await storeWithin(storage, stream, {
    largest: config.MAX_FILE_BYTES,
    tooLargeKey: 'files:rule.fileTooLarge',
    room: destination.room,
  })
  try {
    return await call.transaction(tx => record(tx, call, destination, name, kind.mimeType, object))
  } catch (error) {
    await storage.remove(object.key)
    throw error
  }
}

function nameOf({ services: { config } }: Call, file: MultipartFile): string {
  const name = file.filename.normalize('NFC')
  if (!isFileName(name))
    throw invalid({ file: { key: 'files:rule.fileName', values: { name: name.slice(0, 80) } } })
  const extension = extensionOf(name)
  if (config.BLOCKED_EXTENSIONS.has(extension))
    throw invalid({ file: { key: 'files:rule.blockedExtension', values: { extension } } })
  return name
}

async function locate(tx: Tx, { project, query }: Call): Promise<Destination> {
  const trail = await resolve(tx, project, query.folder)
  const parent = trail.at(-1)
  if (parent && !parent.isDirectory) throw notFound('folder')
  if (trail.length > limits.folderDepth) throw invalid({ folder: 'files:rule.tooDeep' })
  const owner = await ownerCompanyOf(tx, project)
  const { dataLimit, dataUsed } = await roomOf(tx, owner)
  return {
    owner,
    parent: parent?.id,
    folder: trail.map(entry => entry.name).join('/'),
    room: Math.max(0, dataLimit - dataUsed),
  }
}

async function record(
  tx: Tx,
  call: Call,
  { owner, parent, folder }: Destination,
  name: string,
  mimeType: string,
  object: StoredObject,
) {
  const { project, caller, services } = call
  await takeBytes(tx, owner, object.sizeBytes)
  const there = await child(tx, project, parent, name)
  if (there?.isDirectory) throw refused('files:rule.nameTaken')
  const current = {
    sizeBytes: object.sizeBytes,
    mimeType,
    storageKey: object.key,
    sha256: object.sha256,
    modifiedAt: new Date().toISOString(),
    modifiedBy: caller.id,
  }
  const id = there?.id ?? newId()
  const version = there ? await nextVersion(tx, id) : 1
  if (there)
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
  await noteFile(tx, services, { projectId: project, userId: caller.id, verb: 'uploaded', name })
  const { modifiedAt, modifiedBy, ...bytes } = current
  await tx
    .insert(fileVersions)
    .values({ entryId: id, number: version, ...bytes, createdAt: modifiedAt, createdBy: modifiedBy })
  return toFileEntry(services, folder, (await child(tx, project, parent, name))!) // written above
}

/** Locks the file, so that two uploads of one name become two versions. The current one may be an earlier one again. */
async function nextVersion(tx: Tx, id: string): Promise<number> {
  await tx.select().from(fileEntries).where(eq(fileEntries.id, id)).for('update')
  const [last] = await tx
    .select({ number: max(fileVersions.number) })
    .from(fileVersions)
    .where(eq(fileVersions.entryId, id))
  return (last?.number ?? 0) + 1
}
