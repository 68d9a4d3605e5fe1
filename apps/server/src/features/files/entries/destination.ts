import { limits } from '@steelsafe/contract/core/limits.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { resolveEntries, type TreeEntry } from './tree.ts'

/** The folder into which entries are moved, copied or extracted. The root has no id. */
export interface Destination {
  id: string | undefined
  /** Number of folders in the path; 0 for the root. */
  depth: number
  path: string
  /** The ids of the folders in the path, from the root down. */
  trail: readonly string[]
}

/**
 * Returns the entries at the given paths, without duplicates.
 * @throws 400 for an invalid path or the root; 404 when an entry does not exist
 */
export async function getEntriesByPaths(
  tx: Tx,
  project: string,
  paths: readonly string[],
): Promise<TreeEntry[]> {
  const entryById = new Map<string, TreeEntry>()
  for (const path of new Set(paths)) {
    const entry = (await resolveEntries(tx, project, path)).at(-1)
    if (!entry) throw invalid({ paths: 'rule.path' })
    entryById.set(entry.id, entry)
  }
  return [...entryById.values()]
}

/**
 * Returns the folder at a path.
 * @throws 404 when the path is not a folder
 */
export async function getDestinationByPath(tx: Tx, project: string, path: string): Promise<Destination> {
  const trail = await resolveEntries(tx, project, path)
  const folder = trail.at(-1)
  if (folder && !folder.isDirectory) throw notFound('folder')
  return {
    id: folder?.id,
    depth: trail.length,
    path: trail.map(entry => entry.name).join('/'),
    trail: trail.map(entry => entry.id),
  }
}

/**
 * Checks that entries with a number of levels are not too deep in a folder.
 * @throws 400 at the field when they are
 */
export function assertDepth({ depth }: Destination, levels: number, field = 'destinationPath'): void {
  if (depth + levels > limits.folderDepth + 1) throw invalid({ [field]: 'rule.tooDeep' })
}
