import { sessionStore } from '#core/session-store.ts'
import type { StoredParts, StoredTool } from './stored-tool.ts'

/** The number of tools that are stored of one person. */
const most = 50

/** Stores of a tool what a form needs without a network, beside what is stored already; tools that were not opened for long make room. */
export async function saveTool(tool: Pick<StoredTool, 'id' | 'name'> & Partial<StoredParts>): Promise<void> {
  const userId = sessionStore.get()?.session.id
  if (!userId) return
  const { deleteTool, putTool, toolsOf } = await import('./store.ts')
  await putTool({ ...tool, userId, openedAt: Date.now() })
  for (const { id } of (await toolsOf(userId)).slice(most)) await deleteTool(userId, id)
}

/** A tool as it was when it was last opened on this device. */
export async function readTool(id: string): Promise<StoredTool | undefined> {
  const userId = sessionStore.get()?.session.id
  if (!userId) return undefined
  const { toolOf } = await import('./store.ts')
  return toolOf(userId, id)
}
