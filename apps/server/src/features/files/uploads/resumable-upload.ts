import { Readable } from 'node:stream'
import { AppError, conflict, invalid, tooLarge } from '#core/errors.ts'
import type { Storage } from '#core/storage/storage.ts'
import { storeWithin } from '#core/store-within.ts'
import { ChunkReader } from './chunk-reader.ts'
import { folderFor, storedName, storeFile } from './store-file.ts'
import type { UploadCall } from './upload-call.ts'
import {
  acquireLease,
  addPart,
  addUpload,
  assertQuotaLeft,
  dropUpload,
  findUpload,
  markFinished,
  partKeys,
  quotaForRest,
  releaseLease,
  renewLease,
  type StoredUpload,
} from './uploads.ts'

/** Size of a stored part, in bytes. A process that is killed loses at most this much. */
const partBytes = 16 * 1024 ** 2
/** Interval at which a lease is renewed while bytes arrive, in milliseconds. Must be shorter than `senderSeconds`. */
const signOfLifeMs = 3_000

interface Beginning {
  name: string
  folder: string
  sizeBytes: number
}

/**
 * Begins an upload whose bytes come later. An empty file is stored at once.
 * @throws 400 for an invalid name or folder, 413 when the file is too large or does not fit, 409 when the user has too
 * many unfinished uploads
 */
export async function begin(call: UploadCall, beginning: Beginning): Promise<StoredUpload> {
  const { project, caller, services, transaction } = call
  const name = storedName(services, beginning.name)
  const { sizeBytes } = beginning
  const max = services.config.MAX_FILE_BYTES
  if (sizeBytes > max) throw tooLarge('files:rule.fileTooLarge', { max })
  const upload = await transaction(async tx => {
    const parentId = (await folderFor(tx, project, beginning.folder)).at(-1)?.id ?? null
    await assertQuotaLeft(tx, project, caller.id, sizeBytes)
    return addUpload(tx, { projectId: project, userId: caller.id, parentId, name, sizeBytes })
  })
  if (sizeBytes === 0) await receiveBytes(call, upload.id, 0, Readable.from([]))
  return upload
}

/**
 * Receives bytes from an offset on. A refused upload is deleted; an interrupted one can be resumed. Returns the total
 * number of stored bytes.
 * @throws 404; 409 for a wrong offset; 423 while another sender is active; 413, 415, 507 as for any upload
 */
export async function receiveBytes(
  call: UploadCall,
  id: string,
  offset: number,
  body: Readable,
): Promise<number> {
  const { project, caller, transaction } = call
  const { upload, sender } = await transaction(async tx => {
    const upload = await findUpload(tx, project, caller.id, id)
    if (upload.finishedAt) return { upload, sender: '' }
    return { upload, sender: await acquireLease(tx, upload, offset) }
  })
  if (upload.finishedAt) {
    if (offset !== upload.sizeBytes) throw conflict('files:rule.wrongOffset')
    return upload.sizeBytes
  }
  try {
    return await receive(call, upload, sender, new ChunkReader(body))
  } catch (error) {
    // Every refusal ends the upload, except for a lock by another active sender.
    if (error instanceof AppError && error.status !== 423) await giveUp(call, upload.id)
    throw error
  } finally {
    await transaction(tx => releaseLease(tx, upload.id, sender))
  }
}

/** Deletes an upload with its stored bytes. */
export async function giveUp(
  { services, transaction }: Pick<UploadCall, 'services' | 'transaction'>,
  id: string,
) {
  const keys = await transaction(tx => dropUpload(tx, id))
  await removeAll(services.storage, keys)
}

async function receive(
  call: UploadCall,
  upload: StoredUpload,
  sender: string,
  pieces: ChunkReader,
): Promise<number> {
  const { services, transaction } = call
  const { id, sizeBytes } = upload
  const alive = startHeartbeat(() => transaction(tx => renewLease(tx, id, sender)))
  let received = upload.receivedBytes
  while (received < sizeBytes) {
    if (!(await pieces.hasMore())) return received
    const quotaLeft = await transaction(tx => quotaForRest(tx, { ...upload, receivedBytes: received }))
    const piece = pieces.take(Math.min(partBytes, sizeBytes - received), alive)
    const part = await storeWithin(services.storage, piece, {
      maxBytes: partBytes,
      tooLargeKey: 'files:rule.fileTooLarge',
      quotaLeft,
    })
    const isLast = received + part.sizeBytes === sizeBytes
    try {
      if (isLast) return await finish(call, upload, sender, pieces, [part.key], alive)
      await transaction(tx =>
        addPart(tx, id, sender, received, { storageKey: part.key, sizeBytes: part.sizeBytes }),
      )
    } catch (error) {
      await services.storage.remove(part.key)
      throw error
    }
    received += part.sizeBytes
  }
  return finish(call, upload, sender, pieces, [], alive)
}

/**
 * Turns the upload into a file. The last part is not recorded, so an upload never looks complete before its file
 * exists.
 */
async function finish(
  call: UploadCall,
  upload: StoredUpload,
  sender: string,
  pieces: ChunkReader,
  last: string[],
  alive: () => Promise<void>,
): Promise<number> {
  const { services, transaction } = call
  const { id, name, parentId, sizeBytes } = upload
  if (await pieces.hasMore()) throw invalid({ file: 'files:rule.moreThanSaid' })
  const keys = [...(await transaction(tx => partKeys(tx, id))), ...last]
  const bytes = Readable.from(readParts(services.storage, keys, alive), { objectMode: false })
  try {
    await storeFile(call, bytes, { name, parent: parentId ?? undefined, quotaLeft: sizeBytes }, tx =>
      markFinished(tx, upload, sender),
    )
  } finally {
    bytes.destroy()
  }
  await removeAll(services.storage, keys)
  return sizeBytes
}

async function* readParts(storage: Storage, keys: readonly string[], alive: () => Promise<void>) {
  for (const key of keys)
    for await (const chunk of await storage.get(key)) {
      await alive()
      yield chunk
    }
}

function startHeartbeat(renew: () => Promise<void>): () => Promise<void> {
  let renewedAt = Date.now()
  return async () => {
    if (Date.now() - renewedAt < signOfLifeMs) return
    renewedAt = Date.now()
    await renew()
  }
}

async function removeAll(storage: Storage, keys: readonly string[]) {
  for (const key of keys) await storage.remove(key)
}
