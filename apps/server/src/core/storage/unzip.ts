import { PassThrough, Readable } from 'node:stream'
import { isFileName, sameNameKey } from '@steelsafe/contract/core/file-names.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl'
import { invalid } from '../errors.ts'
import type { Storage } from './storage.ts'

export interface ArchivedFile {
  names: string[]
  sizeBytes: number
  entry: Entry
}

/** A zip whose every entry may be extracted. */
export interface Archive {
  files: ArchivedFile[]
  /** Folders that stand in it by themselves. */
  folders: string[][]
  /** What will lie directly in the destination. */
  topNames: string[]
  totalBytes: number
  /** How many names the longest path has. */
  depth: number
  open(entry: Entry): Promise<Readable>
  close(): void
}

const fail = (key: string, values?: Record<string, string | number>) =>
  invalid({ archiveFileName: { key, ...(values ? { values } : {}) } })

/**
 * Opens a zip in the storage and looks at all of its entries before a byte is extracted.
 * @throws 400 when it is no zip, or an entry lies outside, has no allowed name, is a link, is locked, stands twice or over
 * another, or the whole is beyond `limits.zipEntries`, `limits.zipBytes` or `limits.zipRatio`
 */
export async function openArchive(
  storage: Pick<Storage, 'get'>,
  key: string,
  sizeBytes: number,
): Promise<Archive> {
  const zip = await opened(storage, key, sizeBytes)
  try {
    const entries = await entriesOf(zip)
    return { ...looked(entries, sizeBytes), open: entry => opening(zip, entry), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Reads ranges of an object as yauzl asks for them. */
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

const opened = (storage: Pick<Storage, 'get'>, key: string, sizeBytes: number) =>
  new Promise<ZipFile>((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true }
    fromRandomAccessReader(new ObjectReader(storage, key), sizeBytes, options, (error, zip) =>
      error ? reject(fail('files:rule.zipBroken')) : resolve(zip),
    )
  })

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > limits.zipEntries) throw fail('files:rule.zipTooMany', { max: limits.zipEntries })
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      if (entries.length > limits.zipEntries)
        return reject(fail('files:rule.zipTooMany', { max: limits.zipEntries }))
      zip.readEntry()
    })
    // Among other things: an absolute path, `..`, a backslash.
    zip.on('error', () => reject(fail('files:rule.zipBroken')))
    zip.on('end', () => resolve(entries))
    zip.readEntry()
  })
}

function looked(entries: readonly Entry[], archiveBytes: number): Omit<Archive, 'open' | 'close'> {
  const files: ArchivedFile[] = []
  const folders: string[][] = []
  const kinds = new Map<string, 'file' | 'folder'>()
  const mark = (names: string[], kind: 'file' | 'folder') => {
    const path = names.map(sameNameKey).join('/')
    const before = kinds.get(path)
    if (before && (before === 'file' || kind === 'file'))
      throw fail('files:rule.zipTwice', { name: names.join('/') })
    kinds.set(path, kind)
  }
  for (const entry of entries) {
    const names = namesOf(entry)
    for (let depth = 1; depth < names.length; depth++) mark(names.slice(0, depth), 'folder')
    const isFolder = entry.fileName.endsWith('/')
    mark(names, isFolder ? 'folder' : 'file')
    if (isFolder) folders.push(names)
    else files.push({ names, sizeBytes: entry.uncompressedSize, entry })
  }
  mustNotOverlap(entries)
  const totalBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  if (totalBytes > limits.zipBytes) throw fail('files:rule.zipTooLarge', { max: limits.zipBytes })
  if (totalBytes > archiveBytes * limits.zipRatio) throw fail('files:rule.zipBomb', { max: limits.zipRatio })
  return {
    files,
    folders,
    topNames: [...new Map(entries.map(namesOf).map(([top = '']) => [sameNameKey(top), top])).values()],
    totalBytes,
    depth: Math.max(0, ...entries.map(entry => namesOf(entry).length)),
  }
}

/** The upper half of the attributes is the mode of Unix, where the maker says so. */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

function namesOf(entry: Entry): string[] {
  const names = entry.fileName.normalize('NFC').replace(/\/$/, '').split('/')
  const bad = names.find(name => !isFileName(name))
  if (bad !== undefined) throw fail('files:rule.fileName', { name: bad.slice(0, 80) })
  if (isLink(entry)) throw fail('files:rule.zipLink', { name: entry.fileName })
  if (entry.isEncrypted()) throw fail('files:rule.zipLocked')
  return names
}

/** Entries that share bytes are how a small zip becomes a large one: https://www.bamsoftware.com/hacks/zipbomb/ */
function mustNotOverlap(entries: readonly Entry[]) {
  const localHeaderBytes = 30
  let end = 0
  for (const entry of [...entries].sort(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) throw fail('files:rule.zipBroken')
    end = entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.compressedSize
  }
}

/** yauzl compares what comes out with the size and checksum that the entry says of itself. */
const opening = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      error
        ? reject(fail('files:rule.zipBroken'))
        : resolve(Readable.from(translated(stream), { objectMode: false })),
    )
  })

async function* translated(stream: Readable) {
  try {
    yield* stream
  } catch {
    throw fail('files:rule.zipBroken')
  }
}
