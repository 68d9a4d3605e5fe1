import type { Readable } from 'node:stream'

/**
 * Reads a stream chunk by chunk. When the connection breaks, the stream ends normally, so that the bytes received so
 * far are stored.
 */
export class ChunkReader {
  readonly #source: Readable
  #next: Buffer | undefined
  #isOver: boolean
  #error: Error | undefined
  #wake = () => {}
  readonly #onReadable = () => this.#wake()
  readonly #onEnd = () => {
    this.#isOver = true
    this.#wake()
  }

  constructor(source: Readable) {
    this.#source = source
    this.#isOver = source.destroyed || source.readableEnded
    source.on('readable', this.#onReadable)
    // The error handler is never removed, because an unhandled error event would end the process.
    for (const event of ['end', 'close', 'error']) source.on(event, this.#onEnd)
  }

  /**
   * Waits until bytes arrive or the stream ends. Returns true when the stream has more bytes.
   * @throws the error of `stop`
   */
  async hasMore(): Promise<boolean> {
    this.#next ??= await this.#read()
    return this.#next !== undefined
  }

  /**
   * Returns the next bytes, at most `maxBytes`; undefined at the end.
   * @throws the error of `stop`
   */
  async next(maxBytes: number): Promise<Buffer | undefined> {
    if (!(await this.hasMore())) return undefined
    const chunk = this.#next! // hasMore has set the chunk
    if (chunk.length <= maxBytes) {
      this.#next = undefined
      return chunk
    }
    this.#next = chunk.subarray(maxBytes)
    return chunk.subarray(0, maxBytes)
  }

  /** Makes the current call and all later calls fail. */
  stop(error: Error): void {
    this.#error ??= error
    this.#wake()
  }

  /** Stops listening to the stream, so that other code can read the rest of it. */
  release(): void {
    this.#source.off('readable', this.#onReadable)
  }

  async #read(): Promise<Buffer | undefined> {
    for (;;) {
      if (this.#error) throw this.#error
      const chunk: Buffer | null = this.#isOver ? null : this.#source.read()
      if (chunk && chunk.length > 0) return chunk
      if (this.#isOver) return undefined
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }
}
