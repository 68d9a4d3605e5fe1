import { EventEmitter } from 'node:events'
import type { Backend } from './backend.ts'

const terminate = 'X'.charCodeAt(0)

/**
 * The socket that the node-postgres client uses to reach the embedded engine. Written bytes pass unchanged through
 * PostgreSQL's wire protocol, and the response is emitted as `data`. Messages that are written in the same microtask
 * turn (Parse, Bind, Describe, Execute, Sync) are passed together, which is faster.
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

  write(bytes: Uint8Array, onWritten?: () => void) {
    if (onWritten) queueMicrotask(onWritten)
    // The engine outlives its clients, so a client's Terminate message is dropped.
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

  // The client calls these methods. They do nothing, because there is no network to tune and no handle that keeps the
  // process alive.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
