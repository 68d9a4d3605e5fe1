import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/** A selected file or folder, or an entry below a selected folder. */
export type Descendant = {
  id: string
  parentId: string | null
  rootId: string
  /** The path from the selected entry down. It begins with the name of the selected entry. */
  path: string
  isDirectory: boolean
  storageKey: string | null
  sizeBytes: number
  mimeType: string | null
  sha256: string | null
  modifiedAt: string
}

/** Returns entries and everything below them, parents first, without entries in the recycle bin. */
export async function listSubtree(tx: Tx, project: string, ids: readonly string[]): Promise<Descendant[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<Descendant>(sql`
    with recursive below as (
      select f.*, f.id as root_id, f.name as path, 1 as depth from file_entry f
      where f.project_id = ${project} and f.id in ${idList(ids)} and f.deleted_at is null
      union all
      select f.*, b.root_id, b.path || '/' || f.name, b.depth + 1
      from file_entry f join below b on f.parent_id = b.id where f.deleted_at is null
    )
    select id, parent_id as "parentId", root_id as "rootId", path, is_directory as "isDirectory",
      storage_key as "storageKey", size_bytes as "sizeBytes", mime_type as "mimeType", sha256, modified_at as "modifiedAt"
    from below order by depth, path, id`)
  return rows.map(row => ({ ...row, sizeBytes: Number(row.sizeBytes) }))
}

/** Returns ids as a list for the operator `in`. */
export const idList = (ids: readonly string[]): SQL =>
  sql`(${sql.join(
    ids.map(id => sql`${id}::uuid`),
    sql`, `,
  )})`
