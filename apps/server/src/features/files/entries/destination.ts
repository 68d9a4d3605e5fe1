import { limits } from '@steelsafe/contract/core/limits.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { entryPaths } from './entry-paths.ts'
import { joinPath, resolveEntries, type TreeEntry } from './tree.ts'

/** The folder into which entries are moved, copied or extracted. The root has no id. */
export interface Destination {
  id: string | undefined
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
    path: joinPath(trail),
    trail: trail.map(entry => entry.id),
  }
}

/**
 * Returns a folder that was opened earlier with its current path, because another request may have moved it since. An
 * undefined id is the root. `lockTree` must come first.
 * @throws 404 when the folder was deleted
 */
export async function reopenDestination(
  tx: Tx,
  id: string | undefined,
): Promise<Pick<Destination, 'id' | 'path'>> {
  if (id === undefined) return { id, path: '' }
  const { rows } = await tx.execute<{ path: string; isThere: boolean }>(sql`
    with recursive ${entryPaths(sql`${id}::uuid`)}
    select path, is_there as "isThere" from entry_path`)
  const [folder] = rows
  if (!folder?.isThere) throw notFound('folder')
  return { id, path: folder.path }
}

/**
 * Checks that entries fit into a folder: their folders are not nested too deeply, and requests can name their paths.
 * @param entries the entries with their paths below the folder
 * @throws 400 at the field when they do not fit
 */
export function assertFits(
  { path: folder }: Pick<Destination, 'path'>,
  entries: readonly { path: string; isDirectory: boolean }[],
  field = 'destinationPath',
): void {
  const max = limits.pathLength
  for (const entry of entries) {
    const path = folder ? `${folder}/${entry.path}` : entry.path
    const folderCount = path.split('/').length - (entry.isDirectory ? 0 : 1)
    if (folderCount > limits.folderDepth) throw invalid({ [field]: 'rule.tooDeep' })
    if (path.length > max) throw invalid({ [field]: { key: 'rule.pathTooLong', values: { max } } })
  }
}
