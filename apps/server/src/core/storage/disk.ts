import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Measure } from './measure.ts'
import { assertKey, type Storage, StorageFull, StorageMissing } from './storage.ts'

const dayMs = 86_400_000

/**
 * Stores objects as files in a folder, spread over 256 x 256 subfolders by the hash of their key. A file gets its name
 * only when all its bytes are on the disk.
 */
export async function openDisk(folder: string): Promise<Storage> {
  const temporary = join(folder, 'tmp')
  await mkdir(temporary, { recursive: true })
  await removeLeftovers(temporary)

  const pathOf = (key: string) => {
    const spread = createHash('sha256').update(assertKey(key)).digest('hex')
    return join(folder, spread.slice(0, 2), spread.slice(2, 4), key.replaceAll('/', '+'))
  }

  return {
    async put(key, body, { maxBytes, signal } = {}) {
      const path = pathOf(key)
      const draft = join(temporary, randomUUID())
      const measure = new Measure(maxBytes)
      try {
        await pipeline(body, measure, createWriteStream(draft, { flags: 'wx', flush: true }), { signal })
        await moveInto(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw isFull(error) ? new StorageFull() : error
      }
      return { key, sizeBytes: measure.sizeBytes, sha256: measure.sha256() }
    },

    async get(key, range) {
      const stream = createReadStream(pathOf(key), { ...range, highWaterMark: 256 * 1024 })
      return waitForOpen(stream)
    },

    async sizeOf(key) {
      return (await stat(pathOf(key)).catch(unlessMissing))?.size
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async *list(prefix = '') {
      for await (const path of filesBelow(folder, temporary)) {
        const key = path.slice(path.lastIndexOf('/') + 1).replaceAll('+', '/')
        const stats = key.startsWith(prefix) && (await stat(path).catch(unlessMissing))
        if (stats) yield { key, sizeBytes: stats.size, modifiedAt: stats.mtime }
      }
    },

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

/** Renames a file within one file system, and makes the new name durable by syncing every folder that changed. */
async function moveInto(draft: string, path: string) {
  const folder = dirname(path)
  const firstFolder = await mkdir(folder, { recursive: true })
  await rename(draft, path)
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

/** Deletes incomplete files of killed processes. */
async function removeLeftovers(temporary: string) {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name)
    const stats = await stat(path).catch(unlessMissing)
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

const codeOf = (error: unknown) => (error as { code?: string }).code
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')
const unlessMissing = (error: unknown) => {
  if (codeOf(error) !== 'ENOENT') throw error
  return undefined
}
