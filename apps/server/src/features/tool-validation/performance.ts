import { addDays, mondayOf } from '@steelsafe/contract/core/dates/days.ts'
import type { toolValidation as calls } from '@steelsafe/contract/tool-validation/endpoints.ts'
import type { Performance, PerformanceWeek } from '@steelsafe/contract/tool-validation/entities.ts'
import { toolValidationLimits } from '@steelsafe/contract/tool-validation/limits.ts'
import { sql } from 'drizzle-orm'
import type { Call } from '#core/http/serve.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getTool } from '#core/project/tool.ts'

/** Returns the weekly production of a tool, with its repair hours from production and from the maintenance log. */
export async function performanceOf({
  tx,
  services,
  project,
}: Call<typeof calls.performance>): Promise<Performance> {
  const today = await dayOfProject(tx, services, project)
  const { quotedCycleTime } = await getTool(tx, project)
  const first = addDays(mondayOf(today), -7 * (toolValidationLimits.performanceWeeks - 1))
  const { rows } = await tx.execute<PerformanceWeek & Record<string, unknown>>(sql`
    select step.day::date::text as date, made.good, made.scrap, made.scrap / nullif(made.parts, 0) as "scrapShare",
      made."cycleTime", made."stoppedHours", coalesce(worked.hours, 0)::float8 as "maintenanceHours"
    from generate_series(${first}::date::timestamp, ${today}::date::timestamp, interval '7 days') as step (day),
      lateral (
        select coalesce(sum(d.parts), 0)::float8 as parts, coalesce(sum(d.parts - d.scrap), 0)::float8 as good,
          coalesce(sum(d.scrap), 0)::float8 as scrap, coalesce(sum(d.repair_hours), 0)::float8 as "stoppedHours",
          (sum(d.cycle_time * coalesce(d.cycles, 1)) / nullif(sum(coalesce(d.cycles, 1))
            filter (where d.cycle_time is not null), 0))::float8 as "cycleTime"
        from production_data d where d.project_id = ${project}
          and d.date >= step.day::date and d.date < step.day::date + 7) made,
      lateral (
        select sum(e.repair_hours) as hours from maintenance_entry e where e.project_id = ${project}
          and e.work_date >= step.day::date and e.work_date < step.day::date + 7) worked
    order by step.day`)
  return { today, quotedCycleTime, weeks: rows }
}
