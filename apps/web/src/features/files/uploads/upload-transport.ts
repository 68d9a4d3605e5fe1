import { buildRequest } from '@steelsafe/contract/core/endpoint/build-request.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { fileLimits } from '@steelsafe/contract/files/limits.ts'
import { CallError, call } from '#core/http/client.ts'
import { queryClient } from '#core/http/queries.ts'
import { refusalReason } from '#core/http/refusal-reason.ts'
import { deleteResumable, sendResumable } from '#core/http/send-resumable.ts'
import { throttleByKey } from '#core/http/throttle-by-key.ts'
import { upload } from '#core/http/upload.ts'
import { DeletedSince, LostConnection, type Transport } from '#shared/files/upload/upload-queue.ts'
import { namesInFolder } from './names-in-folder.ts'

/** Statuses after which a retry can succeed. 0 means no response. */
const passing = new Set([0, 409, 423, 502, 503, 504])

/** Returns the transport that uploads files to a project. Large files are sent in parts. */
export function uploadTransport(id: string): Transport {
  const params = { id }
  const target = (folder: string) => ({
    address: buildRequest(files.createUpload, { params }).path,
    folder,
  })
  const folders = new FolderCreator(id)
  return {
    async send({ file, folder, sendId }, watch) {
      try {
        if (folder) await folders.ensure(folder)
        if (file && isLarge(file)) await sendResumable(target(folder), file, watch)
        else if (file) await upload(files.upload, { params, query: { folder, sendId } }, file, watch)
      } catch (error) {
        folders.forget(folder)
        if (!(error instanceof CallError)) throw error
        if (isPassing(error, file)) throw new LostConnection(error.message)
        throw error.status === 410 ? new DeletedSince(refusalReason(error)) : new Error(refusalReason(error))
      }
      throttleByKey(`uploads ${id}`, () => void queryClient.invalidateQueries({ queryKey: ['files'] }))
    },
    async giveUp({ file, folder }) {
      if (file && isLarge(file)) await deleteResumable(target(folder), file)
    },
    namesIn: folder => namesInFolder(id, folder),
  }
}

const isLarge = (file: File) => file.size >= fileLimits.resumableFromBytes

/**
 * Returns true when a retry can succeed. A conflict (409) is temporary only if a resumable upload has the wrong offset.
 */
const isPassing = ({ status, key }: CallError, file: File | undefined) =>
  passing.has(status) && (status !== 409 || (file !== undefined && isLarge(file) && key === offsetKey))
const offsetKey = 'files:rule.wrongOffset'

/** Creates folders on the server. Each folder is created with one request, however many files are uploaded into it. */
class FolderCreator {
  readonly #id: string
  readonly #byPath = new Map<string, Promise<unknown>>()

  constructor(id: string) {
    this.#id = id
  }

  ensure(path: string): Promise<unknown> {
    const request =
      this.#byPath.get(path) ?? call(files.ensureFolder, { params: { id: this.#id }, body: { path } })
    this.#byPath.set(path, request)
    return request
  }

  forget(path: string): void {
    this.#byPath.delete(path)
  }
}
