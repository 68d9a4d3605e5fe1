import type { ToolTimeline } from '@steelsafe/contract/projects/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { dayOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'

/** Adds to each row the data for a timeline over many tools, with one statement for all rows. */
export async function withTimelines<Row extends { id: string }>(
  tx: Tx,
  settings: Pick<Services, 'config'>,
  rows: readonly Row[],
): Promise<(Row & { timeline: ToolTimeline })[]> {
  const ids = rows.map(row => row.id)
  const result = await tx.execute<ToolTimeline & { id: string }>(sql`
    select p.id, ${dayOfCompany(sql`p.company_id`, settings)}::text as today, p.date_of_purchase::text as "dateOfPurchase", (
        select coalesce(jsonb_agg(jsonb_build_object('phaseTypeId', ph.phase_type_id, 'statusId', ph.status_id,
          'plannedMilestone', ph.planned_milestone, 'actualMilestone', ph.actual_milestone) order by t.position), '[]')
        from phase ph join phase_type t on t.id = ph.phase_type_id where ph.project_id = p.id and ph.selected) as phases
    from project p where p.id = any(${sql.param(ids)}::uuid[])`)
  const timelineById = new Map(result.rows.map(({ id, ...timeline }) => [id, timeline]))
  return rows.map(row => ({ ...row, timeline: timelineById.get(row.id)! })) // The statement returns every row.
}
