import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns the CTE `entry_path (entry_id, path, is_there)` for a `with recursive`. It has the path, from the root, of
 * each entry whose id the given query selects. `is_there` is false when the entry or a folder above it is in the
 * recycle bin.
 */
export const entryPaths = (ids: SQL): SQL => sql`
  entry_above (entry_id, parent_id, path, is_there) as (
    select id, parent_id, name, deleted_at is null from file_entry where id in (${ids})
    union all
    select a.entry_id, p.parent_id, p.name || '/' || a.path, a.is_there and p.deleted_at is null
    from entry_above a join file_entry p on p.id = a.parent_id
  ), entry_path as (
    select entry_id, path, is_there from entry_above where parent_id is null
  )`

/** Returns the path of the folder that contains an entry; empty for the root. */
export const parentPathOf = (path: string): string => path.split('/').filter(Boolean).slice(0, -1).join('/')
