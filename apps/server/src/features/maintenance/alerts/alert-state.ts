import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Cycles per day: the average of the last days with production. */
const pace: SQL = sql`
  select avg(day.cycles) from (
    select sum(d.cycles) as cycles from production_data d where d.project_id = a.project_id
    group by d.date having sum(d.cycles) > 0 order by d.date desc limit ${sql.raw(String(maintenanceLimits.paceDays))}
  ) day`

const sqlIsUntil = (end: SQL, day: SQL): SQL => sql`(${end} is null or ${day} <= ${end})`

/**
 * The state of the alert `a` on a day, to be joined as `s`:
 * - `last_done`: the latest day of a completed entry for the alert
 * - `next_due`: the next due date by calendar; null when it is after the end
 * - `done_cycles`: the cycles since the last completed work; null when the alert does not count cycles
 * - `near_on` and `reached_on`: the days on which the cycles came near their limit, and reached it
 * - `forecast`: the first day on which the alert is or was due, by calendar or cycles
 * The functions `maintenance_next_due` and `maintenance_running` are in the database, because the due dates of boards
 * use them too.
 */
export const alertState = (day: SQL): SQL => sql`lateral (
  select done.last_done, plan.next_due, made.done_cycles, made.near_on, made.reached_on,
    least(plan.next_due, coalesce(made.reached_on, ahead.on)) as forecast
  from (
    select max(e.work_date) as last_done from maintenance_entry e
    where e.alert_id = a.id and e.status_id = 'Complete'
  ) done
    cross join lateral (
      select maintenance_next_due(a.frequency_id, a.start_date, a.end_date, done.last_done) as next_due
    ) plan
    cross join lateral (
      select case when a.every_cycles is not null then coalesce(max(c.running), 0) end as done_cycles,
        min(c.date) filter (where c.running >= a.every_cycles and ${sqlIsUntil(sql`a.end_date`, sql`c.date`)}) as reached_on,
        min(c.date) filter (where c.running >= a.every_cycles * ${sql.raw(String(maintenanceLimits.nearShare))}
          and ${sqlIsUntil(sql`a.end_date`, sql`c.date`)}) as near_on
      from maintenance_running(a.project_id, a.start_date, done.last_done) c where a.every_cycles is not null
    ) made
    cross join lateral (select ceil((a.every_cycles - made.done_cycles) / (${pace})) as days) left_over
    cross join lateral (
      select case when left_over.days between 0 and ${sql.raw(String(maintenanceLimits.forecastDays))}
        and ${sqlIsUntil(sql`a.end_date`, sql`${day} + left_over.days::int`)}
        then ${day} + left_over.days::int end as on
    ) ahead
) s`

/** The condition that the alert `a` with its state `s` is due on a day. */
export const sqlIsDueOn = (day: SQL): SQL<boolean> =>
  sql<boolean>`(a.is_enabled and (coalesce(s.next_due <= ${day}, false) or s.reached_on is not null))`
