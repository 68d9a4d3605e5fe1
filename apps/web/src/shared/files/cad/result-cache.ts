import type { DBSchema } from 'idb'
import { databaseOpener } from '#core/device/open-database.ts'
import { modelCacheName } from '#core/device/storage.ts'
import { sessionStore } from '#core/session/session-store.ts'

interface Row {
  userId: string
  /** SHA-256 of the source file. */
  file: string
  name: string
  bytes: number
  usedAt: number
}
type Key = [userId: string, file: string, name: string]
interface Schema extends DBSchema {
  rows: { key: Key; value: Row }
  /** Values are separate from their rows, so that sizes can be read without them. */
  values: { key: Key; value: object }
}

/** Total limit of the cache, in bytes. The least recently used values are deleted first. */
const maxBytes = 400 * 1024 ** 2

/** Opens a separate database, which is deleted as a whole at sign-out. */
const database = databaseOpener<Schema>(modelCacheName, 1, db => {
  db.createObjectStore('rows', { keyPath: ['userId', 'file', 'name'] })
  db.createObjectStore('values')
})

/**
 * Returns a cached result for a file of the signed-in user, or undefined. No permission check is needed, because a user
 * knows the SHA-256 only from a list of files that this user may read.
 */
export async function getCachedResult<Value>(file: string, name: string): Promise<Value | undefined> {
  const userId = sessionStore.get()?.session.id
  if (!userId || !file) return undefined
  try {
    const transaction = (await database()).transaction(['rows', 'values'], 'readwrite')
    const rows = transaction.objectStore('rows')
    const key: Key = [userId, file, name]
    const row = await rows.get(key)
    const value = row && (await transaction.objectStore('values').get(key))
    if (row) await rows.put({ ...row, usedAt: Date.now() })
    await transaction.done
    return value as Value | undefined
  } catch {
    return undefined
  }
}

/**
 * Caches a result for a file. Does nothing if there is no space; the result is then computed again when it is needed.
 */
export async function cacheResult(file: string, name: string, value: object): Promise<void> {
  const userId = sessionStore.get()?.session.id
  const bytes = bytesOf(value)
  if (!userId || !file || bytes > maxBytes / 2) return
  try {
    const transaction = (await database()).transaction(['rows', 'values'], 'readwrite')
    const [rows, values] = [transaction.objectStore('rows'), transaction.objectStore('values')]
    const before = (await rows.getAll()).sort((a, b) => a.usedAt - b.usedAt)
    let total = bytes + before.reduce((sum, row) => sum + row.bytes, 0)
    for (const row of before) {
      if (total <= maxBytes) break
      const key: Key = [row.userId, row.file, row.name]
      await Promise.all([rows.delete(key), values.delete(key)])
      total -= row.bytes
    }
    await Promise.all([
      rows.put({ userId, file, name, bytes, usedAt: Date.now() }),
      values.put(value, [userId, file, name]),
      transaction.done,
    ])
  } catch {
    // No space, or the browser does not allow storage.
  }
}

/** Returns the approximate size of a value in bytes, mainly of its arrays. */
function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce<number>((sum, each) => sum + bytesOf(each), 0)
}
