import type { DBSchema, IDBPObjectStore } from 'idb'
import { databaseOpener } from '#core/device/open-database.ts'
import type { QueueItem } from './item.ts'
import type { StoredTool } from './stored-tool.ts'

interface Schema extends DBSchema {
  items: { key: string; value: QueueItem; indexes: { user: string } }
  tools: { key: [string, string]; value: StoredTool; indexes: { user: string } }
}

/** Thrown when the device has no space left. Nothing was stored. */
class StorageFull extends Error {
  override name = 'StorageFull'
}

/** Opens the database of queued items and stored tools. Items that were not sent survive signing out. */
const database = databaseOpener<Schema>('steelsafe', 1, db => {
  db.createObjectStore('items', { keyPath: 'id' }).createIndex('user', 'userId')
  db.createObjectStore('tools', { keyPath: ['userId', 'id'] }).createIndex('user', 'userId')
})

type ItemStore = IDBPObjectStore<Schema, ['items'], 'items', 'readwrite'>

/**
 * Writes items in a single transaction, all of them or none. Once this resolves, they survive a power loss.
 * @throws StorageFull
 */
async function writeItems(write: (store: ItemStore) => Promise<unknown>): Promise<void> {
  const transaction = (await database()).transaction('items', 'readwrite', { durability: 'strict' })
  try {
    await Promise.all([write(transaction.store), transaction.done])
  } catch (error) {
    try {
      // Without this the transaction would store the writes before an item that cannot be stored.
      transaction.abort()
    } catch {
      // The transaction has already ended by itself.
    }
    throw error instanceof DOMException && error.name === 'QuotaExceededError'
      ? new StorageFull(error.message)
      : error
  }
}

/**
 * Stores items, all of them or none. Once this resolves, they survive a power loss.
 * @throws StorageFull
 */
export const putItems = (values: readonly QueueItem[]): Promise<void> =>
  writeItems(async store => {
    for (const value of values) await store.put(value)
  })

/** Returns the waiting items of a user, oldest first. */
export async function itemsOfUser(userId: string): Promise<QueueItem[]> {
  const items = await (await database()).getAllFromIndex('items', 'user', userId)
  return items.sort((a, b) => a.addedAt - b.addedAt)
}

/** Returns the waiting items of an account by its sign-in address, oldest first. Ignores upper and lower case. */
export async function itemsOfEmail(email: string): Promise<QueueItem[]> {
  const userName = email.trim().toLowerCase()
  const items = await (await database()).getAll('items')
  return items.filter(item => item.email.toLowerCase() === userName).sort((a, b) => a.addedAt - b.addedAt)
}

/**
 * Changes an item. Does nothing if it no longer exists. Uses a single transaction, because another tab may delete the
 * item at the same time.
 */
export const changeItem = (id: string, change: Partial<QueueItem>): Promise<void> =>
  writeItems(async store => {
    const item = await store.get(id)
    if (item) await store.put({ ...item, ...change })
  })

export const deleteItem = async (id: string): Promise<void> => (await database()).delete('items', id)

/**
 * Merges the data into the stored tool. Uses a single transaction, because two forms may store their parts at the
 * same time.
 */
export async function putTool(tool: StoredTool): Promise<void> {
  const transaction = (await database()).transaction('tools', 'readwrite')
  const before = await transaction.store.get([tool.userId, tool.id])
  await Promise.all([transaction.store.put({ ...before, ...tool }), transaction.done])
}

export const toolOf = async (userId: string, id: string): Promise<StoredTool | undefined> =>
  (await database()).get('tools', [userId, id])

/** Returns the stored tools of a user, last opened first. */
export async function toolsOf(userId: string): Promise<StoredTool[]> {
  const tools = await (await database()).getAllFromIndex('tools', 'user', userId)
  return tools.sort((a, b) => b.openedAt - a.openedAt)
}

export async function deleteTool(userId: string, id: string): Promise<void> {
  await (await database()).delete('tools', [userId, id])
}

/** Deletes the stored tools at sign-out. Items that were not sent stay, because they exist nowhere else. */
export async function forgetTools(userId: string): Promise<void> {
  for (const { id } of await toolsOf(userId)) await deleteTool(userId, id)
}
