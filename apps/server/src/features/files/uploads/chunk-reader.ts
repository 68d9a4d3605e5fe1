import { Readable } from 'node:stream'

/**
 * Reads a stream piece by piece. When the connection breaks, the stream ends normally, so that the bytes received so
 * far are stored.
 */
export class ChunkReader {
  readonly #chunks: AsyncIterator<Buffer>
  #next: Buffer | undefined

  constructor(source: Readable) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  /** Waits for bytes and returns true when there are any left. */
  async hasMore(): Promise<boolean> {
    this.#next ??= await this.#read()
    return this.#next !== undefined
  }

  /** Reads at most `bytes`, and waits for `onBytes` before each chunk. */
  take(bytes: number, onBytes: () => Promise<void>): Readable {
    return Readable.from(this.#piece(bytes, onBytes), { objectMode: false })
  }

  async *#piece(bytes: number, onBytes: () => Promise<void>) {
    for (let remainingBytes = bytes; remainingBytes > 0 && (await this.hasMore()); ) {
      await onBytes()
      const chunk = this.#next! // hasMore has set it
      this.#next = chunk.length > remainingBytes ? chunk.subarray(remainingBytes) : undefined
      remainingBytes -= Math.min(remainingBytes, chunk.length)
      yield chunk.subarray(0, chunk.length - (this.#next?.length ?? 0))
    }
  }

  async #read(): Promise<Buffer | undefined> {
    try {
      for (;;) {
        const { value, done } = await this.#chunks.next()
        if (done) return undefined
        if (value.length > 0) return value
      }
    } catch {
      return undefined
    }
  }
}
