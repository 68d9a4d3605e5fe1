import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { sessionStore } from '#core/session-store.ts'
import { keptModels } from '#core/storage.ts'

interface Row {
  userId: string
  /** The SHA-256 of the file that it was made of. */
  file: string
  name: string
  bytes: number
  usedAt: number
}
type Key = [userId: string, file: string, name: string]
interface Schema extends DBSchema {
  rows: { key: Key; value: Row }
  /** Apart from their rows, so that their sizes are read without them. */
  values: { key: Key; value: object }
}

/** All of it together; what was not used for longest goes first. */
const maxBytes = 400 * 1024 ** 2

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** A database of its own: sign-out deletes it as a whole. */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(keptModels, 1, {
    upgrade(db) {
      db.createObjectStore('rows', { keyPath: ['userId', 'file', 'name'] })
      db.createObjectStore('values')
    },
    blocking: (_, __, event) => {
      opened = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      opened = undefined
    },
  }).catch(error => {
    opened = undefined
    throw error
  })
  return opened
}

/**
 * What was made of a file before, by the person who is signed in: who knows the SHA-256 of a file has it from a list of
 * files that they may read. Undefined when there is nothing, or the browser keeps nothing.
 */
export async function kept<Value>(file: string, name: string): Promise<Value | undefined> {
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

/** Keeps what was made of a file, as long as there is room; without room it is made again the next time. */
export async function keep(file: string, name: string, value: object): Promise<void> {
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
    // No room, or a browser that keeps nothing.
  }
}

/** Of the arrays in it; the rest is small. */
function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce<number>((sum, each) => sum + bytesOf(each), 0)
}
