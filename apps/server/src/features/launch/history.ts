import type { Earlier } from '@steelsafe/contract/launch/entities.ts'
import { launchLimits } from '@steelsafe/contract/launch/limits.ts'
import type { GaugeName } from '@steelsafe/contract/launch/names.ts'
import { findLowestPercent } from '@steelsafe/contract/launch/rules.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { dayOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { launchWeeks, launchWeeksTaken } from '#database/schema/launch.ts'
import { percentsOfTools } from './percents.ts'

/** A company whose gauges are not recorded for a week yet. */
interface DueWeek extends Record<string, unknown> {
  company: string
  /** The Monday of the week, as yyyy-MM-dd. */
  week: string
}

/**
 * Records the gauges of every tool once a week, when the week has begun in the time zone of its company. Does nothing
 * when repeated in the same week.
 * @param now the current time
 * @throws the first failure, after all other companies were recorded
 */
export async function recordWeeks(services: Services, now: Date): Promise<void> {
  const { engine } = services
  const due = await engine.transaction(tx => dueWeeks(tx, services, now), { readOnly: true })
  const failures: unknown[] = []
  for (const one of due)
    await recordWeek(services, one).catch(error => {
      failures.push(error)
    })
  // The job logs the failure and retries.
  if (failures.length > 0) throw failures[0]
}

async function dueWeeks(tx: Tx, services: Services, now: Date): Promise<DueWeek[]> {
  const day = dayOfCompany(sql`c.id`, services, sql`${now.toISOString()}::timestamptz`)
  const { rows } = await tx.execute<DueWeek>(sql`
    select c.id as company, own.week::text as week
    from company c cross join lateral (select date_trunc('week', ${day})::date as week) own
      left join launch_week_taken taken on taken.company_id = c.id
    where taken.week is null or taken.week < own.week order by c.id`)
  return rows
}

/**
 * Records the week of a company in several transactions, to avoid long locks. After a failure, recorded tools keep
 * their values when the week is recorded again.
 */
async function recordWeek({ engine }: Services, { company, week }: DueWeek): Promise<void> {
  let tools: string[]
  let after = '00000000-0000-0000-0000-000000000000'
  do {
    tools = await engine.transaction(tx => recordNextTools(tx, company, week, after))
    after = tools.at(-1) ?? after
  } while (tools.length === launchLimits.toolsAtOnce)
  await engine.transaction(tx =>
    tx
      .insert(launchWeeksTaken)
      .values({ companyId: company, week })
      .onConflictDoUpdate({ target: launchWeeksTaken.companyId, set: { week } }),
  )
}

/** Records the gauges of the next tools of a company after an id, and returns the ids of the tools. */
async function recordNextTools(tx: Tx, company: string, week: string, after: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from project where company_id = ${company} and id > ${after}::uuid order by id limit ${launchLimits.toolsAtOnce}`)
  const tools = rows.map(({ id }) => id)
  const measuredTools = [...(await percentsOfTools(tx, tools))].filter(
    ([, percents]) => findLowestPercent(percents) !== null,
  )
  if (measuredTools.length > 0)
    await tx
      .insert(launchWeeks)
      .values(measuredTools.map(([projectId, percents]) => ({ projectId, week, percents })))
      .onConflictDoNothing()
  return tools
}

/** Returns a function that returns the recorded weeks of a gauge of the tool, oldest first. */
export async function historyOf(tx: Tx, project: string): Promise<(gauge: GaugeName) => Earlier[]> {
  const weeks = await tx
    .select({ week: launchWeeks.week, percents: launchWeeks.percents })
    .from(launchWeeks)
    .where(eq(launchWeeks.projectId, project))
    .orderBy(desc(launchWeeks.week))
    .limit(launchLimits.weeksShown)
  const oldestFirst = weeks.reverse()
  return gauge =>
    oldestFirst.flatMap(({ week, percents }) => {
      const percent = percents[gauge]
      return percent === null ? [] : [{ week, percent }]
    })
}
