import { sessionStore } from '#core/session-store.ts'
import type { KeptTool } from './kept-tool.ts'

/** The number of tools that are kept of one person. */
const most = 50

/** Keeps of a tool what the floor form needs without a network; those that were not opened for long make room. */
export async function keepTool(tool: Pick<KeptTool, 'id' | 'name' | 'defaults'>): Promise<void> {
  const userId = sessionStore.get()?.session.id
  if (!userId) return
  const { deleteTool, putTool, toolsOf } = await import('./store.ts')
  await putTool({ ...tool, userId, openedAt: Date.now() })
  for (const { id } of (await toolsOf(userId)).slice(most)) await deleteTool(userId, id)
}

/** A tool as it was when it was last opened on this device. */
export async function keptTool(id: string): Promise<KeptTool | undefined> {
  const userId = sessionStore.get()?.session.id
  if (!userId) return undefined
  const { toolOf } = await import('./store.ts')
  return toolOf(userId, id)
}
