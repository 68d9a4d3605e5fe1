import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../config.ts'

/**
 * The destination of scheduled backups: a folder or a bucket of this installation only. A backup is an unlisted draft
 * until `keep` is called.
 */
export interface BackupDestination {
  /** Returns the names of the archives, oldest first. */
  list(): Promise<string[]>
  /** Resolves when the bytes are on the disk or in the bucket. */
  write(draft: string, body: Readable): Promise<void>
  keep(draft: string): Promise<void>
  remove(name: string): Promise<void>
  /** Opens an archive or a draft. */
  open(name: string): Promise<Readable>
  /** Deletes the drafts of killed processes. */
  removeDrafts(): Promise<void>
  close(): Promise<void>
}

const names = /^steelsafe-\d{4}(-\d\d){5}$/

/** Returns a name from the time of the backup in UTC, so that names sort by time. */
export const newName = (at = new Date()): string =>
  `steelsafe-${at.toISOString().slice(0, 19).replace(/[:T]/g, '-')}`

/** Opens the bucket of BACKUP_URL, or the folder BACKUP_DIR; returns undefined without either. */
export async function openDestination({
  BACKUP_DIR,
  BACKUP_URL,
}: Partial<Pick<Config, 'BACKUP_DIR' | 'BACKUP_URL'>>): Promise<BackupDestination | undefined> {
  if (BACKUP_URL) return bucketDestination(BACKUP_URL)
  return BACKUP_DIR ? folderDestination(BACKUP_DIR) : undefined
}

export function folderDestination(folder: string): BackupDestination {
  const backupPath = (name: string) => join(folder, `${name}.backup`)
  const draftPath = (name: string) => join(folder, `${name}.part`)
  const names = async (suffix: string) =>
    (await readdir(folder).catch(ignoreMissing))
      .filter(file => file.endsWith(suffix) && isName(file.slice(0, -suffix.length)))
      .map(file => file.slice(0, -suffix.length))
      .sort()
  return {
    list: () => names('.backup'),
    async write(draft, body) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await pipeline(body, createWriteStream(draftPath(draft), { mode: 0o600, flush: true }))
    },
    async keep(draft) {
      await rename(draftPath(draft), backupPath(draft))
      await sync(folder)
    },
    async remove(name) {
      await rm(backupPath(name), { force: true })
      await rm(draftPath(name), { force: true })
    },
    async open(name) {
      if (!isName(name)) return createReadStream(resolve(name))
      const file = await open(backupPath(name)).catch(() => open(draftPath(name)))
      return file.createReadStream()
    },
    async removeDrafts() {
      for (const name of await names('.part')) await rm(draftPath(name), { force: true })
    },
    async close() {},
  }
}

/** Part size in bytes. With the 10,000 parts of S3 it is enough for 312 GiB. */
const partBytes = 32 * 1024 * 1024

/** Stores backups in a bucket. A separate object marks an archive as kept. */
async function bucketDestination(address: string): Promise<BackupDestination> {
  const { openS3 } = await import('#core/storage/s3/s3.ts')
  const bucket = await openS3(address, partBytes)
  const keyOf = (name: string) => `backups/${name}`
  const markOf = (name: string) => `${keyOf(name)}/kept`
  async function listKeys() {
    const keys: string[] = []
    for await (const { key } of bucket.list('backups/')) keys.push(key)
    return keys
  }
  const remove = async (name: string) => {
    await bucket.remove(markOf(name))
    await bucket.remove(keyOf(name))
  }
  return {
    async list() {
      const keys = new Set(await listKeys())
      return [...keys]
        .map(key => key.slice('backups/'.length))
        .filter(name => isName(name) && keys.has(markOf(name)))
        .sort()
    },
    async write(draft, body) {
      await bucket.put(keyOf(draft), body)
    },
    async keep(draft) {
      await bucket.put(markOf(draft), Readable.from([Buffer.from('kept')]))
    },
    remove,
    open: name => bucket.get(keyOf(name)),
    async removeDrafts() {
      const keys = new Set(await listKeys())
      for (const key of keys) {
        const name = key.slice('backups/'.length)
        if (isName(name) && !keys.has(markOf(name))) await remove(name)
      }
    },
    close: () => bucket.close(),
  }
}

const isName = (text: string) => names.test(text)

async function sync(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function ignoreMissing(error: unknown): string[] {
  if ((error as { code?: string }).code !== 'ENOENT') throw error
  return []
}
