import { Transform, type TransformCallback } from 'node:stream'

/** Two empty blocks end a tar archive. */
const endBytes = 1024

/** Passes an archive on, and checks whether it has the end of a complete archive. */
export class EndOfTar extends Transform {
  #last: Buffer = Buffer.alloc(0)

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#last = chunk.length >= endBytes ? chunk.subarray(-endBytes) : this.#joined(chunk)
    done(null, chunk)
  }

  get isThere(): boolean {
    return this.#last.length === endBytes && this.#last.every(byte => byte === 0)
  }

  #joined(chunk: Buffer): Buffer {
    return Buffer.concat([this.#last, chunk]).subarray(-endBytes)
  }
}
