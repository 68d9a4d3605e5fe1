import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Entry, fromBuffer, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl'
import { StorageMissing } from '../storage.ts'
import { openArchive } from './unzip.ts'
import { zipOf } from './zip.ts'
import { directoryRecord, endOfDirectory, placeEntries, type ZipEntry } from './zip-records.ts'

const mebibyte = 1024 ** 2
const modifiedAt = '2026-11-20T10:30:00.000Z'
const objects = {
  small: Buffer.from('a drawing'),
  empty: Buffer.alloc(0),
  large: randomBytes(3 * mebibyte + 5),
}
type Range = { start: number; end: number }

const storageOf = (bytesByKey: Record<string, Buffer>) => ({
  get: async (key: string, range: Range = { start: 0, end: Number.POSITIVE_INFINITY }) => {
    const bytes = bytesByKey[key]
    if (!bytes) throw new StorageMissing(key)
    return Readable.from([bytes.subarray(range.start, range.end + 1)], { objectMode: false })
  },
})
const file = (path: string, storageKey: string, sizeBytes: number): ZipEntry => ({
  ...{ path, storageKey, sizeBytes, modifiedAt },
  isDirectory: false,
})
const folder = (path: string): ZipEntry => ({
  ...{ path, storageKey: null, sizeBytes: 0, modifiedAt },
  isDirectory: true,
})
const ofObject = (path: string, key: keyof typeof objects) => file(path, key, objects[key].length)

test('a zip has the announced size and contains the objects of the storage with their checksums', async () => {
  const zip = zipOf(storageOf(objects), [
    folder('Parts'),
    ofObject('Parts/Zeichnung für Süd.txt', 'small'),
    ofObject('Parts/Nothing.txt', 'empty'),
    ofObject('Parts/模具.stl', 'large'),
    folder('Parts/Empty'),
  ])
  const bytes = await buffer(zip.open())
  expect(bytes.length).toBe(zip.sizeBytes)
  const archive = await openArchive(storageOf({ zip: bytes }), 'zip', bytes.length, {
    repairNames: false,
    existing: [],
  })
  expect(archive.folders).toEqual([['Parts'], ['Parts', 'Empty']])
  const contents = new Map<string, Buffer>()
  // The stream of an entry fails when its checksum differs.
  for (const { names, entry } of archive.files)
    contents.set(names.join('/'), await buffer(await archive.open(entry)))
  archive.close()
  expect([...contents.keys()]).toEqual(['Parts/Zeichnung für Süd.txt', 'Parts/Nothing.txt', 'Parts/模具.stl'])
  expect([...contents.values()].map(content => content.length)).toEqual([9, 0, objects.large.length])
  expect(contents.get('Parts/模具.stl')!.equals(objects.large)).toBe(true)
})

test('an entry shows the time of the last change of its file', async () => {
  const bytes = await buffer(zipOf(storageOf(objects), [ofObject('Plan.txt', 'small')]).open())
  const [entry] = await entriesOf(await opened(bytes))
  expect(entry!.getLastModDate().toISOString()).toBe(modifiedAt)
})

test('a zip of 70,000 entries can be read', async () => {
  const zip = zipOf(
    storageOf(objects),
    Array.from({ length: 70_000 }, (_, at) => folder(`Folder ${at}`)),
  )
  const bytes = await buffer(zip.open())
  expect(bytes.length).toBe(zip.sizeBytes)
  expect((await opened(bytes)).entryCount).toBe(70_000)
})

test('sizes and positions beyond 4 GiB are stored in the Zip64 fields', async () => {
  const gigabytes = 5 * 1024 ** 3
  const { places, sizeBytes } = placeEntries([
    file('Large.bin', 'one', gigabytes),
    file('Behind.txt', 'two', 3),
  ])
  const directory = Buffer.concat(places.map(place => directoryRecord(place, 7)))
  const end = (offset: number) =>
    endOfDirectory({ count: places.length, sizeBytes: directory.length, offset })
  const offset = sizeBytes - directory.length - end(gigabytes).length
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    const reader = new EndReader(Buffer.concat([directory, end(offset)]), offset)
    fromRandomAccessReader(reader, sizeBytes, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    )
  })
  const entries = await entriesOf(zip)
  expect(entries.map(entry => entry.fileName)).toEqual(['Large.bin', 'Behind.txt'])
  expect(entries.map(entry => entry.uncompressedSize)).toEqual([gigabytes, 3])
  expect(entries.map(entry => entry.relativeOffsetOfLocalHeader)).toEqual([0, places[1]!.offset])
  expect(places[1]!.offset).toBeGreaterThan(gigabytes)
})

test.each([
  ['missing', [file('Gone.txt', 'gone', 5)]],
  ['shorter than recorded', [file('Short.txt', 'small', 10)]],
])('an object that is %s ends the zip with an error', async (_what, entries) => {
  await expect(buffer(zipOf(storageOf(objects), entries).open())).rejects.toThrow()
})

test('a limited number of small objects is read ahead', async () => {
  let running = 0
  let maxRunning = 0
  const { get } = storageOf(objects)
  const slow = {
    async get(key: string, range?: Range) {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await setImmediate()
      running -= 1
      return get(key, range)
    },
  }
  const entries = Array.from({ length: 200 }, (_, at) => ofObject(`Plate ${at}.txt`, 'small'))
  await buffer(zipOf(slow, entries).open())
  expect(maxRunning).toBeGreaterThan(4)
  expect(maxRunning).toBeLessThan(20)
})

test('a zip whose output is closed closes the object that it was sending', async () => {
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(65_536))
    },
  })
  const output = zipOf({ get: async () => endless }, [file('Endless.bin', 'endless', 10 ** 12)]).open()
  output.once('data', () => output.destroy())
  await expect.poll(() => endless.destroyed).toBe(true)
})

/** Reads the end of a zip whose other bytes do not exist. */
class EndReader extends RandomAccessReader {
  readonly #end: Buffer
  readonly #offset: number

  constructor(end: Buffer, offset: number) {
    super()
    this.#end = end
    this.#offset = offset
  }

  override _readStreamForRange(start: number, end: number) {
    const bytes = Buffer.alloc(end - start)
    this.#end.copy(bytes, Math.max(0, this.#offset - start), Math.max(0, start - this.#offset))
    return Readable.from([bytes], { objectMode: false })
  }
}

const opened = (bytes: Buffer) =>
  new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)))
  })

function entriesOf(zip: ZipFile) {
  const entries: Entry[] = []
  return new Promise<Entry[]>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', reject)
    zip.readEntry()
  })
}
