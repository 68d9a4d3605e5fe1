import { PassThrough, Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { NameChange } from '@steelsafe/contract/core/names/assign-names.ts'
import { sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl'
import { serverLimits } from '#core/server-limits.ts'
import type { Storage } from '../storage.ts'
import {
  archiveError,
  assertNamesDiffer,
  type Extraction,
  namesToExtract,
  placeEntries,
  shortName,
} from './zip-entries.ts'

/** A file in a zip, with its names from the top folder down. */
export interface ArchivedFile {
  names: string[]
  sizeBytes: number
  entry: Entry
}

/** A zip in which every entry may be extracted. */
export interface Archive {
  files: ArchivedFile[]
  /** The folders that have an entry. */
  folders: string[][]
  /** Names at the top level of the destination. */
  topNames: string[]
  totalBytes: number
  /** Number of entries that programs add on their own, such as those of macOS. They are not extracted. */
  leftOut: number
  /** Names that were not allowed, and their replacements. */
  repaired: readonly NameChange[]
  open(entry: Entry): Promise<Readable>
  close(): void
}

/**
 * Opens a zip in the storage and checks all entries before the first byte is extracted.
 * @throws 400 when the file is not a zip; when an entry points outside, has an invalid name, is neither a file nor a
 * folder, is encrypted, is a duplicate or overlaps another entry, or has a path longer than `limits.pathLength`; or
 * when the zip exceeds `serverLimits.zipEntries`, `serverLimits.zipBytes` or `serverLimits.zipRatio`
 */
export async function openArchive(
  storage: Pick<Storage, 'get'>,
  key: string,
  sizeBytes: number,
  extraction: Extraction,
): Promise<Archive> {
  const zip = await openZip(storage, key, sizeBytes)
  try {
    const entries = await entriesOf(zip)
    return {
      ...(await checkEntries(entries, sizeBytes, extraction)),
      open: entry => openEntry(zip, entry),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Reads ranges of an object for yauzl. */
class ObjectReader extends RandomAccessReader {
  readonly #storage: Pick<Storage, 'get'>
  readonly #key: string

  constructor(storage: Pick<Storage, 'get'>, key: string) {
    super()
    this.#storage = storage
    this.#key = key
  }

  override _readStreamForRange(start: number, end: number) {
    const through = new PassThrough()
    this.#storage.get(this.#key, { start, end: end - 1 }).then(
      stream => {
        stream.on('error', error => through.destroy(error))
        through.on('close', () => stream.destroy())
        stream.pipe(through)
      },
      error => through.destroy(error),
    )
    return through
  }
}

/**
 * Opens a zip in the storage. Its entries are read on request, and their names are not decoded.
 * @throws 400 when the object is not a complete zip
 */
export const openZip = (storage: Pick<Storage, 'get'>, key: string, sizeBytes: number) =>
  new Promise<ZipFile>((resolve, reject) => {
    // `decodeNames` decodes the names, using all entries together.
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
    fromRandomAccessReader(new ObjectReader(storage, key), sizeBytes, options, (error, zip) =>
      error ? reject(archiveError('rule.zipBroken')) : resolve(zip),
    )
  })

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > serverLimits.zipEntries)
    throw archiveError('rule.zipTooMany', { max: serverLimits.zipEntries })
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      if (entries.length > serverLimits.zipEntries)
        return reject(archiveError('rule.zipTooMany', { max: serverLimits.zipEntries }))
      zip.readEntry()
    })
    zip.on('error', () => reject(archiveError('rule.zipBroken')))
    zip.on('end', () => resolve(entries))
    zip.readEntry()
  })
}

async function checkEntries(
  all: readonly Entry[],
  archiveBytes: number,
  extraction: Extraction,
): Promise<Omit<Archive, 'open' | 'close'>> {
  const { entries, leftOut } = placeEntries(all)
  assertNamesDiffer(entries)
  for (const { entry, name } of entries) assertPlainEntry(entry, name)
  assertNoOverlap(all)
  const { paths, changes } = await namesToExtract(entries, extraction)
  const max = limits.pathLength
  if (paths.some(names => names.join('/').length > max)) throw archiveError('rule.pathTooLong', { max })
  const files: ArchivedFile[] = []
  const folders: string[][] = []
  for (const [index, { entry, isFolder }] of entries.entries()) {
    const names = paths[index]! // The paths correspond to the entries.
    if (isFolder) folders.push(names)
    else files.push({ names, sizeBytes: entry.uncompressedSize, entry })
  }
  const totalBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  if (totalBytes > serverLimits.zipBytes)
    throw archiveError('rule.zipTooLarge', { max: serverLimits.zipBytes })
  if (totalBytes > archiveBytes * serverLimits.zipRatio)
    throw archiveError('rule.zipBomb', { max: serverLimits.zipRatio })
  return {
    files,
    folders,
    topNames: [...new Map(paths.map(([top = '']) => [sameNameKey(top), top])).values()],
    totalBytes,
    leftOut,
    repaired: changes,
  }
}

/**
 * Returns the file type of an entry. The upper half of the attributes is the Unix mode when a Unix program created the
 * zip.
 */
const typeOf = ({ externalFileAttributes }: Entry) => (externalFileAttributes >>> 16) & 0o170000
const [unsaid, folder, file, link] = [0, 0o040000, 0o100000, 0o120000]

/**
 * Checks that an entry of a zip is a file or a folder that can be read.
 * @throws 400 for a link, a device, a pipe, and an encrypted entry
 */
export function assertPlainEntry(entry: Entry, name: string): void {
  const type = typeOf(entry)
  if (type === link) throw archiveError('rule.zipLink', { name: shortName(name) })
  if (![unsaid, folder, file].includes(type)) throw archiveError('rule.zipSpecial', { name: shortName(name) })
  if (entry.isEncrypted()) throw archiveError('rule.zipLocked')
}

/**
 * Rejects entries that share bytes, because overlapping entries turn a small zip into a large one:
 * https://www.bamsoftware.com/hacks/zipbomb/
 */
export function assertNoOverlap(entries: readonly Entry[]): void {
  const localHeaderBytes = 30
  let end = 0
  for (const entry of [...entries].sort(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) throw archiveError('rule.zipBroken')
    end = entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.compressedSize
  }
}

/** Opens an entry as a stream. yauzl checks the declared size; `checked` compares the checksum. */
export const openEntry = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      error
        ? reject(archiveError('rule.zipBroken'))
        : resolve(Readable.from(checked(stream, entry.crc32), { objectMode: false })),
    )
  })

async function* checked(stream: Readable, expected: number) {
  let checksum = 0
  try {
    for await (const chunk of stream) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch {
    throw archiveError('rule.zipBroken')
  }
  if (checksum !== expected) throw archiveError('rule.zipChecksum')
}
