import type { ProjectFilters } from '@steelsafe/contract/projects/entities.ts'
import type { todayPage as calls } from '@steelsafe/contract/today/endpoints.ts'
import type { Today } from '@steelsafe/contract/today/entities.ts'
import { todayLimits } from '@steelsafe/contract/today/limits.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlCanInProject } from '#core/access/permissions.ts'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { constantLimit } from '#core/lists/page-range.ts'
import { toInstant } from '#database/columns.ts'
import { entryPaths } from '#features/files/index.ts'
import {
  countByPhase,
  countFiltered,
  getVisibility,
  searchOwnProjects,
  selectProjectIds,
  type Visibility,
} from '#features/projects/index.ts'
import { pendingItems } from './pending-items.ts'

/** Returns the overview for the current day, of the projects that the caller may see. */
export async function getToday({ tx, services, caller }: Call<typeof calls.get>): Promise<Today> {
  const visibility = await getVisibility(tx, caller)
  const first = async (
    filters: ProjectFilters,
    sortField: 'daysLate' | 'nextDate',
    sortAscending: boolean,
  ) => {
    const query = { ...filters, sortField, sortAscending, page: 1, pageSize: todayLimits.rows }
    const { projects, totalCount } = await searchOwnProjects(tx, services, caller, query, undefined)
    return { projects, totalCount }
  }
  const count = (filters: ProjectFilters) => countFiltered(tx, services, caller, visibility, filters)
  return {
    late: await first({ only: 'late' }, 'daysLate', false),
    due: await first({ only: 'due' }, 'nextDate', true),
    onHoldCount: await count({ only: 'onHold' }),
    mineCount: await count({ mine: true }),
    phases: await countByPhase(tx, visibility),
    waiting: await pendingItems(tx, services, caller),
    files: await newFiles(tx, caller, visibility),
  }
}

/** Returns the newest files of the last `todayLimits.newFileDays`, in projects whose files the caller may see. */
async function newFiles(tx: Tx, caller: Caller, visibility: Visibility | undefined): Promise<Today['files']> {
  const { rows } = await tx.execute<Today['files'][number] & Record<string, unknown>>(sql`
    with recursive recent_entry as (
      select f.id, f.project_id, f.name, f.modified_at, f.modified_by from file_entry f
      where not f.is_directory and f.deleted_at is null
        and f.modified_at > now() - make_interval(days => ${todayLimits.newFileDays})
        and ${visibility ? sql`f.project_id in (${selectProjectIds(visibility)})` : sql`true`}
        and ${sqlCanInProject(caller, sql`f.project_id`, 'ViewFiles')}
      order by f.modified_at desc, f.id desc ${constantLimit(todayLimits.rows)}
    ), ${entryPaths(sql`select id from recent_entry`)}
    select recent_entry.project_id as "projectId", p.project_number as "projectNumber", recent_entry.name, a.path,
      recent_entry.modified_at as "modifiedDate", ${sqlPersonName} as "modifiedBy"
    from recent_entry join entry_path a on a.entry_id = recent_entry.id join project p on p.id = recent_entry.project_id
      left join user_account u on u.id = recent_entry.modified_by
    order by recent_entry.modified_at desc, recent_entry.id desc`)
  return rows.map(row => ({ ...row, modifiedDate: toInstant(row.modifiedDate) }))
}
