import { periods } from '@steelsafe/contract/maintenance/names.ts'
import { type SQL, sql } from 'drizzle-orm'

/** How far the next time is from the last one; a month later is the same day, or the last of its month. */
const period: SQL = sql`case a.frequency_id ${sql.join(
  Object.entries(periods).map(
    ([frequency, { days, months }]) =>
      sql`when ${sql.raw(`'${frequency}'`)} then make_interval(months => ${sql.raw(String(months))}, days => ${sql.raw(String(days))})`,
  ),
  sql` `,
)} end`

/** First on its start, then one period after the day on which it was done, however long it was due before. */
const nextByCalendar: SQL = sql`case
  when a.frequency_id = 'ByCycles' then null
  when done.last_done is null then a.start_date
  when a.frequency_id = 'Once' then null
  else greatest(a.start_date, (done.last_done + ${period})::date) end`

/**
 * How the alert `a` of a statement stands, to be joined as `s`: `last_done`, the latest day of a completed entry that
 * names it, and `next_due`, the day by its calendar, if that is not after its end.
 */
export const standing: SQL = sql`lateral (
  select done.last_done, case when next.day > a.end_date then null else next.day end as next_due
  from (
    select max(e.work_date) as last_done from maintenance_entry e
    where e.alert_id = a.id and e.status_id = 'Complete'
  ) done
    cross join lateral (select ${nextByCalendar} as day) next
) s`

/** Whether the alert `a` with its standing `s` is due on a day. */
export const isDueOn = (day: SQL): SQL<boolean> =>
  sql<boolean>`(a.is_enabled and coalesce(s.next_due <= ${day}, false))`
