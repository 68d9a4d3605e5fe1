import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DestinationStream } from 'pino'

/** The size in bytes above which a new file begins, and the number of files including the current file. */
const defaults = { maxBytes: 10_000_000, maxFiles: 10 }

/**
 * A log in files of limited size: `steelsafe.log` is the current file, `steelsafe.log.1` the previous one, and so on.
 * The oldest file is deleted. Only one process may write the log.
 */
export class RotatingFile implements DestinationStream {
  readonly #path: string
  readonly #limits: typeof defaults
  #file: number
  #sizeBytes: number

  /**
   * Opens the file, and creates its folder if it is missing.
   * @throws when the file cannot be written
   */
  constructor(path: string, limits: Partial<typeof defaults> = {}) {
    this.#path = path
    this.#limits = { ...defaults, ...limits }
    mkdirSync(dirname(path), { recursive: true })
    this.#file = this.#open()
    this.#sizeBytes = fstatSync(this.#file).size
  }

  /** Writes a line. A line that cannot be written, for example to a full disk, goes to the standard error. */
  write(line: string): void {
    const bytes = Buffer.from(line)
    try {
      if (this.#sizeBytes > 0 && this.#sizeBytes + bytes.length > this.#limits.maxBytes) this.#rotate()
      writeSync(this.#file, bytes)
      this.#sizeBytes += bytes.length
    } catch {
      process.stderr.write(bytes)
    }
  }

  close(): void {
    closeSync(this.#file)
  }

  #rotate() {
    // If the current file is missing, an earlier call has moved the files but could not open a new file.
    if (existsSync(this.#path)) this.#moveFiles()
    const full = this.#file
    this.#file = this.#open()
    this.#sizeBytes = 0
    closeSync(full)
  }

  #moveFiles() {
    for (let number = this.#limits.maxFiles - 1; number > 0; number -= 1) {
      const earlier = number === 1 ? this.#path : `${this.#path}.${number - 1}`
      // Renaming replaces the oldest file.
      if (existsSync(earlier)) renameSync(earlier, `${this.#path}.${number}`)
    }
  }

  /** Opens the file so that only its owner can read it, because the log contains network addresses of callers. */
  #open = () => openSync(this.#path, 'a', 0o600)
}
