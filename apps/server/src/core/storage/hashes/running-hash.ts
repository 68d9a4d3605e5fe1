import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { HashRequest, HashResponse } from './hash-messages.ts'

/**
 * A hash of fewer bytes than this is computed at the end in the calling thread, because a message to the hash thread
 * would take longer.
 */
const inlineBytes = 1024 ** 2
/** Number of bytes that are sent to the thread together. */
const blockBytes = 256 * 1024
/** Upper limit of the bytes of one hash that wait for the thread. */
const maxPendingBytes = 4 * 1024 ** 2

let thread: Worker | undefined
let lastId = 0
/** The hashes whose first bytes were sent to the thread. */
const onThread = new Map<number, RunningHash>()
/** Number of requests without a response. While it is above 0, the thread keeps the process alive. */
let openCount = 0

function startThread(): Worker {
  const worker = new Worker(new URL('./hash-thread.ts', import.meta.url))
  worker.unref()
  worker.on('message', (response: HashResponse) => {
    // Ignore responses that a failed thread sent before its failure. Its requests are no longer counted.
    if (thread !== worker) return
    openCount -= 1
    if (openCount === 0) worker.unref()
    onThread.get(response.id)?.receive(response)
  })
  const fail = (error: Error) => {
    if (thread !== worker) return
    thread = undefined
    openCount = 0
    for (const hash of onThread.values()) hash.fail(error)
    onThread.clear()
  }
  worker.once('error', fail)
  worker.once('exit', () => fail(new Error('The thread that hashes has ended')))
  return worker
}

function post(request: HashRequest, transferables: ArrayBuffer[] = []) {
  thread ??= startThread()
  if (request.kind !== 'drop') {
    openCount += 1
    if (openCount === 1) thread.ref()
  }
  thread.postMessage(request, transferables)
}

/**
 * The SHA-256 of bytes that arrive one after the other. Many bytes are hashed by a thread that all hashes share,
 * because the main thread would be busy for about a second per gigabyte.
 */
export class RunningHash {
  readonly #id: number
  #pieces: Buffer[] = []
  #piecesBytes = 0
  #pendingBytes = 0
  #isOnThread = false
  #drained: PromiseWithResolvers<void> | undefined
  #result: PromiseWithResolvers<string> | undefined
  #failure: Error | undefined
  /** Number of all bytes so far. */
  sizeBytes = 0

  constructor() {
    lastId += 1
    this.#id = lastId
  }

  get hasFailed(): boolean {
    return this.#failure !== undefined
  }

  /**
   * Adds bytes, which must not change afterwards. Returns a promise when the caller must wait for the thread before it
   * adds more.
   * @throws when the thread has failed
   */
  update(bytes: Buffer): Promise<void> | undefined {
    if (this.#failure) throw this.#failure
    this.sizeBytes += bytes.length
    this.#pieces.push(bytes)
    this.#piecesBytes += bytes.length
    if (this.#piecesBytes < (this.#isOnThread ? blockBytes : inlineBytes)) return undefined
    this.flush()
    if (this.#pendingBytes <= maxPendingBytes) return undefined
    this.#drained ??= Promise.withResolvers()
    return this.#drained.promise
  }

  /** Sends all bytes to the thread, so that only the state of the hash remains in memory. */
  flush(): void {
    if (this.#piecesBytes === 0 || this.#failure) return
    const block = new Uint8Array(this.#piecesBytes)
    let offset = 0
    for (const piece of this.#pieces) {
      block.set(piece, offset)
      offset += piece.length
    }
    this.#pieces = []
    this.#piecesBytes = 0
    this.#pendingBytes += block.length
    this.#isOnThread = true
    onThread.set(this.#id, this)
    post({ id: this.#id, kind: 'bytes', bytes: block.buffer }, [block.buffer])
  }

  /** Returns the hash of all bytes, in hex. No bytes can be added afterwards. */
  async digest(): Promise<string> {
    if (!this.#isOnThread) {
      const hash = createHash('sha256')
      for (const piece of this.#pieces) hash.update(piece)
      this.#pieces = []
      return hash.digest('hex')
    }
    this.flush()
    if (this.#failure) throw this.#failure
    this.#result = Promise.withResolvers()
    post({ id: this.#id, kind: 'end' })
    return this.#result.promise
  }

  /** Discards the hash. Does nothing when the hash is complete. */
  drop(): void {
    this.#pieces = []
    this.#piecesBytes = 0
    if (!onThread.delete(this.#id)) return
    post({ id: this.#id, kind: 'drop' })
    this.#drained?.resolve()
    this.#result?.reject(new Error('The hash was dropped'))
  }

  /** Processes a response of the thread. */
  receive(response: HashResponse): void {
    if (response.kind === 'ended') {
      onThread.delete(this.#id)
      this.#result?.resolve(response.sha256)
      return
    }
    this.#pendingBytes -= response.sizeBytes
    if (this.#pendingBytes > maxPendingBytes / 2) return
    this.#drained?.resolve()
    this.#drained = undefined
  }

  /** Marks the hash as failed, because the thread has ended. */
  fail(error: Error): void {
    this.#failure = error
    this.#drained?.reject(error)
    this.#result?.reject(error)
  }
}

/**
 * Reads bytes to their end, and returns their hash in hex.
 * @param onBytes called after each chunk
 */
export async function hashStream(bytes: Readable, onBytes: () => Promise<void>): Promise<string> {
  const hash = new RunningHash()
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      await hash.update(chunk)
      await onBytes()
    }
    return await hash.digest()
  } finally {
    hash.drop()
  }
}
