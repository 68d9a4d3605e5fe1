import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { QueueItem } from './item.ts'
import type { StoredTool } from './stored-tool.ts'

interface Schema extends DBSchema {
  items: { key: string; value: QueueItem; indexes: { user: string } }
  tools: { key: [string, string]; value: StoredTool; indexes: { user: string } }
}

/** The device has no room for it: nothing of it was kept. */
class StorageFull extends Error {
  override name = 'StorageFull'
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** What this browser keeps of ours beside what stands in `core/storage.ts`; sign-out leaves what was not sent. */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('steelsafe', 1, {
    upgrade(db) {
      db.createObjectStore('items', { keyPath: 'id' }).createIndex('user', 'userId')
      db.createObjectStore('tools', { keyPath: ['userId', 'id'] }).createIndex('user', 'userId')
    },
    // A tab with a newer version of the app wants to change the stores.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = undefined
    },
  }).catch(error => {
    opened = undefined
    throw error
  })
  return opened
}

/** Written when it resolves: a phone that goes out then has it. @throws StorageFull */
export async function putItem(value: QueueItem): Promise<void> {
  try {
    const transaction = (await database()).transaction('items', 'readwrite', { durability: 'strict' })
    await Promise.all([transaction.store.put(value), transaction.done])
  } catch (error) {
    throw error instanceof DOMException && error.name === 'QuotaExceededError'
      ? new StorageFull(error.message)
      : error
  }
}

/** What waits, of one person; the oldest first. */
export async function itemsOf(userId: string): Promise<QueueItem[]> {
  const items = await (await database()).getAllFromIndex('items', 'user', userId)
  return items.sort((a, b) => a.addedAt - b.addedAt)
}

/** What waits of an account, by its e-mail address. */
export async function itemsOfEmail(email: string): Promise<QueueItem[]> {
  const userName = email.trim().toLowerCase()
  const items = await (await database()).getAll('items')
  return items.filter(item => item.email.toLowerCase() === userName).sort((a, b) => a.addedAt - b.addedAt)
}

/** Changes an item that is still there. */
export async function changeItem(id: string, change: Partial<QueueItem>): Promise<void> {
  const item = await (await database()).get('items', id)
  if (item) await putItem({ ...item, ...change })
}

export const deleteItem = async (id: string): Promise<void> => (await database()).delete('items', id)

/** Beside what is kept of the tool already. In one transaction: two forms may keep their part of it at once. */
export async function putTool(tool: StoredTool): Promise<void> {
  const transaction = (await database()).transaction('tools', 'readwrite')
  const before = await transaction.store.get([tool.userId, tool.id])
  await Promise.all([transaction.store.put({ ...before, ...tool }), transaction.done])
}

export const toolOf = async (userId: string, id: string): Promise<StoredTool | undefined> =>
  (await database()).get('tools', [userId, id])

/** The tools of one person, the one opened last first. */
export async function toolsOf(userId: string): Promise<StoredTool[]> {
  const tools = await (await database()).getAllFromIndex('tools', 'user', userId)
  return tools.sort((a, b) => b.openedAt - a.openedAt)
}

export async function deleteTool(userId: string, id: string): Promise<void> {
  await (await database()).delete('tools', [userId, id])
}

/** At sign-out. What was not sent stays: it is nobody else's, and nowhere else. */
export async function forgetTools(userId: string): Promise<void> {
  for (const { id } of await toolsOf(userId)) await deleteTool(userId, id)
}
