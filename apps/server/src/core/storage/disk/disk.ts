import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { dropHash, removeHash } from '../hashes/draft-hashes.ts'
import { Measure } from '../hashes/measure.ts'
import { RunningHash } from '../hashes/running-hash.ts'
import { assertKey, newObjectKey, type Storage, StorageFull, StorageMissing } from '../storage.ts'
import { codeOf, ignoreMissing, isDiskFull } from '../storage-errors.ts'
import { DiskDraft } from './disk-draft.ts'

/** Number of bytes that are read at once. */
const readBytes = 256 * 1024
/** Number of bytes in memory that may wait for the disk. */
const waitingBytes = 1024 ** 2

/**
 * Stores objects as files in a folder, spread over 256 x 256 subfolders by the hash of their key. A file gets its name
 * only when all its bytes are on the disk. A draft has its name from the beginning, because no reader knows its key
 * before all of its bytes are written.
 */
export async function openDisk(folder: string): Promise<Storage> {
  const temporary = join(folder, 'tmp')
  await mkdir(temporary, { recursive: true })
  await removeLeftovers(temporary)

  const pathOf = (key: string) => {
    const spread = createHash('sha256').update(assertKey(key)).digest('hex')
    return join(folder, spread.slice(0, 2), spread.slice(2, 4), key.replaceAll('/', '+'))
  }

  const read = (key: string, range?: { start: number; end: number }) =>
    waitForOpen(createReadStream(pathOf(key), { ...range, highWaterMark: readBytes }))

  return {
    async put(key, body, { maxBytes, signal } = {}) {
      const path = pathOf(key)
      const draft = join(temporary, randomUUID())
      const measure = new Measure(maxBytes)
      try {
        const file = createWriteStream(draft, { flags: 'wx', flush: true, highWaterMark: waitingBytes })
        await pipeline(body, measure, file, { signal })
        await moveInto(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw isDiskFull(error) ? new StorageFull() : error
      }
      return { key, sizeBytes: measure.sizeBytes, sha256: measure.sha256() }
    },

    get: async (key, range) => read(key, range),

    async sizeOf(key) {
      return (await stat(pathOf(key)).catch(ignoreMissing))?.size
    },

    async openDraft(state, { isContested = false, onBytes = async () => {} } = {}) {
      const key = state && !isContested ? state.key : newObjectKey()
      const [path, sizeBytes] = [pathOf(key), state?.sizeBytes ?? 0]
      const isNew = key !== state?.key
      if (isNew) {
        const beginning =
          state && sizeBytes > 0 ? await read(state.key, { start: 0, end: sizeBytes - 1 }) : undefined
        await createDraft(path, beginning, onBytes)
      }
      const file = await open(path, 'r+').catch(ignoreMissing)
      if (!file) throw new StorageMissing(key)
      if ((await file.stat()).size < sizeBytes) {
        await file.close()
        if (isNew) await rm(path, { force: true })
        throw new StorageMissing(key)
      }
      return new DiskDraft({
        ...{ key, sizeBytes, file },
        hash: state && sizeBytes > 0 ? removeHash(state) : new RunningHash(),
        read: () => read(key),
        remove: () => rm(path, { force: true }),
      })
    },

    async removeDraft({ key }) {
      dropHash(key)
      await rm(pathOf(key), { force: true })
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async *list(prefix = '') {
      for await (const path of filesBelow(folder, temporary)) {
        const key = path.slice(path.lastIndexOf('/') + 1).replaceAll('+', '/')
        const stats = key.startsWith(prefix) && (await stat(path).catch(ignoreMissing))
        if (stats) yield { key, sizeBytes: stats.size, modifiedAt: stats.mtime }
      }
    },

    async openUploads() {
      return []
    },

    async abortUpload() {},

    async check() {
      const probe = join(temporary, `check-${randomUUID()}`)
      try {
        await writeFile(probe, 'ready', { flag: 'wx', flush: true })
        await readFile(probe)
      } finally {
        await rm(probe, { force: true })
      }
    },

    async close() {},
  }
}

/** Renames a file within the file system, and makes the new name durable. */
const moveInto = (draft: string, path: string) => withDurableName(path, () => rename(draft, path))

/** Creates the file of a draft, which begins with the bytes of `beginning`. */
async function createDraft(path: string, beginning: Readable | undefined, onBytes: () => Promise<void>) {
  async function* counted() {
    for await (const chunk of beginning ?? []) {
      await onBytes()
      yield chunk
    }
  }
  const fill = () => pipeline(counted(), createWriteStream(path, { flags: 'wx', flush: true }))
  try {
    await withDurableName(path, fill)
  } catch (error) {
    await rm(path, { force: true })
    throw isDiskFull(error) ? new StorageFull() : error
  }
}

/** Calls `give`, which creates a file at the path, and makes the name durable by syncing every folder that changed. */
async function withDurableName(path: string, give: () => Promise<void>) {
  const folder = dirname(path)
  const firstFolder = await mkdir(folder, { recursive: true })
  await give()
  try {
    await sync(folder)
    if (firstFolder) await sync(dirname(folder))
    if (firstFolder && firstFolder !== folder) await sync(dirname(firstFolder))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function sync(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Deletes incomplete files that killed processes left more than a day ago. */
async function removeLeftovers(temporary: string) {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name)
    const stats = await stat(path).catch(ignoreMissing)
    if (stats && Date.now() - stats.mtimeMs > dayMs) await rm(path, { force: true })
  }
}

async function* filesBelow(folder: string, except: string): AsyncIterable<string> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (path === except) continue
    if (entry.isDirectory()) yield* filesBelow(path, except)
    else yield path
  }
}

const waitForOpen = (stream: Readable): Promise<Readable> =>
  new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream))
    stream.once('error', error => reject(codeOf(error) === 'ENOENT' ? new StorageMissing() : error))
  })
