import { limits } from '@steelsafe/contract/core/limits.ts'
import type { ExistingName } from '@steelsafe/contract/core/names/assign-names.ts'
import { isFileName } from '@steelsafe/contract/core/names/file-names.ts'
import { newId } from '#core/new-id.ts'

export type UploadState = 'waiting' | 'sending' | 'paused' | 'lost' | 'done' | 'failed' | 'canceled'

/** A file to send, or an empty folder if there is no file. */
export interface Sendable {
  file?: File
  /** Path of the folder that receives the file. For an empty folder, the path of that folder. */
  folder: string
  /** True when another chosen file of the folder has the same name. The queue rejects the file. */
  isNameTwice?: boolean
}

/** An upload of a file or empty folder. */
export interface Upload extends Sendable {
  id: string
  /** Identifies the file on the server, so that a file whose response was lost does not become another version. */
  sendId: string
  name: string
  sizeBytes: number
  state: UploadState
  sentBytes: number
  /** Start of the transfer in milliseconds since 1970, and the number of bytes that the server already had then. */
  startedAt: number | null
  startBytes: number
  error?: string
  /** True when the file was rejected before the upload, so that a retry is useless. */
  isFinal?: boolean
}

/** Sends files to the server. */
export interface Transport {
  /**
   * Resolves when the server has the file.
   * @throws LostConnection if the upload can continue later, DeletedSince, any other error if it cannot
   */
  send(
    upload: Sendable & Pick<Upload, 'sendId'>,
    watch: { progress: (sentBytes: number) => void; signal: AbortSignal },
  ): Promise<void>
  /** Deletes a partial upload. */
  giveUp(sendable: Sendable): Promise<void>
  namesIn?(folder: string): Promise<readonly ExistingName[]>
}

/** Thrown when the server does not respond or is busy. The sent part is not lost. */
export class LostConnection extends Error {}

/** Thrown when the server has received the file before, and somebody has deleted it. A retry sends another file. */
export class DeletedSince extends Error {}

/** Receives chosen files. Returns the existing names of a folder if it knows them. */
export type UploadTarget = Pick<UploadQueue, 'add'> & Partial<Pick<UploadQueue, 'namesIn'>>

export interface QueueTexts {
  badName: (name: string) => string
  badFolder: (name: string) => string
  nameTwice: (name: string) => string
  tooDeep: () => string
  tooLarge: () => string
}

interface QueueOptions {
  largestBytes: () => number
  texts: QueueTexts
  /**
   * Waits before a lost upload is retried. The first attempt is 0. Ends early when the upload is paused or canceled.
   */
  wait?: (attempt: number, signal: AbortSignal) => Promise<void>
}

/** Maximum number of simultaneous uploads, and of retries of an upload without progress. */
const maxConcurrent = 3
const attempts = 30

/** Uploads files, several at once. Checks names and sizes before sending anything. */
export class UploadQueue {
  #uploads: readonly Upload[] = []
  #isPaused = false
  readonly #running = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()
  readonly #transport: Transport
  readonly #options: QueueOptions

  constructor(transport: Transport, options: QueueOptions) {
    this.#transport = transport
    this.#options = options
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly uploads = () => this.#uploads
  readonly isPaused = () => this.#isPaused
  readonly isBusy = () => this.#uploads.some(isUnderWay)

  add(sendables: readonly Sendable[]): void {
    this.#change([...this.#uploads, ...sendables.map(one => this.#checked(one))])
    this.#next()
  }

  /**
   * Returns the names in a folder, including those of pending uploads. A folder that cannot be read counts as empty.
   */
  async namesIn(folder: string): Promise<readonly ExistingName[]> {
    const above = folder ? `${folder}/` : ''
    const uploads = this.#uploads.filter(({ state }) => state !== 'failed' && state !== 'canceled')
    const onTheirWay = uploads.flatMap(({ file, folder: to }) => {
      const path = [to, file?.name].filter(Boolean).join('/')
      if (!path.startsWith(above) || path === folder) return []
      const [name = '', ...below] = path.slice(above.length).split('/')
      return [{ name, isDirectory: below.length > 0 || !file }]
    })
    const existing = (await this.#transport.namesIn?.(folder).catch(() => [])) ?? []
    return [...onTheirWay, ...existing]
  }

  /** Stops all uploads. They can be continued later. */
  pause(): void {
    this.#isPaused = true
    for (const id of this.#running.keys()) this.#stop(id, 'waiting')
    this.#change([...this.#uploads])
  }

  resume(): void {
    this.#isPaused = false
    this.#change([...this.#uploads])
    this.#next()
  }

  pauseOne(id: string): void {
    this.#stop(id, 'paused')
    this.#next()
  }

  cancel(id: string): void {
    const upload = this.#uploads.find(one => one.id === id)
    this.#stop(id, 'canceled')
    // The server may have stored the file, and a user may delete it there before a retry.
    this.#update(id, { sendId: newId() })
    if (upload) void this.#transport.giveUp(upload).catch(() => undefined) // the partial upload expires
    this.#next()
  }

  /** Continues an upload that was paused, failed, or canceled. */
  retry(id: string): void {
    this.#update(id, { state: 'waiting', error: undefined })
    this.#next()
  }

  clear(): void {
    this.#change(this.#uploads.filter(upload => isUnderWay(upload) || upload.state === 'paused'))
  }

  #stop(id: string, state: UploadState) {
    this.#update(id, { state })
    this.#running.get(id)?.abort()
    this.#running.delete(id)
  }

  #checked({ file, folder, isNameTwice }: Sendable): Upload {
    const name = file?.name ?? folder.split('/').at(-1) ?? ''
    const error = isNameTwice ? this.#options.texts.nameTwice(name) : this.#problemWith(file, folder)
    return {
      id: newId(),
      sendId: newId(),
      ...(file ? { file } : {}),
      folder,
      name,
      sizeBytes: file?.size ?? 0,
      state: error ? 'failed' : 'waiting',
      sentBytes: 0,
      startedAt: null,
      startBytes: 0,
      error,
      ...(error ? { isFinal: true } : {}),
    }
  }

  #problemWith(file: File | undefined, folder: string): string | undefined {
    const { texts, largestBytes } = this.#options
    const folders = folder.split('/').filter(Boolean)
    const bad = folders.find(name => !isFileName(name))
    if (bad !== undefined) return texts.badFolder(bad)
    if (folders.length > limits.folderDepth) return texts.tooDeep()
    if (file && !isFileName(file.name.normalize('NFC'))) return texts.badName(file.name)
    if (file && file.size > largestBytes()) return texts.tooLarge()
    return undefined
  }

  #next() {
    while (!this.#isPaused && this.#running.size < maxConcurrent) {
      const upload = this.#uploads.find(({ state }) => state === 'waiting')
      if (!upload) return
      const abort = new AbortController()
      this.#running.set(upload.id, abort)
      this.#update(upload.id, { state: 'sending', startedAt: null })
      void this.#send(upload, abort.signal)
    }
  }

  async #send(upload: Upload, signal: AbortSignal) {
    const { id } = upload
    let lastSentBytes = 0
    let best = 0
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        await this.#transport.send(upload, {
          signal,
          progress: sentBytes => {
            lastSentBytes = sentBytes
            if (!signal.aborted) this.#moved(id, sentBytes)
          },
        })
        if (!signal.aborted) this.#end(id, { state: 'done', sentBytes: upload.sizeBytes })
        return
      } catch (error) {
        if (signal.aborted) return
        if (lastSentBytes > best) attempt = 0
        best = Math.max(best, lastSentBytes)
        if (!(error instanceof LostConnection) || attempt >= attempts)
          return this.#end(id, {
            state: 'failed',
            error: (error as Error).message,
            ...(error instanceof DeletedSince ? { sendId: newId() } : {}),
          })
      }
      this.#update(id, { state: 'lost', startedAt: null })
      await (this.#options.wait ?? whenOnline)(attempt, signal)
      if (!signal.aborted) this.#update(id, { state: 'sending' })
    }
  }

  #moved(id: string, sentBytes: number) {
    const upload = this.#uploads.find(one => one.id === id)
    const isFirst = upload?.startedAt === null
    this.#update(id, { sentBytes, ...(isFirst ? { startedAt: Date.now(), startBytes: sentBytes } : {}) })
  }

  #end(id: string, change: Partial<Upload>) {
    this.#running.delete(id)
    this.#update(id, change)
    this.#next()
  }

  #update(id: string, change: Partial<Upload>) {
    this.#change(this.#uploads.map(upload => (upload.id === id ? { ...upload, ...change } : upload)))
  }

  #change(uploads: readonly Upload[]) {
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }
}

/** Returns true when an upload is neither finished nor paused. */
export const isUnderWay = ({ state }: Pick<Upload, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'lost'

const pausesMs = [1_000, 2_000, 3_000, 5_000, 10_000, 20_000]

/** Waits with increasing delays. Ends early when the browser is online again. */
function whenOnline(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = new AbortController()
    const end = () => {
      clearTimeout(timer)
      done.abort()
      resolve()
    }
    const timer = setTimeout(end, pausesMs[attempt] ?? pausesMs.at(-1))
    addEventListener('online', end, { signal: done.signal })
    signal.addEventListener('abort', end, { signal: done.signal })
  })
}
