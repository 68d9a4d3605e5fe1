import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { alertLimits } from '@steelsafe/contract/tool-validation/limits.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { type SQL, sql } from 'drizzle-orm'
import { queryOfTools, type Rule, value } from './rule.ts'

/** Returns the SQL condition that a day is in the period for scrap and cycle time, which ends today. */
const sqlIsInPeriod = (day: SQL, today: SQL): SQL =>
  sql`${day} between ${today} - ${sql.raw(String(alertLimits.days - 1))} and ${today}`

/**
 * Returns the month as the cause of an alert about the last weeks. Actions on the alert count only in that month; in
 * the next month it is raised again.
 */
const monthOf = (today: string) => today.slice(0, 7)

/** Reports scrap above the limit, as a share of all parts. */
export const scrap: Rule = async (tx, tools) => {
  const { rows } = await tx.execute<{ project: string; today: string; parts: number; scrap: number }>(sql`
    select tool.id as project, tool.today::text as today, sum(d.parts)::float8 as parts, sum(d.scrap)::float8 as scrap
    from (${queryOfTools(tools)}) tool join production_data d on d.project_id = tool.id
    where d.parts is not null and ${sqlIsInPeriod(sql`d.date`, sql`tool.today`)}
    group by tool.id, tool.today
    having sum(d.parts) >= ${alertLimits.parts} and sum(d.scrap) * 100.0 > sum(d.parts) * ${alertLimits.scrap}`)
  return rows.map(({ project, today, parts, scrap: rejected }) => ({
    project,
    rule: 'scrap',
    sourceId: project,
    name: '',
    values: [
      value('scrapShare', 'percent', (rejected / parts) * 100),
      value('limit', 'percent', alertLimits.scrap),
      value('scrapParts', 'number', rejected),
      value('parts', 'number', parts),
      value('from', 'day', addDays(today, 1 - alertLimits.days)),
    ],
    since: null,
    address: toolValidationPaths.performance(project),
    requiredAction: 'ViewProductionData',
    occasion: monthOf(today),
  }))
}

/**
 * Reports a mean cycle time that exceeds the quoted cycle time by more than the limit. The mean is weighted by the
 * cycles of the shifts.
 */
export const cycleTime: Rule = async (tx, tools) => {
  const { rows } = await tx.execute<{ project: string; today: string; mean: number; quoted: number }>(sql`
    select * from (
      select tool.id as project, tool.today::text as today, p.quoted_cycle_time::float8 as quoted,
        (sum(d.cycle_time * coalesce(d.cycles, 1)) / nullif(sum(coalesce(d.cycles, 1)), 0))::float8 as mean
      from (${queryOfTools(tools)}) tool join project p on p.id = tool.id join production_data d on d.project_id = tool.id
      where d.cycle_time is not null and p.quoted_cycle_time is not null and ${sqlIsInPeriod(sql`d.date`, sql`tool.today`)}
      group by tool.id, tool.today, p.quoted_cycle_time
    ) made where made.mean > made.quoted * ${1 + alertLimits.cycleTime / 100}`)
  return rows.map(({ project, today, mean, quoted }) => ({
    project,
    rule: 'cycleTime',
    sourceId: project,
    name: '',
    values: [
      value('meanCycle', 'seconds', mean),
      value('quoted', 'seconds', quoted),
      value('beyond', 'percent', (mean / quoted - 1) * 100),
      value('limit', 'percent', alertLimits.cycleTime),
      value('from', 'day', addDays(today, 1 - alertLimits.days)),
    ],
    since: null,
    address: toolValidationPaths.performance(project),
    requiredAction: 'ViewProductionData',
    occasion: monthOf(today),
  }))
}

/** Reports tools with production data but without an entry for some days. Skips retired tools. */
export const noCount: Rule = async (tx, tools) => {
  const { rows } = await tx.execute<{ project: string; day: string; days: number }>(sql`
    select tool.id as project, max(d.date)::text as day, tool.today - max(d.date) as days
    from (${queryOfTools(tools)}) tool join production_data d on d.project_id = tool.id
      left join project_summary s on s.project_id = tool.id
    where s.phase_type_id is distinct from 'Retired'
    group by tool.id, tool.today having max(d.date) <= tool.today - ${alertLimits.countDays}::int`)
  return rows.map(({ project, day, days }) => ({
    project,
    rule: 'noCount',
    sourceId: project,
    name: '',
    values: [value('lastEntry', 'day', day), value('daysWithout', 'number', days)],
    since: addDays(day, alertLimits.countDays),
    address: productionPaths.data(project),
    requiredAction: 'ViewProductionData',
    occasion: day,
  }))
}
