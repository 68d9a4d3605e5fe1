import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { type SQL, sql } from 'drizzle-orm'
import { standing } from '#features/maintenance/index.ts'
import { firstDay, lastDay, pathOf, peopleOf } from './moments.ts'

const days = (count: number): SQL => sql.raw(String(count))

/** Daily work is asked for every day, all other every week. */
const step: SQL = sql`(case when a.frequency_id = 'Daily' then 1 else ${days(maintenanceLimits.againDays)} end)`

/** When it became due: by its calendar or its cycles, whichever was first. */
const since: SQL = sql`least(s.next_due, s.reached_on)`

/**
 * The moments of alerts that are enabled, around a day: before the day of their calendar where they come back after a month
 * or more, when they come near to their cycles, when they are due, and again until they are done. What is reached by cycles is
 * told at once.
 */
export const maintenanceMoments = (at: SQL): SQL => sql`
  select found.what, found.kind, a.id as thing_id, a.project_id, found.due_on, 'alert' as called, a.title as name,
    coalesce(${since}, s.next_due, found.due_on) as day, found.is_at_once,
    ${pathOf(maintenancePaths.alerts, { id: sql`a.project_id` })} as path, people.user_id
  from maintenance_alert a
    cross join ${standing(lastDay(at))}
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
  where a.is_enabled and found.due_on between ${firstDay(at)} and ${lastDay(at)}`
