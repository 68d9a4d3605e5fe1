import { sessionStore } from '#core/session-store.ts'
import type { StoredParts, StoredTool } from './stored-tool.ts'

/** Maximum number of stored tools per user. */
const most = 50

/**
 * Stores the data of a tool that a form needs offline, in addition to the data stored already. The least recently
 * opened tools are deleted when there are too many.
 */
export async function saveTool(tool: Pick<StoredTool, 'id' | 'name'> & Partial<StoredParts>): Promise<void> {
  const userId = sessionStore.get()?.session.id
  if (!userId) return
  const { deleteTool, putTool, toolsOf } = await import('./store.ts')
  await putTool({ ...tool, userId, openedAt: Date.now() })
  for (const { id } of (await toolsOf(userId)).slice(most)) await deleteTool(userId, id)
}

/** Returns a tool as it was when it was last opened on this device. */
export async function readTool(id: string): Promise<StoredTool | undefined> {
  const userId = sessionStore.get()?.session.id
  if (!userId) return undefined
  const { toolOf } = await import('./store.ts')
  return toolOf(userId, id)
}
