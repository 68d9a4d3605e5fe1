import { once } from 'node:events'
import { addAbortSignal, PassThrough, type Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import type { Storage } from '../storage.ts'
import {
  descriptorOf,
  directoryRecord,
  endOfDirectory,
  localHeader,
  type PlacedEntry,
  placeEntries,
  type ZipEntry,
} from './zip-records.ts'

/** Objects up to this size, in bytes, are read while the objects before them are sent. */
const smallBytes = 1024 ** 2
/** Upper limits of the objects that are read ahead: their total bytes, and their number. */
const aheadBytes = 4 * 1024 ** 2
const aheadCount = 16
/** Headers and small objects are sent together in blocks of this size, in bytes. */
const blockBytes = 64 * 1024
/** Number of bytes that may wait for the reader of the zip. */
const waitingBytes = 512 * 1024

/** A zip that is generated while it is read. */
interface Zip {
  sizeBytes: number
  open(): Readable
}

/**
 * Returns a zip of objects. At most a few megabytes of it are in memory at a time. The bytes are stored uncompressed,
 * because most files are compressed already, so the size is known in advance.
 */
export function zipOf(storage: Pick<Storage, 'get'>, entries: readonly ZipEntry[]): Zip {
  const { places, sizeBytes } = placeEntries(entries)
  return {
    sizeBytes,
    open() {
      const output = new PassThrough({ highWaterMark: waitingBytes })
      const closed = new AbortController()
      output.once('close', () => closed.abort())
      writeZip(storage, places, new BlockWriter(output, closed.signal)).then(
        () => output.end(),
        error => output.destroy(error),
      )
      return output
    },
  }
}

async function writeZip(storage: Pick<Storage, 'get'>, places: readonly PlacedEntry[], writer: BlockWriter) {
  const objects = new ReadAhead(storage, places)
  const directory: Buffer[] = []
  for (const [at, place] of places.entries()) {
    await writer.write(localHeader(place))
    let checksum = 0
    let sentBytes = 0
    for await (const chunk of await objects.open(at, writer.signal)) {
      checksum = crc32(chunk, checksum)
      sentBytes += chunk.length
      await writer.write(chunk)
    }
    if (sentBytes !== place.sizeBytes)
      throw new Error(`An object has ${sentBytes} bytes instead of ${place.sizeBytes}: ${place.storageKey}`)
    if (place.storageKey !== null) await writer.write(descriptorOf(place, checksum))
    directory.push(directoryRecord(place, checksum))
  }
  const offset = writer.writtenBytes
  for (const record of directory) await writer.write(record)
  const sizeBytes = writer.writtenBytes - offset
  await writer.write(endOfDirectory({ count: places.length, sizeBytes, offset }))
  await writer.flush()
}

/**
 * Opens the objects of a zip in order. Small objects are read ahead, so that the zip does not wait for the storage at
 * each of them.
 */
class ReadAhead {
  readonly #storage: Pick<Storage, 'get'>
  readonly #places: readonly PlacedEntry[]
  readonly #readings = new Map<number, Promise<Buffer>>()
  #next = 0
  #bytes = 0

  constructor(storage: Pick<Storage, 'get'>, places: readonly PlacedEntry[]) {
    this.#storage = storage
    this.#places = places
  }

  /** Opens the object of a place. Places must be opened in order. */
  async open(at: number, signal: AbortSignal): Promise<AsyncIterable<Buffer> | Iterable<Buffer>> {
    this.#readMore(at)
    const place = this.#places[at]! // The caller walks over these places.
    const reading = this.#readings.get(at)
    if (reading) {
      const bytes = await reading
      this.#readings.delete(at)
      this.#bytes -= place.sizeBytes
      return [bytes]
    }
    if (place.storageKey === null || place.sizeBytes === 0) return []
    return addAbortSignal(signal, await this.#get(place.storageKey, place.sizeBytes))
  }

  #readMore(at: number) {
    for (; this.#next < Math.min(at + aheadCount, this.#places.length); this.#next += 1) {
      const { storageKey, sizeBytes } = this.#places[this.#next]! // The index is within the bounds.
      if (storageKey === null || sizeBytes === 0 || sizeBytes > smallBytes) continue
      if (this.#bytes + sizeBytes > aheadBytes) return
      const reading = this.#get(storageKey, sizeBytes).then(buffer)
      // `open` reports a failure when it reaches the object.
      reading.catch(() => {})
      this.#readings.set(this.#next, reading)
      this.#bytes += sizeBytes
    }
  }

  /** Reads an object. The range makes the storage allocate no more memory than the object needs. */
  #get(key: string, sizeBytes: number): Promise<Readable> {
    return this.#storage.get(key, { start: 0, end: sizeBytes - 1 })
  }
}

/** Writes to a stream, and waits while the reader is slower. Small pieces are joined into blocks. */
class BlockWriter {
  readonly #output: Writable
  readonly signal: AbortSignal
  #pieces: Buffer[] = []
  #piecesBytes = 0
  writtenBytes = 0

  constructor(output: Writable, signal: AbortSignal) {
    this.#output = output
    this.signal = signal
  }

  async write(bytes: Buffer): Promise<void> {
    this.writtenBytes += bytes.length
    if (bytes.length >= blockBytes) {
      await this.flush()
      await this.#send(bytes)
      return
    }
    this.#pieces.push(bytes)
    this.#piecesBytes += bytes.length
    if (this.#piecesBytes >= blockBytes) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#piecesBytes === 0) return
    const block = Buffer.concat(this.#pieces, this.#piecesBytes)
    this.#pieces = []
    this.#piecesBytes = 0
    await this.#send(block)
  }

  async #send(bytes: Buffer) {
    this.signal.throwIfAborted()
    if (!this.#output.write(bytes)) await once(this.#output, 'drain', { signal: this.signal })
  }
}
