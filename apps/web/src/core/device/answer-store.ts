import type { DBSchema } from 'idb'
import { databaseOpener } from './open-database.ts'
import { answerStoreName } from './storage.ts'

type EntryKind = 'answer' | 'file'

/** An answer of the server or the bytes of a file, stored on this device for a user. */
interface StoredEntry {
  userId: string
  /** Unique among the entries of a user. */
  key: string
  kind: EntryKind
  content: unknown
  /** The time in milliseconds since 1970. */
  storedAt: number
}

interface Schema extends DBSchema {
  entries: { key: [string, string]; value: StoredEntry; indexes: { age: [string, string, number] } }
}

/** Maximum number of entries of each kind per user. The oldest entries are deleted. */
const maxEntries: Record<EntryKind, number> = { answer: 200, file: 20 }

/** Opens the database of answers. `clearStorage` deletes the database at sign-out. */
const database = databaseOpener<Schema>(answerStoreName, 1, db => {
  db.createObjectStore('entries', { keyPath: ['userId', 'key'] }).createIndex('age', [
    'userId',
    'kind',
    'storedAt',
  ])
})

/** Stores an entry. If the user then has too many entries of its kind, deletes the oldest ones. */
export async function putEntry(entry: Omit<StoredEntry, 'storedAt'>): Promise<void> {
  const { userId, kind } = entry
  const transaction = (await database()).transaction('entries', 'readwrite')
  await transaction.store.put({ ...entry, storedAt: Date.now() })
  const ofKind = IDBKeyRange.bound([userId, kind, 0], [userId, kind, Number.MAX_SAFE_INTEGER])
  const keys = await transaction.store.index('age').getAllKeys(ofKind)
  for (const key of keys.slice(0, Math.max(0, keys.length - maxEntries[kind])))
    await transaction.store.delete(key)
  await transaction.done
}

export const getEntry = async (userId: string, key: string): Promise<StoredEntry | undefined> =>
  (await database()).get('entries', [userId, key])

export async function deleteEntry(userId: string, key: string): Promise<void> {
  await (await database()).delete('entries', [userId, key])
}
