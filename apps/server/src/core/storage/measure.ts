import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { StorageLimitExceeded } from './storage.ts'

/** Passes bytes on while counting and hashing them. Fails when there are more than allowed. */
export class Measure extends Transform {
  readonly #maxBytes: number
  readonly #hash = createHash('sha256')
  sizeBytes = 0

  constructor(maxBytes = Number.POSITIVE_INFINITY) {
    super()
    this.#maxBytes = maxBytes
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: Error | null, chunk?: Buffer) => void,
  ) {
    this.sizeBytes += chunk.length
    if (this.sizeBytes > this.#maxBytes) return done(new StorageLimitExceeded())
    this.#hash.update(chunk)
    done(null, chunk)
  }

  sha256(): string {
    return this.#hash.digest('hex')
  }
}
