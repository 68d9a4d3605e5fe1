import type { ExistingName } from '@steelsafe/contract/core/names/assign-names.ts'
import { sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import { findFreeNameAmong } from '@steelsafe/contract/core/names/repair-names.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Descendant } from './subtree.ts'

/** Returns the names in a folder. The root has no id. */
export async function namesInFolder(
  tx: Tx,
  project: string,
  parent: string | undefined,
): Promise<ExistingName[]> {
  const { rows } = await tx.execute<ExistingName & Record<string, unknown>>(sql`
    select name, is_directory as "isDirectory" from file_entry
    where project_id = ${project} and deleted_at is null and parent_id is not distinct from ${parent ?? null}::uuid`)
  return rows
}

/**
 * Returns entries with free names of their selected entries. A name that is taken, also by an earlier selected entry,
 * gets the first free number from 2 on: `Quote 2.pdf`.
 * @param entries parents first
 * @param takenNames the names in the folder or archive to which the entries are added
 */
export function numberTakenNames<Entry extends Pick<Descendant, 'rootId' | 'path' | 'isDirectory'>>(
  entries: readonly Entry[],
  takenNames: readonly string[] = [],
): Entry[] {
  const takenKeys = new Set(takenNames.map(sameNameKey))
  const nameByRoot = new Map<string, string>()
  return entries.map(entry => {
    const [rootName = '', ...namesBelow] = entry.path.split('/')
    // Parents come first, so the first entry of each root is the selected entry itself.
    const name =
      nameByRoot.get(entry.rootId) ??
      findFreeNameAmong(rootName, key => takenKeys.has(key), entry.isDirectory)
    nameByRoot.set(entry.rootId, name)
    takenKeys.add(sameNameKey(name))
    return { ...entry, path: [name, ...namesBelow].join('/') }
  })
}
