import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Services } from '#core/services.ts'
import { alertState } from '#features/maintenance/index.ts'
import { firstDay, lastDay, pathOf, peopleOf } from './moments.ts'

const days = (count: number): SQL => sql.raw(String(count))

/** Daily work is asked for every day, all other every week. */
const step: SQL = sql`(case when a.frequency_id = 'Daily' then 1 else ${days(maintenanceLimits.againDays)} end)`

/** When it became due: by its calendar or its cycles, whichever was first. */
const since: SQL = sql`least(s.next_due, s.reached_on)`

/**
 * The moments of alerts that are enabled and looked at, around a day: before the day of their calendar where they come back after a month
 * or more, when they come near to their cycles, when they are due, and again until they are done. What is reached by cycles is
 * told at once.
 */
export const maintenanceMoments = (at: SQL, among: SQL = sql`true`): SQL => sql`
  select found.what, found.kind, a.id as thing_id, a.project_id, found.due_on, 'alert' as called, a.title as name,
    coalesce(${since}, s.next_due, found.due_on) as day, found.is_at_once,
    ${pathOf(maintenancePaths.alerts, { id: sql`a.project_id` })} as path, people.user_id
  from maintenance_look look join maintenance_alert a on a.id = look.alert_id
    cross join ${alertState(lastDay(at))}
    cross join lateral (
      select 'maintenance:near', 'near', s.next_due - ${days(maintenanceLimits.nearDays)}, false
      where a.frequency_id in ('Monthly', 'Quarterly', 'TwiceAYear', 'Yearly')
      union all
      select 'maintenance:nearCycles', 'nearCycles', s.near_on, true
      where s.reached_on is null or s.near_on < s.reached_on
      union all
      select 'maintenance:due', 'due', s.next_due, false
      union all
      select 'maintenance:dueCycles', 'dueCycles', s.reached_on, true
      union all
      select 'maintenance:again', 'again', again::date, false
      from generate_series(${since} + ${step}, ${lastDay(at)}, make_interval(days => ${step})) again
    ) as found (what, kind, due_on, is_at_once)
    cross join lateral (${peopleOf(sql`maintenance_alert_recipient r where r.alert_id = a.id`, sql`a.project_id`)}) people
  where look.look_on <= ${lastDay(at)} and ${among} and a.is_enabled and found.due_on between ${firstDay(at)} and ${lastDay(at)}`

/** The moments of some alerts that nobody has been told yet. */
const untold = (at: SQL, ids: SQL): SQL => sql`
  select m.thing_id from (${maintenanceMoments(at, sql`look.alert_id = any(${ids})`)}) m
  where not exists (select 1 from reminder known where known.thing_id = m.thing_id and known.user_id = m.user_id
    and known.kind = m.kind and known.due_on = m.due_on)`

/** The first day after a day on which there can be something to say of the alert `a`, when nothing changes. */
const nextLook = (day: SQL): SQL => sql`coalesce(least(
  case when s.next_due - ${days(maintenanceLimits.nearDays)} > ${day} then s.next_due - ${days(maintenanceLimits.nearDays)} end,
  case when s.next_due > ${day} then s.next_due end,
  ${since} + ${step} * ((${day} - ${since}) / ${step} + 1)), 'infinity')`

/** So many alerts are put off by one transaction. */
const atOnce = 2_000

/**
 * Puts off the alerts of which all is said: the job looks at them again on the first day that can bring something, or after
 * a change. Locked first and read then, so that a change of the meantime is seen, and one that comes later is written later.
 */
export async function putOffAlerts({ engine }: Pick<Services, 'engine'>, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const putOff = (after: string) =>
    engine.transaction(async tx => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select alert_id as id from maintenance_look where look_on <= ${lastDay(at)} and alert_id > ${after}::uuid
        order by alert_id limit ${atOnce} for update skip locked`)
      const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
      await tx.execute(sql`
        update maintenance_look put set look_on = found.look_on
        from (select a.id, ${nextLook(lastDay(at))} as look_on from maintenance_alert a cross join ${alertState(lastDay(at))}
          where a.id = any(${ids}) and a.id not in (${untold(at, ids)})) found
        where found.id = put.alert_id`)
      return rows.length < atOnce ? undefined : rows.at(-1)?.id
    })
  let last: string | undefined = emptyId
  while (last) last = await putOff(last)
}
