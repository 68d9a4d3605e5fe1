import { EventEmitter } from 'node:events'
import type { Backend } from './backend.ts'

const terminate = 'X'.charCodeAt(0)

/**
 * What the node-postgres client takes for a socket, ending in the embedded engine: bytes written go through
 * PostgreSQL's wire protocol as they are, and its answer comes back as `data`. The messages of one turn
 * (Parse, Bind, Describe, Execute, Sync) are handed over together, which is what makes it fast.
 */
export class Wire extends EventEmitter {
  writable = true
  readonly #backend: Pick<Backend, 'ask'>
  #waiting: Uint8Array[] = []

  constructor(backend: Pick<Backend, 'ask'>) {
    super()
    this.#backend = backend
  }

  connect() {
    queueMicrotask(() => this.emit('connect'))
  }

  write(bytes: Uint8Array, written?: () => void) {
    if (written) queueMicrotask(written)
    // The engine outlives its clients, so a client's farewell stays here.
    if (bytes[0] === terminate) return true
    if (this.#waiting.push(bytes) === 1) queueMicrotask(() => this.#exchange())
    return true
  }

  #exchange() {
    const message = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#backend.ask(message).then(
      answer => this.emit('data', answer),
      error => this.emit('error', error),
    )
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
