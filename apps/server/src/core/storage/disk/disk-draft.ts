import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { dropHash, saveHash } from '../hashes/draft-hashes.ts'
import { hashStream, type RunningHash } from '../hashes/running-hash.ts'
import { type Draft, type DraftState, StorageFull, type StoredObject } from '../storage.ts'
import { isDiskFull } from '../storage-errors.ts'

/** Number of bytes that are written together. One more block waits while the disk writes the block before it. */
const blockBytes = 1024 ** 2

interface OpenFile {
  key: string
  /** Number of valid bytes at the beginning of the file. The bytes after them are overwritten. */
  sizeBytes: number
  file: FileHandle
  /** The hash of the bytes so far. Without it, the whole file is read at the end to compute the hash. */
  hash: RunningHash | undefined
  read(): Promise<Readable>
  remove(): Promise<void>
}

/** A draft on the disk: a file that grows in its final place. No reader opens it before the database refers to it. */
export class DiskDraft implements Draft {
  readonly #open: OpenFile
  #hash: RunningHash | undefined
  #sizeBytes: number
  #pieces: Buffer[] = []
  #piecesBytes = 0
  #writing: Promise<void> = Promise.resolve()
  #isClosed = false

  get key(): string {
    return this.#open.key
  }

  constructor(openFile: OpenFile) {
    this.#open = openFile
    this.#hash = openFile.hash
    this.#sizeBytes = openFile.sizeBytes
  }

  async write(bytes: Buffer): Promise<void> {
    this.#pieces.push(bytes)
    this.#piecesBytes += bytes.length
    this.#sizeBytes += bytes.length
    await this.#hash?.update(bytes)
    if (this.#piecesBytes >= blockBytes) await this.#flush()
  }

  async save(): Promise<DraftState> {
    void this.#flush()
    const state: DraftState = { key: this.key, sizeBytes: this.#sizeBytes, multipart: null }
    await this.#writing
    await withDiskErrors(this.#open.file.datasync())
    return state
  }

  async pause(): Promise<DraftState> {
    const state = await this.save()
    await this.close()
    return state
  }

  async finish(onBytes: () => Promise<void>): Promise<StoredObject> {
    const { key, sizeBytes } = await this.save()
    const hash = this.#hash
    this.#hash = undefined
    await this.close()
    const sha256 = hash ? await hash.digest() : await hashStream(await this.#open.read(), onBytes)
    return { key, sizeBytes, sha256 }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await this.#writing.catch(() => {})
    await this.#open.file.close()
    if (this.#hash) saveHash(this.key, this.#hash)
  }

  async remove(): Promise<void> {
    await this.close()
    dropHash(this.key)
    await this.#open.remove()
  }

  /** Starts to write the pieces. Waits only for the block before them. */
  #flush(): Promise<void> {
    const before = this.#writing
    if (this.#piecesBytes === 0) return before
    const [pieces, position] = [this.#pieces, this.#sizeBytes - this.#piecesBytes]
    this.#pieces = []
    this.#piecesBytes = 0
    this.#writing = before.then(() => withDiskErrors(writeAll(this.#open.file, pieces, position)))
    // The next call reports a failure.
    this.#writing.catch(() => {})
    return before
  }
}

/**
 * Writes pieces one after the other. The system may write fewer bytes than requested, for example when the disk is
 * full.
 */
async function writeAll(file: FileHandle, pieces: Buffer[], position: number): Promise<void> {
  const { bytesWritten } = await file.writev(pieces, position)
  const rest = pieces.reduce((sum, piece) => sum + piece.length, 0) - bytesWritten
  if (rest === 0) return
  const bytes = Buffer.concat(pieces)
  for (let done = bytesWritten; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten
}

const withDiskErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch(error => {
    throw isDiskFull(error) ? new StorageFull() : error
  })
