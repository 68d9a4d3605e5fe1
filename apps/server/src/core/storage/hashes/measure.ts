import { Transform, type TransformCallback } from 'node:stream'
import { StorageLimitExceeded } from '../storage.ts'
import { RunningHash } from './running-hash.ts'

/** Passes bytes on while it counts and hashes them. Fails when they exceed the maximum. */
export class Measure extends Transform {
  readonly #maxBytes: number
  readonly #hash = new RunningHash()
  #sha256: string | undefined
  sizeBytes = 0

  constructor(maxBytes = Number.POSITIVE_INFINITY) {
    super()
    this.#maxBytes = maxBytes
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.sizeBytes += chunk.length
    if (this.sizeBytes > this.#maxBytes) return done(new StorageLimitExceeded())
    const hashing = this.#hash.update(chunk)
    if (hashing) hashing.then(() => done(null, chunk), done)
    else done(null, chunk)
  }

  override _flush(done: TransformCallback) {
    this.#hash.digest().then(sha256 => {
      this.#sha256 = sha256
      done(null)
    }, done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#hash.drop()
    done(error)
  }

  /** Returns the hash in hex. The stream must have ended. */
  sha256(): string {
    if (this.#sha256 === undefined) throw new Error('Bytes are still arriving')
    return this.#sha256
  }
}
