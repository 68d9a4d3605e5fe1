import type { ProjectCounts, ProjectFilters } from '@steelsafe/contract/projects/entities.ts'
import { and, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { countRows } from '#core/lists/count-rows.ts'
import type { Services } from '#core/services.ts'
import { sqlMatchesFilters } from './filters.ts'
import { selectProjectIds, type Visibility } from './visibility.ts'

/** Counts the projects that a company owns or takes part in, by their state. */
export async function countCompanyProjects(
  tx: Tx,
  services: Services,
  caller: Caller,
  company: string,
): Promise<ProjectCounts> {
  const visibility = { companies: [company] }
  const count = (filters: ProjectFilters) => countFiltered(tx, services, caller, visibility, filters)
  return {
    lateCount: await count({ only: 'late' }),
    dueCount: await count({ only: 'due' }),
    onHoldCount: await count({ only: 'onHold' }),
    phases: await countByPhase(tx, visibility),
  }
}

/**
 * Counts the visible projects that pass the filters.
 * @param visibility undefined for all projects
 */
export const countFiltered = (
  tx: Tx,
  services: Services,
  caller: Caller,
  visibility: Visibility | undefined,
  filters: ProjectFilters,
): Promise<number> =>
  countRows(
    tx,
    'project',
    sql`project p`,
    and(
      sqlMatchesFilters(filters, caller, services),
      visibility && sql`p.id in (${selectProjectIds(visibility)})`,
    ),
  )

/**
 * Counts projects by phase, in the order of a tool's life. Projects that have begun no phase come first.
 * @param visibility undefined for all projects
 */
export async function countByPhase(
  tx: Tx,
  visibility: Visibility | undefined,
): Promise<ProjectCounts['phases']> {
  const { rows } = await tx.execute<ProjectCounts['phases'][number] & Record<string, unknown>>(sql`
    select s.phase_type_id as "phaseTypeId", count(*)::int as count from project_summary s
    where ${visibility ? sql`s.project_id in (${selectProjectIds(visibility)})` : sql`true`}
    group by s.phase_type_id order by (select position from phase_type where id = s.phase_type_id) nulls first`)
  return rows
}
