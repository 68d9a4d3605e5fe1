import { limits } from '@steelsafe/contract/core/limits.ts'
import type { files as calls } from '@steelsafe/contract/files/endpoints.ts'
import type { Branch, FileEntry, FileSearch } from '@steelsafe/contract/files/entities.ts'
import { fileLimits } from '@steelsafe/contract/files/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import type { Services } from '#core/services.ts'
import { getDestinationByPath } from '../entries/destination.ts'
import { entryPaths, parentPathOf } from '../entries/entry-paths.ts'
import { entryColumns, type TreeEntry, toFileEntry } from '../entries/tree.ts'
import { bySortName } from './folder.ts'

/**
 * Returns the first files and folders of the project whose names contain the term, and whether there are more of them.
 */
export async function searchFiles({
  tx,
  services,
  project,
  query: { searchTerm },
}: Call<typeof calls.search>): Promise<FileSearch> {
  const max = fileLimits.searchResults
  const entries = await selectFileEntries(
    tx,
    services,
    sql`f.project_id = ${project} and ${sqlContains(sql`searchable(f.name)`, searchTerm) ?? sql`true`}`,
    { order: sql`f.is_directory desc, f.sort_name collate "C", f.id`, limit: max + 1 },
  )
  return { entries: entries.slice(0, max), isCut: entries.length > max }
}

/** Returns the five files that were changed last. */
export const recentFiles = ({ tx, services, project }: Call<typeof calls.recent>) =>
  selectFileEntries(tx, services, sql`f.project_id = ${project} and not f.is_directory`, {
    order: sql`f.modified_at desc, f.id desc`,
    limit: 5,
  })

async function selectFileEntries(
  tx: Tx,
  services: Pick<Services, 'signer'>,
  where: SQL,
  { order, limit }: { order: SQL; limit: number },
): Promise<FileEntry[]> {
  const { rows } = await tx.execute<TreeEntry & { path: string }>(sql`
    with recursive matching_entry as (
      select f.* from file_entry f where f.deleted_at is null and ${where} order by ${order} limit ${limit}
    ), ${entryPaths(sql`select id from matching_entry`)}
    select ${entryColumns}, a.path from matching_entry f join entry_path a on a.entry_id = f.id
      left join user_account u on u.id = f.modified_by
    order by ${order}`)
  return rows.map(({ path, ...row }) => toFileEntry(services, parentPathOf(path), row))
}

/** Returns the folders of the project, from which a user chooses a destination. */
export async function listFolders({
  tx,
  project,
}: Call<typeof calls.folders>): Promise<{ path: string; name: string }[]> {
  const { rows } = await tx.execute<{ path: string; name: string }>(sql`
    with recursive tree as (
      select f.id, f.name, f.name as path, f.sort_name as sort_path from file_entry f
      where f.project_id = ${project} and f.parent_id is null and f.is_directory and f.deleted_at is null
      union all
      select f.id, f.name, t.path || '/' || f.name, t.sort_path || E'\\x01' || f.sort_name
      from file_entry f join tree t on f.parent_id = t.id
      where f.is_directory and f.deleted_at is null
    )
    select path, name from tree order by sort_path collate "C" limit ${limits.allRows}`)
  return rows
}

/**
 * Returns a page of the folders directly in a folder, and the number of folders after the page.
 * @throws 404 when the folder does not exist
 */
export async function listSubfolders({
  tx,
  project,
  query: { folder, skip },
}: Call<typeof calls.subfolders>): Promise<{ folders: Branch[]; left: number }> {
  const { id, path } = await getDestinationByPath(tx, project, folder)
  const { rows } = await tx.execute<{ name: string; hasFolders: boolean; left: number }>(sql`
    select f.name, exists (
        select 1 from file_entry s where s.parent_id = f.id and s.is_directory and s.deleted_at is null
      ) as "hasFolders", f.left
    from (
      select id, name, (count(*) over () - row_number() over (order by ${bySortName}, id))::int as left, sort_name
      from file_entry
      where project_id = ${project} and is_directory and deleted_at is null
        and ${id ? sql`parent_id = ${id}` : sql`parent_id is null`}
      order by ${bySortName}, id limit ${fileLimits.treeStep} offset ${skip}
    ) f
    order by ${bySortName}, id`)
  return {
    folders: rows.map(({ name, hasFolders }) => ({
      name,
      path: path ? `${path}/${name}` : name,
      hasFolders,
    })),
    left: rows.at(-1)?.left ?? 0,
  }
}
