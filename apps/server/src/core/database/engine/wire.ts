import { EventEmitter } from 'node:events'
import type { PGlite } from '@electric-sql/pglite'

// https://www.postgresql.org/docs/18/protocol-message-formats.html
const terminate = 'X'.charCodeAt(0)
const readyForQuery = 'Z'.charCodeAt(0)
const readyForQueryBytes = 6

/** The running embedded database, and why it stopped if it did. */
export interface Backend {
  readonly database: PGlite
  readonly onFailure?: (failure: Error) => void
  failure?: Error
}

/**
 * What the node-postgres client takes for a socket, ending in the embedded engine: bytes written go through
 * PostgreSQL's wire protocol as they are, and its answer comes back as `data`. The messages of one turn
 * (Parse, Bind, Describe, Execute, Sync) are handed over together, which is what makes it fast.
 */
export class Wire extends EventEmitter {
  writable = true
  readonly #backend: Backend
  #waiting: Uint8Array[] = []

  constructor(backend: Backend) {
    super()
    this.#backend = backend
  }

  connect() {
    queueMicrotask(() => {
      if (this.#backend.failure) this.emit('error', this.#backend.failure)
      else this.emit('connect')
    })
  }

  write(bytes: Uint8Array, written?: () => void) {
    if (written) queueMicrotask(written)
    // The engine outlives its clients, so a client's farewell stays here.
    if (bytes[0] === terminate) return true
    if (this.#waiting.push(bytes) === 1) queueMicrotask(() => void this.#exchange())
    return true
  }

  async #exchange() {
    const message = Buffer.concat(this.#waiting)
    this.#waiting = []
    const answer = await this.#ask(message)
    if (answer.length) this.emit('data', answer)
    if (answer.at(-readyForQueryBytes) !== readyForQuery) this.#fail()
  }

  async #ask(message: Uint8Array): Promise<Buffer> {
    const parts: Buffer[] = []
    try {
      await this.#backend.database.execProtocolRawStream(message, {
        syncToFs: false, // the files are written through; there is no copy to bring up to date
        onRawData: bytes => parts.push(Buffer.from(bytes)),
      })
    } catch (cause) {
      this.#fail(cause)
    }
    return Buffer.concat(parts)
  }

  /** PostgreSQL ends every answer with its readiness for the next question, unless it has stopped (PANIC). */
  #fail(cause?: unknown) {
    if (!this.#backend.failure) {
      this.#backend.failure = new Error('The embedded database has stopped', { cause })
      this.#backend.onFailure?.(this.#backend.failure)
    }
    this.emit('error', this.#backend.failure)
  }

  end() {
    this.writable = false
    queueMicrotask(() => this.emit('close'))
  }

  destroy() {
    this.end()
  }

  // A socket has these; here there is no network to tune and no handle that keeps the process alive.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
