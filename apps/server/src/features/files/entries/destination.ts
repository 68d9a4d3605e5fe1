import { limits } from '@steelsafe/contract/core/limits.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { resolve, type TreeEntry } from './tree.ts'

/** The folder that something is put into. The root has no id. */
export interface Destination {
  id: string | undefined
  /** Number of names in its path. */
  depth: number
  path: string
  /** The ids from the root down to the folder. */
  trail: readonly string[]
}

/**
 * Returns the entries at paths, each once.
 * @throws 404 when an entry does not exist
 */
export async function entriesAt(tx: Tx, project: string, paths: readonly string[]): Promise<TreeEntry[]> {
  const entryById = new Map<string, TreeEntry>()
  for (const path of new Set(paths)) {
    const entry = (await resolve(tx, project, path)).at(-1)
    if (!entry) throw invalid({ paths: 'rule.path' })
    entryById.set(entry.id, entry)
  }
  return [...entryById.values()]
}

/** @throws 404 when the path is not a folder */
export async function destinationAt(tx: Tx, project: string, path: string): Promise<Destination> {
  const trail = await resolve(tx, project, path)
  const folder = trail.at(-1)
  if (folder && !folder.isDirectory) throw notFound('folder')
  return {
    id: folder?.id,
    depth: trail.length,
    path: trail.map(entry => entry.name).join('/'),
    trail: trail.map(entry => entry.id),
  }
}

/** @throws 400 when `levels` more levels would be too deep there */
export function assertDepth({ depth }: Destination, levels: number, field = 'destinationPath'): void {
  if (depth + levels > limits.folderDepth + 1) throw invalid({ [field]: 'rule.tooDeep' })
}
