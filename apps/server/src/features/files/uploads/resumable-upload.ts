import { Readable } from 'node:stream'
import { AppError, conflict, diskFull, notFound, tooLarge } from '#core/errors.ts'
import { StorageFull, StorageMissing } from '#core/storage/storage.ts'
import { activeSenders } from './active-senders.ts'
import { ChunkReader } from './chunk-reader.ts'
import { Reception } from './reception.ts'
import { folderFor, storedName } from './store-file.ts'
import type { UploadCall } from './upload-call.ts'
import {
  acquireLease,
  assertQuotaLeft,
  createUpload,
  deleteUpload,
  draftStateOf,
  getUpload,
  type Lease,
  releaseLease,
  type StoredUpload,
} from './uploads.ts'

/** The declared properties of a new upload. */
interface NewUpload {
  name: string
  folder: string
  sizeBytes: number
}

/**
 * Begins an upload whose bytes arrive in later requests. An empty file is stored at once.
 * @throws 400 for an invalid name or folder; 409 when the user has too many unfinished uploads; 413 when the file is
 * too large or exceeds the data limit
 */
export async function beginUpload(call: UploadCall, beginning: NewUpload): Promise<StoredUpload> {
  const { project, caller, services, transaction } = call
  const name = storedName(services, beginning.name)
  const { sizeBytes } = beginning
  const max = services.config.MAX_FILE_BYTES
  if (sizeBytes > max) throw tooLarge('files:rule.fileTooLarge', { max })
  const upload = await transaction(async tx => {
    const parentId = (await folderFor(tx, project, beginning.folder, name)).at(-1)?.id ?? null
    await assertQuotaLeft(tx, project, caller.id, sizeBytes)
    return createUpload(tx, { projectId: project, userId: caller.id, parentId, name, sizeBytes })
  })
  if (sizeBytes === 0) await receiveBytes(call, upload.id, 0, Readable.from([]))
  return upload
}

/**
 * Receives bytes of an upload from an offset on. A final refusal deletes the upload; an interrupted upload can be
 * resumed. Returns the number of durable bytes.
 * @throws 404 when the caller has no such upload; 409 for a wrong offset; 423 while another sender is active; 413, 415
 *   and 507 as for any upload
 */
export async function receiveBytes(
  call: UploadCall,
  id: string,
  offset: number,
  body: Readable,
): Promise<number> {
  const { project, caller, transaction } = call
  const { upload, lease } = await transaction(async tx => {
    const upload = await getUpload(tx, project, caller.id, id)
    return { upload, lease: upload.finishedAt ? undefined : await acquireLease(tx, upload, offset) }
  })
  if (lease) return receiveAs(call, upload, lease, body)
  if (offset !== upload.sizeBytes) throw conflict('files:rule.wrongOffset')
  return upload.sizeBytes
}

async function receiveAs(
  call: UploadCall,
  upload: StoredUpload,
  { senderId, previousSenderId }: Lease,
  body: Readable,
): Promise<number> {
  const reception = new Reception(call, upload, senderId, new ChunkReader(body))
  activeSenders.set(senderId, reception)
  try {
    return await reception.run(await isContested(call, previousSenderId))
  } catch (error) {
    const refusal = toAppError(error)
    if (isFinal(refusal)) await reception.giveUp()
    throw refusal
  } finally {
    await reception.close().finally(() => activeSenders.delete(senderId))
    await call.transaction(tx => releaseLease(tx, upload.id, senderId))
  }
}

/**
 * Ends the previous sender if it belongs to this process. Returns true when it may still be active in another process.
 * With the embedded database, which only one process can use, the sender has ended with its process.
 */
async function isContested({ services }: UploadCall, previousSenderId: string | null): Promise<boolean> {
  if (previousSenderId === null) return false
  const previousSender = activeSenders.get(previousSenderId)
  if (!previousSender) return services.engine.kind !== 'embedded'
  await previousSender.stop()
  return false
}

/**
 * Deletes an upload with its stored bytes. First ends a request of this process that is sending bytes. A request to
 * another process ends when it records its next bytes.
 */
export async function cancelUpload(
  { services, transaction }: Pick<UploadCall, 'services' | 'transaction'>,
  id: string,
) {
  const upload = await transaction(tx => deleteUpload(tx, id))
  if (upload?.senderId) await activeSenders.get(upload.senderId)?.stop()
  const state = upload && draftStateOf(upload)
  if (state) await services.storage.removeDraft(state)
}

/**
 * The statuses of refusals that end an upload, because the same bytes would be refused again: the size or the type is
 * wrong, the folder or the draft does not exist, a folder has the name, or a limit is exceeded. A full disk also ends
 * an upload, so that its space is released.
 */
const finalStatuses: ReadonlySet<number> = new Set([400, 404, 409, 410, 413, 415, 507])

/**
 * Returns true for a refusal that ends an upload. After any other error, such as a busy server, the upload can be
 * resumed.
 */
export const isFinal = (error: unknown): boolean =>
  error instanceof AppError && finalStatuses.has(error.status)

function toAppError(error: unknown): unknown {
  if (error instanceof StorageFull) return diskFull()
  return error instanceof StorageMissing ? notFound('upload') : error
}
