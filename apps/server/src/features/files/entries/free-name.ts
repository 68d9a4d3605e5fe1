import type { ExistingName } from '@steelsafe/contract/core/names/assign-names.ts'
import { sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import { findFreeNameAmong } from '@steelsafe/contract/core/names/repair-names.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

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

interface NameRequest {
  name: string
  isFolder: boolean
  /** Names that the same request has assigned already. */
  assignedNames: Iterable<string>
}

/** Returns the name, or the name with the first number from 2 on that is free in the folder: `Quote 2.pdf`. */
export async function findFreeName(
  tx: Tx,
  project: string,
  parent: string | undefined,
  { name, isFolder, assignedNames }: NameRequest,
): Promise<string> {
  const existing = (await namesInFolder(tx, project, parent)).map(entry => entry.name)
  const takenKeys = new Set([...existing, ...assignedNames].map(sameNameKey))
  return findFreeNameAmong(name, key => takenKeys.has(key), isFolder)
}
