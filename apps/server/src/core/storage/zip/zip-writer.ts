import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { Measure } from '../hashes/measure.ts'

interface EntryOptions {
  /** The time that the entry shows. */
  at: Date
  /** False for files, most of which are compressed already. */
  isCompressed: boolean
}

/**
 * Writes a zip of any size entry by entry, while its output is read. One entry is open at a time, and its size need not
 * be known in advance. Folders that contain files need no entry.
 */
export class ZipWriter {
  readonly output: Readable
  readonly #zip = new ZipFile()
  #current: Measure | undefined

  constructor() {
    this.output = this.#zip.outputStream as Readable
    this.#zip.on('error', error => this.output.destroy(error))
    // Close the current entry when the reader has stopped.
    this.output.on('close', () => this.#current?.destroy(this.output.errored ?? undefined))
  }

  /**
   * Adds a file, and resolves when all its bytes were read.
   * @throws when the bytes cannot be read, or the output is closed
   */
  async add(
    path: string,
    body: Readable,
    { at, isCompressed }: EntryOptions,
  ): Promise<{ sizeBytes: number; sha256: string }> {
    if (this.output.destroyed) {
      body.destroy()
      throw this.output.errored ?? new Error('The zip is not read any more')
    }
    const measure = new Measure()
    this.#current = measure
    this.#zip.addReadStream(measure, path, { mtime: at, compress: isCompressed })
    await pipeline(body, measure)
    return { sizeBytes: measure.sizeBytes, sha256: measure.sha256() }
  }

  addFolder(path: string): void {
    this.#zip.addEmptyDirectory(path)
  }

  /** Writes the list of the entries, after the last entry. */
  end(): void {
    this.#zip.end()
  }
}
