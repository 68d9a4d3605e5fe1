import { PassThrough, Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { isFileName, isSystemName, repairedName, sameNameKey } from '@steelsafe/contract/core/file-names.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
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
  /** Entries that a system added by itself: they are not extracted. */
  leftOut: number
  /** Names that were not allowed, and what they become. */
  repaired: ReadonlyMap<string, string>
  open(entry: Entry): Promise<Readable>
  close(): void
}

const fail = (key: MessageKey, values?: Record<string, string | number>) =>
  invalid({ archiveFileName: { key, ...(values ? { values } : {}) } })

/**
 * Opens a zip in the storage and looks at all of its entries before a byte is extracted. Names with refused characters are
 * repaired where that was asked for.
 * @throws 400 when it is no zip, or an entry lies outside, has no allowed name, is neither a file nor a folder, is locked,
 * stands twice or over another, or the whole is beyond `limits.zipEntries`, `limits.zipBytes` or `limits.zipRatio`
 */
export async function openArchive(
  storage: Pick<Storage, 'get'>,
  key: string,
  sizeBytes: number,
  repairNames: boolean,
): Promise<Archive> {
  const zip = await opened(storage, key, sizeBytes)
  try {
    const entries = await entriesOf(zip)
    return {
      ...looked(entries, sizeBytes, repairNames),
      open: entry => opening(zip, entry),
      close: () => zip.close(),
    }
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

function looked(
  all: readonly Entry[],
  archiveBytes: number,
  repairNames: boolean,
): Omit<Archive, 'open' | 'close'> {
  const entries = all.filter(entry => !entry.fileName.split('/').some(isSystemName))
  const names = new Names(repairNames)
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
    const path = names.of(entry)
    assertPlainEntry(entry)
    for (let depth = 1; depth < path.length; depth++) mark(path.slice(0, depth), 'folder')
    const isFolder = entry.fileName.endsWith('/')
    mark(path, isFolder ? 'folder' : 'file')
    if (isFolder) folders.push(path)
    else files.push({ names: path, sizeBytes: entry.uncompressedSize, entry })
  }
  assertNoOverlap(all)
  const paths = [...folders, ...files.map(({ names }) => names)]
  const totalBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  if (totalBytes > limits.zipBytes) throw fail('files:rule.zipTooLarge', { max: limits.zipBytes })
  if (totalBytes > archiveBytes * limits.zipRatio) throw fail('files:rule.zipBomb', { max: limits.zipRatio })
  return {
    files,
    folders,
    topNames: [...new Map(paths.map(([top = '']) => [sameNameKey(top), top])).values()],
    totalBytes,
    depth: paths.reduce((deepest, path) => Math.max(deepest, path.length), 0),
    leftOut: all.length - entries.length,
    repaired: names.repaired,
  }
}

/** The names of entries as they are extracted. */
class Names {
  readonly #repairs: boolean
  readonly repaired = new Map<string, string>()

  constructor(repairs: boolean) {
    this.#repairs = repairs
  }

  /** @throws 400 for a name that is not allowed, and not repaired */
  of({ fileName }: Entry): string[] {
    return fileName
      .normalize('NFC')
      .replace(/\/$/, '')
      .split('/')
      .map(name => this.#allowed(name))
  }

  #allowed(name: string): string {
    if (isFileName(name)) return name
    const repaired = this.#repairs ? repairedName(name) : undefined
    if (repaired === undefined) throw fail('files:rule.fileName', { name: name.slice(0, 80) })
    this.repaired.set(name, repaired)
    return repaired
  }
}

/** The upper half of the attributes is the Unix mode, with the type of the entry, where the archiver is one of Unix. */
const typeOf = ({ externalFileAttributes }: Entry) => (externalFileAttributes >>> 16) & 0o170000
const [unsaid, folder, file, link] = [0, 0o040000, 0o100000, 0o120000]

/** @throws 400 for a link, a device, a pipe, and what is locked */
function assertPlainEntry(entry: Entry) {
  const type = typeOf(entry)
  if (type === link) throw fail('files:rule.zipLink', { name: entry.fileName })
  if (![unsaid, folder, file].includes(type)) throw fail('files:rule.zipSpecial', { name: entry.fileName })
  if (entry.isEncrypted()) throw fail('files:rule.zipLocked')
}

/** Entries that share bytes are how a small zip becomes a large one: https://www.bamsoftware.com/hacks/zipbomb/ */
function assertNoOverlap(entries: readonly Entry[]) {
  const localHeaderBytes = 30
  let end = 0
  for (const entry of [...entries].sort(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) throw fail('files:rule.zipBroken')
    end = entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.compressedSize
  }
}

/** yauzl compares the output with the size that the entry declares; the checksum is compared here. */
const opening = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      error
        ? reject(fail('files:rule.zipBroken'))
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
    throw fail('files:rule.zipBroken')
  }
  if (checksum !== expected) throw fail('files:rule.zipChecksum')
}
