import { addressOf } from '@steelsafe/contract/core/address.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { fileLimits } from '@steelsafe/contract/files/limits.ts'
import { CallError, call, upload } from '#core/client.ts'
import { queryClient } from '#core/queries.ts'
import { dropResumable, sendResumable } from '#core/resumable.ts'
import { throttleByKey } from '#core/throttle-by-key.ts'
import { LostConnection, type Sendable, type Transport } from '#ui/files/upload-queue.ts'

/** Silence, and answers that will be others a little later. */
const passing = new Set([0, 409, 423, 502, 503, 504])

/** Sends what is uploaded to a project, large files in parts. */
export function uploadTransport(id: string): Transport {
  const params = { id }
  const target = (folder: string) => ({
    address: addressOf(files.beginUpload, { params }).path,
    folder,
  })
  const folders = new FoldersMade(id)
  return {
    async send({ file, folder }: Sendable, watch) {
      try {
        if (folder) await folders.ensure(folder)
        if (file && isLarge(file)) await sendResumable(target(folder), file, watch)
        else if (file) await upload(files.upload, { params, query: { folder } }, file, watch)
      } catch (error) {
        folders.forget(folder)
        if (error instanceof CallError && isPassing(error, file)) throw new LostConnection(error.message)
        throw error instanceof CallError ? new Error(reasonOf(error)) : error
      }
      throttleByKey(`uploads ${id}`, () => void queryClient.invalidateQueries({ queryKey: ['files'] }))
    },
    async giveUp({ file, folder }) {
      if (file && isLarge(file)) await dropResumable(target(folder), file)
    },
  }
}

/** What is wrong with the file or its folder, where the server names it; otherwise its message. */
const reasonOf = ({ modelState = {}, message }: CallError) =>
  Object.values(modelState).flat().join(' ') || message

const isLarge = (file: File) => file.size >= fileLimits.resumableFromBytes

/** A conflict of a resumable upload is one of its offset; another one is final. */
const isPassing = ({ status, key }: CallError, file: File | undefined) =>
  passing.has(status) && (status !== 409 || (file !== undefined && isLarge(file) && key === offsetKey))
const offsetKey = 'files:rule.wrongOffset'

/** Folders that were asked for already: one call for each, however many files go into it. */
class FoldersMade {
  readonly #id: string
  readonly #byPath = new Map<string, Promise<unknown>>()

  constructor(id: string) {
    this.#id = id
  }

  ensure(path: string): Promise<unknown> {
    const asked =
      this.#byPath.get(path) ?? call(files.ensureFolder, { params: { id: this.#id }, body: { path } })
    this.#byPath.set(path, asked)
    return asked
  }

  forget(path: string): void {
    this.#byPath.delete(path)
  }
}
