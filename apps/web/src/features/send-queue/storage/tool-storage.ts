import { sessionStore } from '#core/session/session-store.ts'
import { deleteTool, putTool, toolOf, toolsOf } from './store.ts'
import type { StoredTool } from './stored-tool.ts'

/** Maximum number of stored tools per user. */
const maxStoredTools = 50

/**
 * Stores parts of a tool for the user of the session, in addition to the parts stored already. Deletes the least recently
 * opened tools when there are too many.
 */
export async function storeTool(
  tool: { id: string; name: string },
  parts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const userId = sessionStore.get()?.session.id
  if (!userId) return
  await putTool({ ...parts, ...tool, userId, openedAt: Date.now() })
  for (const { id } of (await toolsOf(userId)).slice(maxStoredTools)) await deleteTool(userId, id)
}

/** Returns a stored tool of the user of the session. */
export async function loadTool(id: string): Promise<StoredTool | undefined> {
  const userId = sessionStore.get()?.session.id
  return userId ? toolOf(userId, id) : undefined
}
