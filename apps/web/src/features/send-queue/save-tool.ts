import { sessionStore } from '#core/session/session-store.ts'
import type { StoredTool } from './stored-tool.ts'

/** Maximum number of stored tools per user. */
const maxStoredTools = 50

/**
 * Stores parts of a tool that a form needs offline, in addition to the parts stored already. The least recently opened
 * tools are deleted when there are too many.
 */
export async function saveTool(
  tool: { id: string; name: string },
  parts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const userId = sessionStore.get()?.session.id
  if (!userId) return
  const { deleteTool, putTool, toolsOf } = await import('./store.ts')
  await putTool({ ...parts, ...tool, userId, openedAt: Date.now() })
  for (const { id } of (await toolsOf(userId)).slice(maxStoredTools)) await deleteTool(userId, id)
}

/** Returns a tool as it was when it was last opened on this device. */
export async function readTool(id: string): Promise<StoredTool | undefined> {
  const userId = sessionStore.get()?.session.id
  if (!userId) return undefined
  const { toolOf } = await import('./store.ts')
  return toolOf(userId, id)
}
