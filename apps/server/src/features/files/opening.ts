import { limits } from '@steelsafe/contract/core/limits.ts'
import type { FileSortField, Folder } from '@steelsafe/contract/files/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { type Entry, joined, ownColumns, resolve, toFileEntry } from './tree.ts'

interface Part {
  folder: string
  sortField?: FileSortField
  sortAscending?: boolean
  skip?: number
  take?: number
}

/** Texts as their bytes: accents and case are folded, and numbers padded, in the key already. */
export const bySortName = sql`sort_name collate "C"`

const sortings: Record<FileSortField, SQL> = {
  name: bySortName,
  sizeBytes: sql`size_bytes`,
  modifiedDate: sql`modified_at`,
  modifiedBy: sql`(select searchable(u.first_name || ' ' || u.last_name) from user_account u where u.id = modified_by)`,
}

/** A part of what lies in a folder, folders first, and how much lies in it altogether. @throws 404 when it is no folder */
export async function openFolder(
  tx: Tx,
  services: Pick<Services, 'signer'>,
  project: string,
  part: Part,
): Promise<Folder> {
  const trail = await resolve(tx, project, part.folder)
  const here = trail.at(-1)
  if (here && !here.isDirectory) throw notFound('folder')
  const inside = sql`project_id = ${project} and deleted_at is null
    and ${here ? sql`parent_id = ${here.id}` : sql`parent_id is null`}`
  const { rows } = await tx.execute<Entry>(sql`
    with part as (
      select *, row_number() over () as place from (
        select * from file_entry where ${inside} order by ${orderOf(part)}
        limit ${part.take ?? limits.allRows} offset ${part.skip ?? 0}
      ) ordered
    ), held as (
      select parent_id, count(*) filter (where not is_directory)::int as files, count(*) filter (where is_directory)::int as folders
      from file_entry where deleted_at is null and parent_id in (select id from part where is_directory) group by parent_id
    )
    select ${ownColumns}, coalesce(h.files, 0) as "fileCount", coalesce(h.folders, 0) as "subfolderCount"
    from part f left join user_account u on u.id = f.modified_by left join held h on h.parent_id = f.id
    order by f.place`)
  const { rows: totals } = await tx.execute<{ files: number; folders: number; bytes: string }>(sql`
    select count(*) filter (where not is_directory)::int as files, count(*) filter (where is_directory)::int as folders,
      coalesce(sum(size_bytes) filter (where not is_directory), 0)::bigint as bytes
    from file_entry where ${inside}`)
  const [total] = totals
  const path = joined(trail)
  return {
    name: here?.name ?? '',
    path,
    breadcrumb: trail.map((entry, index) => ({ name: entry.name, path: joined(trail.slice(0, index + 1)) })),
    children: rows.map(row => toFileEntry(services, path, row)),
    fileCount: total?.files ?? 0,
    subfolderCount: total?.folders ?? 0,
    sizeBytes: Number(total?.bytes ?? 0),
  }
}

/** Folders stay first; ties by name. */
function orderOf({ sortField = 'name', sortAscending = true }: Part): SQL {
  const direction = sortAscending ? sql`asc` : sql`desc`
  return sortField === 'name'
    ? sql`is_directory desc, ${bySortName} ${direction}, id`
    : sql`is_directory desc, ${sortings[sortField]} ${direction}, ${bySortName}, id`
}
