import { isFileName } from '@steelsafe/contract/core/file-names.ts'

export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'

/** One file on its way. */
export interface Upload {
  id: string
  file: File
  state: UploadState
  sentBytes: number
  startedAt: number | null
  error?: string
}

export type Transport = (
  file: File,
  watch: { progress: (sentBytes: number) => void; signal: AbortSignal },
) => Promise<void>

interface QueueTexts {
  badName: (name: string) => string
  tooLarge: () => string
}

/**
 * Sends files one after the other. Names and sizes are looked at before a byte leaves. A pause takes effect before the
 * next file: what is on its way cannot be resumed, only cancelled.
 */
export class UploadQueue {
  #uploads: readonly Upload[] = []
  #isPaused = false
  #running: { id: string; abort: AbortController } | undefined
  readonly #listeners = new Set<() => void>()
  readonly #send: Transport
  readonly #largestBytes: number
  readonly #texts: QueueTexts

  constructor(send: Transport, largestBytes: number, texts: QueueTexts) {
    this.#send = send
    this.#largestBytes = largestBytes
    this.#texts = texts
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly uploads = () => this.#uploads
  readonly isPaused = () => this.#isPaused

  add(files: File[]): void {
    this.#change([...this.#uploads, ...files.map(file => this.#checked(file))])
    void this.#next()
  }

  pause(): void {
    this.#isPaused = true
    this.#change([...this.#uploads])
  }

  resume(): void {
    this.#isPaused = false
    this.#change([...this.#uploads])
    void this.#next()
  }

  cancel(id: string): void {
    this.#update(id, { state: 'cancelled' })
    if (this.#running?.id === id) this.#running.abort.abort()
  }

  retry(id: string): void {
    this.#update(id, { state: 'waiting', sentBytes: 0, error: undefined })
    void this.#next()
  }

  clear(): void {
    this.#change(this.#uploads.filter(upload => upload.state === 'waiting' || upload.state === 'sending'))
  }

  #checked(file: File): Upload {
    const error = !isFileName(file.name.normalize('NFC'))
      ? this.#texts.badName(file.name)
      : file.size > this.#largestBytes
        ? this.#texts.tooLarge()
        : undefined
    return {
      id: crypto.randomUUID(),
      file,
      state: error ? 'failed' : 'waiting',
      sentBytes: 0,
      startedAt: null,
      error,
    }
  }

  async #next(): Promise<void> {
    const upload = this.#uploads.find(({ state }) => state === 'waiting')
    if (!upload || this.#running || this.#isPaused) return
    const abort = new AbortController()
    this.#running = { id: upload.id, abort }
    this.#update(upload.id, { state: 'sending', startedAt: Date.now() })
    try {
      await this.#send(upload.file, {
        progress: sentBytes => this.#update(upload.id, { sentBytes }),
        signal: abort.signal,
      })
      this.#update(upload.id, { state: 'done', sentBytes: upload.file.size })
    } catch (error) {
      if (!abort.signal.aborted) this.#update(upload.id, { state: 'failed', error: (error as Error).message })
    }
    this.#running = undefined
    void this.#next()
  }

  #update(id: string, change: Partial<Upload>) {
    this.#change(this.#uploads.map(upload => (upload.id === id ? { ...upload, ...change } : upload)))
  }

  #change(uploads: readonly Upload[]) {
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }
}
