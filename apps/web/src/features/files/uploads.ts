import { addressOf } from '@steelsafe/contract/core/address.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { formatBytes } from '@steelsafe/contract/core/units.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { fileLimits } from '@steelsafe/contract/files/limits.ts'
import i18next from 'i18next'
import { CallError, call, upload } from '#core/client.ts'
import { currentLanguage } from '#core/language.ts'
import { queryClient } from '#core/queries.ts'
import { dropResumable, sendResumable } from '#core/resumable.ts'
import { sessionStore } from '#core/session-store.ts'
import { throttleByKey } from '#core/throttle-by-key.ts'
import { LostConnection, type Sendable, type Transport, UploadQueue } from '#ui/files/upload-queue.ts'

const queueByProject = new Map<string, UploadQueue>()
let largestBytes: number = limits.projectFileBytes

/** The uploads of a project; they go on while other screens are looked at. */
export function uploadsOf(id: string, largest: number | undefined): UploadQueue {
  largestBytes = largest ?? largestBytes
  const queue =
    queueByProject.get(id) ??
    new UploadQueue(transportOf(id), {
      largestBytes: () => largestBytes,
      texts: {
        badName: name => i18next.t('ui:upload.badName', { name }),
        badFolder: name => i18next.t('ui:upload.badFolder', { name }),
        tooDeep: () => i18next.t('ui:upload.tooDeep', { max: limits.folderDepth }),
        tooLarge: () =>
          i18next.t('ui:upload.tooLarge', { max: formatBytes(largestBytes, currentLanguage()) }),
      },
    })
  queueByProject.set(id, queue)
  return queue
}

// Nothing of one session goes on, or is seen, in another.
sessionStore.subscribe(() => {
  if (sessionStore.get()) return
  for (const queue of queueByProject.values()) queue.pause()
  queueByProject.clear()
})

/** Silence, and answers that will be others a little later. */
const passing = new Set([0, 409, 423, 502, 503, 504])

function transportOf(id: string): Transport {
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
