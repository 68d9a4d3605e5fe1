import { createHash } from 'node:crypto'
import { entryNames } from './archive-format.ts'

/** Counts the entries of an archive, and hashes their names, sizes and hashes. */
export class Tally {
  files = 0
  fileBytes = 0
  readonly #hash = createHash('sha256')

  add(name: string, { sizeBytes, sha256 }: { sizeBytes: number; sha256: string }) {
    this.#hash.update(`${name} ${sizeBytes} ${sha256}\n`)
    if (!name.startsWith(entryNames.files)) return
    this.files += 1
    this.fileBytes += sizeBytes
  }

  /** Returns the result; no entry can be added after it. */
  end() {
    return { files: this.files, fileBytes: this.fileBytes, sha256: this.#hash.digest('hex') }
  }
}
