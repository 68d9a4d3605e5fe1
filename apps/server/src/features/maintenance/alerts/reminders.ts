import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { type SQL, sql } from 'drizzle-orm'
import { firstReminderDay, lastReminderDay, sqlPath } from '#core/database/reminder-times.ts'
import { recipientsOf } from '#core/notify/recipients.ts'
import type { ReminderSource } from '#core/notify/reminder-source.ts'
import type { Services } from '#core/services.ts'
import { alertState } from './alert-state.ts'

const days = (count: number): SQL => sql.raw(String(count))

/** Interval of repeated reminders, in days: 1 for daily work, `againDays` for other work. */
const step: SQL = sql`(case when a.frequency_id = 'Daily' then 1 else ${days(maintenanceLimits.againDays)} end)`

/** The day on which the alert became due, by calendar or cycles. */
const dueSince: SQL = sql`least(s.next_due, s.reached_on)`

/**
 * The first day of a repeated reminder. For an alert that has been due for long, the last repetition on or before
 * `firstReminderDay`.
 */
const firstAgain = (at: SQL): SQL =>
  sql`(${dueSince} + ${step} * greatest(1, (${firstReminderDay(at)} - ${dueSince}) / ${step}))`

/**
 * The condition that production up to the day of a reminder was entered after an instant, so that the cycles may have
 * been reached only by this entry.
 */
const sqlWasEnteredSince = (instant: SQL): SQL => sql`exists (
  select 1 from production_data entered
  where entered.project_id = a.project_id and entered.date <= event.due_on and entered.created_at >= ${instant})`

/**
 * The reminders of enabled alerts: before the due date (for intervals of a month or more), near the cycles, when due,
 * and repeatedly until the work is done. Reminders by cycles are sent at any hour.
 */
export const maintenanceReminders: ReminderSource = {
  candidates: at =>
    sql`select due_check.alert_id as id from maintenance_look due_check where due_check.look_on <= ${lastReminderDay(at)}`,
  moments: (at, ids) => sql`
    select event.message_key, event.kind, a.id as thing_id, a.project_id, event.due_on, 'alert' as called, a.title as name,
      coalesce(${dueSince}, s.next_due, event.due_on) as day, event.is_at_once,
      a.enabled_at as switched_on_at, (a.enabled_at is not null and not ${sqlWasEnteredSince(sql`a.enabled_at`)}) as was_reached_before,
      ${sqlPath(maintenancePaths.alerts, { id: sql`a.project_id` })} as path, people.user_id
    from maintenance_alert a
      cross join ${alertState(lastReminderDay(at))}
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
        from generate_series(${firstAgain(at)}, ${lastReminderDay(at)}, make_interval(days => ${step})) again
      ) as event (message_key, kind, due_on, is_at_once)
      cross join lateral (${recipientsOf(sql`maintenance_alert_recipient r where r.alert_id = a.id`, sql`a.project_id`)}) people
    where a.id = any(${ids}) and a.is_enabled and event.due_on between ${firstReminderDay(at)} and ${lastReminderDay(at)}`,
}

/** Selects the alerts with reminders that were not sent yet. */
const alertsToRemind = (at: SQL, ids: SQL): SQL => sql`
  select m.thing_id from (${maintenanceReminders.moments(at, ids)}) m
  where not exists (select 1 from reminder stored_reminder where stored_reminder.thing_id = m.thing_id and stored_reminder.user_id = m.user_id
    and stored_reminder.kind = m.kind and stored_reminder.due_on = m.due_on)`

/**
 * The first day after a given day on which the alert `a` can have a reminder, if nothing changes; infinity if it can
 * have none.
 */
const nextCheckDay = (day: SQL): SQL => sql`coalesce(least(
  case when s.next_due - ${days(maintenanceLimits.nearDays)} > ${day} then s.next_due - ${days(maintenanceLimits.nearDays)} end,
  case when s.next_due > ${day} then s.next_due end,
  ${dueSince} + ${step} * ((${day} - ${dueSince}) / ${step} + 1)), 'infinity')`

/** Number of alerts in one transaction. */
const batchSize = 500

/**
 * Postpones alerts without pending reminders: the job checks them again on the first day that can have a reminder, or
 * after a change. Locks the rows before reading the alerts, so that no concurrent change is lost.
 */
export async function postponeAlerts({ engine }: Pick<Services, 'engine'>, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const postponeBatch = (after: string) =>
    engine.transaction(async tx => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select alert_id as id from maintenance_look where look_on <= ${lastReminderDay(at)} and alert_id > ${after}::uuid
        order by alert_id limit ${batchSize} for update skip locked`)
      const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
      await tx.execute(sql`
        update maintenance_look postponed_check set look_on = next_check.look_on
        from (select a.id, ${nextCheckDay(lastReminderDay(at))} as look_on from maintenance_alert a cross join ${alertState(lastReminderDay(at))}
          where a.id = any(${ids}) and a.id not in (${alertsToRemind(at, ids)})) next_check
        where next_check.id = postponed_check.alert_id`)
      return rows.length < batchSize ? undefined : rows.at(-1)?.id
    })
  let last: string | undefined = emptyId
  while (last) last = await postponeBatch(last)
}
