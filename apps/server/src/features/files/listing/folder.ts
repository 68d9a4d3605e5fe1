import { limits } from '@steelsafe/contract/core/limits.ts'
import type { FileSortField, Folder } from '@steelsafe/contract/files/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'
import { notFound } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { basicEntryColumns, joinPath, resolveEntries, type TreeEntry, toFileEntry } from '../entries/tree.ts'

/** The folder, the sort order and the page to return. */
interface FolderQuery {
  folder: string
  sortField?: FileSortField
  sortAscending?: boolean
  skip?: number
  take?: number
}

/** Order by name. Compares bytes, because `sort_name` is stored without accents and case, and with padded numbers. */
export const bySortName = sql`sort_name collate "C"`

const sortings: Record<FileSortField, SQL> = {
  name: bySortName,
  sizeBytes: sql`size_bytes`,
  modifiedDate: sql`modified_at`,
  modifiedBy: sql`(select searchable(${sqlPersonName}) from user_account u where u.id = modified_by)`,
}

/**
 * Returns a page of a folder's entries, folders first, and the totals of the folder.
 * @throws 404 when the path is not a folder
 */
export async function openFolder(
  tx: Tx,
  services: Pick<Services, 'signer'>,
  project: string,
  part: FolderQuery,
): Promise<Folder> {
  const trail = await resolveEntries(tx, project, part.folder)
  const currentFolder = trail.at(-1)
  if (currentFolder && !currentFolder.isDirectory) throw notFound('folder')
  const inside = sql`project_id = ${project} and deleted_at is null
    and ${currentFolder ? sql`parent_id = ${currentFolder.id}` : sql`parent_id is null`}`
  const { rows } = await tx.execute<TreeEntry & { bytesBelow: string | null }>(sql`
    with recursive part as (
      select *, row_number() over () as place from (
        select * from file_entry where ${inside} order by ${sortOrder(part)}
        limit ${part.take ?? limits.allRows} offset ${part.skip ?? 0}
      ) ordered
    ), content as (
      select parent_id, count(*) filter (where not is_directory)::int as files, count(*) filter (where is_directory)::int as folders
      from file_entry where deleted_at is null and parent_id in (select id from part where is_directory) group by parent_id
    ), below as (
      select p.id as root, p.id from part p where p.is_directory
      union all
      select b.root, f.id from below b join file_entry f on f.parent_id = b.id and f.is_directory and f.deleted_at is null
    ), sums as (
      select b.root, count(*)::int as files, sum(f.size_bytes)::bigint as bytes
      from below b join file_entry f on f.parent_id = b.id and not f.is_directory and f.deleted_at is null group by b.root
    )
    select ${basicEntryColumns}, coalesce(h.files, 0) as "fileCount", coalesce(h.folders, 0) as "subfolderCount",
      s.bytes as "bytesBelow", case when f.is_directory then coalesce(s.files, 0) end as "filesBelow"
    from part f left join user_account u on u.id = f.modified_by left join content h on h.parent_id = f.id
      left join sums s on s.root = f.id
    order by f.place`)
  const total = await totalsOf(tx, inside)
  const path = joinPath(trail)
  return {
    name: currentFolder?.name ?? '',
    path,
    breadcrumb: trail.map((entry, index) => ({
      name: entry.name,
      path: joinPath(trail.slice(0, index + 1)),
    })),
    children: rows.map(({ bytesBelow, ...row }) =>
      toFileEntry(services, path, { ...row, sizeBytes: Number(bytesBelow ?? row.sizeBytes) }),
    ),
    ...total,
    sizeBytes: Number(total.sizeBytes),
  }
}

type Totals = Pick<Folder, 'fileCount' | 'subfolderCount' | 'filesBelow' | 'foldersBelow'> & {
  sizeBytes: string
}

/** Returns the totals of the entries directly in a folder, and of all entries below it. */
async function totalsOf(tx: Tx, inside: SQL): Promise<Totals> {
  return selectOne<Totals & Record<string, unknown>>(
    tx,
    sql`
    with recursive folders as (
      select id from file_entry where ${inside} and is_directory
      union all
      select f.id from folders b join file_entry f on f.parent_id = b.id and f.is_directory and f.deleted_at is null
    ), below as (
      select size_bytes from file_entry where ${inside} and not is_directory
      union all
      select f.size_bytes from folders b join file_entry f on f.parent_id = b.id and not f.is_directory and f.deleted_at is null
    )
    select (select count(*)::int from file_entry where ${inside} and not is_directory) as "fileCount",
      (select count(*)::int from file_entry where ${inside} and is_directory) as "subfolderCount",
      (select count(*)::int from folders) as "foldersBelow",
      count(*)::int as "filesBelow", coalesce(sum(size_bytes), 0)::bigint as "sizeBytes" from below`,
  )
}

/** Returns the sort order: folders first, then by the sort field, then by name. */
function sortOrder({ sortField = 'name', sortAscending = true }: FolderQuery): SQL {
  const direction = sortAscending ? sql`asc` : sql`desc`
  return sortField === 'name'
    ? sql`is_directory desc, ${bySortName} ${direction}, id`
    : sql`is_directory desc, ${sortings[sortField]} ${direction}, ${bySortName}, id`
}
