import { EventEmitter } from 'node:events'
import type { PGlite } from '@electric-sql/pglite'

const terminate = 0x58 // 'X'

/**
 * What the node-postgres client takes for a socket, ending in the embedded engine: bytes written go through
 * PostgreSQL's wire protocol as they are, and its answer comes back as `data`. The messages of one turn
 * (Parse, Bind, Describe, Execute, Sync) are handed over together, which is what makes it fast.
 */
export class Wire extends EventEmitter {
  readonly writable = true
  readonly #database: PGlite
  #waiting: Uint8Array[] = []

  constructor(database: PGlite) {
    super()
    this.#database = database
  }

  connect() {
    queueMicrotask(() => this.emit('connect'))
  }

  write(bytes: Uint8Array, written?: () => void) {
    if (written) queueMicrotask(written)
    // The engine is shared by every client that was ever connected, so a client's farewell stays here.
    if (bytes[0] === terminate) return true
    if (this.#waiting.push(bytes) === 1) queueMicrotask(() => void this.#exchange())
    return true
  }

  async #exchange() {
    const message = Buffer.concat(this.#waiting)
    this.#waiting = []
    const answer: Buffer[] = []
    try {
      await this.#database.execProtocolRawStream(message, {
        syncToFs: false, // the files of NodeFS are written through; there is nothing to copy
        onRawData: bytes => answer.push(Buffer.from(bytes)),
      })
    } catch (error) {
      this.emit('error', error)
      return
    }
    this.emit('data', Buffer.concat(answer))
  }

  end() {
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
