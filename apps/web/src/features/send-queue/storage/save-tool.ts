import type { StoredTool } from './stored-tool.ts'

const loadStorage = () => import('./tool-storage.ts')

/**
 * Stores parts of a tool that a form needs offline, in addition to the parts stored already. The least recently opened
 * tools are deleted when there are too many.
 */
export const saveTool = async (
  tool: { id: string; name: string },
  parts: Readonly<Record<string, unknown>>,
): Promise<void> => (await loadStorage()).storeTool(tool, parts)

/** Returns a tool as it was when it was last opened on this device. */
export const readTool = async (id: string): Promise<StoredTool | undefined> =>
  (await loadStorage()).loadTool(id)
