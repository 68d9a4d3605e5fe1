import { limits } from '@steelsafe/contract/core/limits.ts'
import type { files as calls } from '@steelsafe/contract/files/endpoints.ts'
import type { BinnedEntry } from '@steelsafe/contract/files/entities.ts'
import { fileLimits } from '@steelsafe/contract/files/limits.ts'
import { sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { toInstant } from '#database/columns.ts'
import { recordFileEvent } from '#features/notifications/index.ts'
import { addProjectDataUsage } from '#features/subscriptions/index.ts'
import { assertFits, getEntriesByPaths } from '../entries/destination.ts'
import { entryPaths, parentPathOf } from '../entries/entry-paths.ts'
import { lockTree } from '../entries/lock-tree.ts'
import { idList, listSubtree } from '../entries/subtree.ts'
import type { TreeEntry } from '../entries/tree.ts'

/** Moves files and folders into the recycle bin. They still count towards the data limit of the owner company. */
export async function moveToBin({
  tx,
  services,
  caller,
  project,
  query: { paths },
}: Call<typeof calls.moveToBin>): Promise<void> {
  await lockTree(tx, project)
  const entries = await getEntriesByPaths(tx, project, paths)
  // A selected folder includes the selected entries inside it, so that they are restored together.
  for (const { id, name } of await outermost(tx, entries)) {
    await tx.execute(sql`
      with recursive below as (
        select id from file_entry where id = ${id}
        union all
        select f.id from file_entry f join below b on f.parent_id = b.id where f.deleted_at is null
      )
      update file_entry f set deleted_at = now(), deleted_by = ${caller.id}, bin_id = ${id}
      from below where f.id = below.id`)
    await recordFileEvent(tx, services, { projectId: project, userId: caller.id, verb: 'deleted', name })
  }
}

/** Returns the entries that are not inside another entry of the list. */
async function outermost(tx: Tx, entries: readonly TreeEntry[]): Promise<TreeEntry[]> {
  const ids = idList(entries.map(entry => entry.id))
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive above as (
      select id as entry, parent_id from file_entry where id in ${ids}
      union all
      select a.entry, p.parent_id from above a join file_entry p on p.id = a.parent_id
    )
    select entry as id from above group by entry having not bool_or(coalesce(parent_id in ${ids}, false))`)
  return entries.filter(entry => rows.some(row => row.id === entry.id))
}

/**
 * Returns the entries of the bin, newest first, each with its former path and the total bytes of everything deleted
 * with it.
 */
export async function listBin({ tx, project }: Call<typeof calls.bin>): Promise<BinnedEntry[]> {
  const { rows } = await tx.execute<BinnedEntry & Record<string, unknown>>(sql`
    with recursive ${entryPaths(sql`select b.id from file_entry b where b.project_id = ${project} and b.bin_id = b.id`)}
    select f.id, f.name, f.is_directory as "isDirectory", a.path, f.deleted_at as "deletedDate",
      ${sqlPersonName} as "deletedBy",
      (select coalesce(sum(v.size_bytes), 0)::bigint from file_entry e join file_version v on v.entry_id = e.id
        where e.bin_id = f.id) as "sizeBytes"
    from file_entry f join entry_path a on a.entry_id = f.id
      left join user_account u on u.id = f.deleted_by
    where f.project_id = ${project} and f.bin_id = f.id
    order by f.deleted_at desc, f.id limit ${limits.allRows}`)
  return rows.map(row => ({
    ...row,
    sizeBytes: Number(row.sizeBytes),
    deletedDate: toInstant(row.deletedDate),
  }))
}

/**
 * Restores entries with everything that was deleted with them to their former folder, or to the root when that folder
 * was deleted.
 * @throws 400 when an entry does not fit into its folder; 404 when an entry is not in the bin; 409 when the folder has
 * another entry of the same name
 */
export async function restoreEntries({
  tx,
  project,
  body: { ids },
}: Call<typeof calls.restore>): Promise<void> {
  await lockTree(tx, project)
  for (const id of new Set(ids)) {
    const { rows } = await tx.execute<{ name: string; isTaken: boolean }>(sql`
      with here as (
        select f.*, case when p.deleted_at is null then f.parent_id end as home
        from file_entry f left join file_entry p on p.id = f.parent_id
        where f.id = ${id} and f.project_id = ${project} and f.bin_id = f.id for update of f
      )
      select h.name, exists (
        select 1 from file_entry o where o.project_id = ${project} and o.name_key = h.name_key and o.deleted_at is null
          and o.parent_id is not distinct from h.home) as "isTaken"
      from here h`)
    const [entry] = rows
    if (!entry) throw notFound('file')
    if (entry.isTaken) throw conflict('files:rule.nameTakenBefore', { name: entry.name })
    await tx.execute(sql`
      update file_entry f set parent_id = null
      from file_entry p where f.id = ${id} and p.id = f.parent_id and p.deleted_at is not null`)
    await tx.execute(sql`
      update file_entry set deleted_at = null, deleted_by = null, bin_id = null where bin_id = ${id}`)
    await assertRestoredFits(tx, project, id)
  }
}

/** Checks that a restored entry fits into its former folder, which may have been moved since. */
async function assertRestoredFits(tx: Tx, project: string, id: string): Promise<void> {
  const { path } = await selectOne<{ path: string }>(
    tx,
    sql`with recursive ${entryPaths(sql`${id}::uuid`)} select path from entry_path`,
  )
  assertFits({ path: parentPathOf(path) }, await listSubtree(tx, project, [id]), 'ids')
}

/**
 * Permanently deletes one entry of the bin with everything that was deleted with it, or the whole bin of the project.
 * Releases the bytes.
 * @throws 404 when the bin has no entry with the id
 */
export async function purgeEntries({ tx, project, query: { id } }: Call<typeof calls.purge>): Promise<void> {
  const purged = await purgeWhere(tx, project, id ? sql`bin_id = ${id}` : sql`true`)
  if (id && purged === 0) throw notFound('file')
}

/**
 * Permanently deletes everything that has been in a bin for `fileLimits.binDays`, for up to 1000 projects. Returns the
 * number of projects.
 */
export async function purgeExpiredEntries(tx: Tx): Promise<number> {
  const old = sql`deleted_at < now() - make_interval(days => ${fileLimits.binDays})`
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct project_id as id from file_entry where deleted_at is not null and ${old} limit 1000`,
  )
  for (const { id } of rows) await purgeWhere(tx, id, old)
  return rows.length
}

/**
 * Permanently deletes the entries of the bin that match a condition, and returns their number. The nightly cleanup
 * removes their bytes from the storage. Entries that were deleted earlier from a purged folder are purged too, because
 * their folder no longer exists.
 */
async function purgeWhere(tx: Tx, project: string, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await tx.execute<{ bytes: string; n: number }>(sql`
    with recursive gone as (
      select id from file_entry where project_id = ${project} and deleted_at is not null and ${condition}
      union
      select f.id from file_entry f join gone g on f.parent_id = g.id
    )
    select count(distinct g.id)::int as n, coalesce(sum(v.size_bytes), 0)::bigint as bytes
    from gone g left join file_version v on v.entry_id = g.id`)
  const { bytes = '0', n = 0 } = rows[0] ?? {}
  if (n === 0) return 0
  await tx.execute(
    sql`delete from file_entry where project_id = ${project} and deleted_at is not null and ${condition}`,
  )
  await addProjectDataUsage(tx, project, -Number(bytes))
  return n
}
