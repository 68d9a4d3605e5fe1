import { emptyId } from '@steelsafe/contract/core/limits.ts'
import type { InformationKey } from '@steelsafe/texts/texts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'
import { withUnknownZones } from '#core/database/time-zones.ts'
import { momentOfLocalTime } from '#core/database/wall-clock.ts'
import { notify } from '#core/notify/notify.ts'
import type { ReminderSource } from '#core/notify/reminder-source.ts'
import { knownZone, zoneOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { clearToPayReminders } from '#features/clear-to-pay/index.ts'
import { maintenanceReminders, postponeAlerts } from '#features/maintenance/index.ts'
import { milestoneReminders } from '#features/milestones/index.ts'

const sources: readonly ReminderSource[] = [milestoneReminders, maintenanceReminders, clearToPayReminders]

/** Number of milestones or alerts whose reminders one transaction computes. */
const portionSize = 500

/** Maximum number of reminders that one transaction sends, including the e-mails. */
const batchSize = 500

/** Number of days after which a reminder that could not be sent is skipped. */
const maxDaysLate = 7

/**
 * Sends every due reminder once. One transaction sends and records a batch of reminders, so that a killed process has
 * sent the whole batch or nothing, and another process finds the records.
 * @param now the current time
 */
export async function sendReminders(services: Services, now: Date): Promise<void> {
  const zoned = await withUnknownZones(services)
  for (const source of sources) await sendAll(zoned, source, now)
  await postponeAlerts(services, now)
}

/** Sends the reminders of all milestones or alerts of a source, in the order of their ids. */
async function sendAll(services: Services, source: ReminderSource, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const sendNext = (after: string) =>
    services.engine.transaction(async tx => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select thing.id from (${source.candidates(at)}) thing where thing.id > ${after}::uuid
        order by thing.id limit ${portionSize}`)
      const ids = rows.map(({ id }) => id)
      const sentCount = ids.length > 0 ? await sendBatch(tx, services, { at, source, ids }) : 0
      // A full batch may have left out reminders of these ids. Read them again.
      if (sentCount === batchSize) return after
      return ids.length < portionSize ? undefined : ids.at(-1)
    })
  let last: string | undefined = emptyId
  while (last) last = await sendNext(last)
}

interface DueReminder extends Record<string, unknown> {
  messageKey: InformationKey
  /** The placeholder in the text that `name` replaces. */
  called: string
  projectId: string
  projectNumber: string
  thingId: string
  name: string
  day: string
  path: string
  users: string[]
}

interface ReminderBatch {
  at: SQL
  source: ReminderSource
  ids: readonly string[]
}

/** Sends and records one batch of reminders. Returns the number of recorded reminders, both sent and missed. */
async function sendBatch(tx: Tx, services: Services, { at, source, ids }: ReminderBatch): Promise<number> {
  const { count, due } = await selectOne<{ count: number; due: DueReminder[] | null }>(
    tx,
    sql`
    with moment as (
      ${source.moments(at, sql`${sql.param(ids)}::uuid[]`)}
    ),
    planned as (
      select m.*, p.project_number, case when m.is_at_once then ${at} else ${sendAt} end as send_at
      from moment m join project p on p.id = m.project_id join user_account u on u.id = m.user_id
        cross join lateral (select ${zoneOfCompany(sql`p.company_id`, services)} as name) project_zone
        cross join lateral (select coalesce(${knownZone(sql`u.time_zone`, services)}, project_zone.name) as name) own_zone
    ),
    reminder_event as (
      select planned.*, exists (select 1 from reminder stored_reminder where stored_reminder.thing_id = planned.thing_id
          and stored_reminder.user_id = planned.user_id and stored_reminder.kind = planned.kind and stored_reminder.due_on = planned.due_on) as is_known,
        coalesce(case when is_at_once then was_reached_before else switched_on_at > send_at end, false) as was_off
      from planned where send_at <= ${at}
    ),
    ranked as (
      select *, row_number() over (partition by thing_id, user_id, kind = 'noApprover' order by due_on desc, send_at desc) as place,
        row_number() over (partition by thing_id, user_id, kind = 'noApprover', is_known order by due_on desc, send_at desc) as new_place,
        bool_or(is_known and kind in ('due', 'dueCycles', 'again')) over (partition by thing_id, user_id) as is_due_known
      from reminder_event
    ),
    written as (
      insert into reminder (id, project_id, kind, thing_id, due_on, user_id, state, at)
      select gen_random_uuid(), r.project_id, r.kind, r.thing_id, r.due_on, r.user_id,
        case when (r.place = 1 or ${sqlIsEnteredLate}) and not r.was_off and r.send_at > ${at} - make_interval(days => ${maxDaysLate})
          then 'sent' else 'missed' end, ${at}
      from ranked r where not r.is_known
      order by r.send_at, r.thing_id, r.user_id limit ${batchSize}
      on conflict do nothing
      returning kind, thing_id, due_on, user_id, state
    )
    select (select count(*)::int from written) as count, (
      select jsonb_agg(to_jsonb(notice)) from (
        select r.message_key as "messageKey", r.project_id as "projectId", r.project_number as "projectNumber", r.thing_id as "thingId", r.called, r.name,
          r.day, r.path, jsonb_agg(w.user_id) as users
        from written w join ranked r using (kind, thing_id, due_on, user_id) where w.state = 'sent'
        group by 1, 2, 3, 4, 5, 6, 7, 8
      ) notice) as due`,
  )
  for (const { messageKey, projectId, projectNumber, called, name, day, path, users } of due ?? [])
    await notify(
      { tx, services },
      {
        users,
        messageKey,
        values: { [called]: name, project: projectNumber, date: Date.parse(day) },
        path,
        project: projectId,
      },
    )
  return count
}

/**
 * The SQL condition that the reminder `r` is about cycles that a late entered shift reached. It is sent even after a
 * later reminder, except `nearCycles` after the work was reported as due.
 */
const sqlIsEnteredLate = sql`(r.is_at_once and r.new_place = 1 and not (r.kind = 'nearCycles' and r.is_due_known))`

const projectDayStart = sql`((m.due_on::timestamp at time zone project_zone.name) at time zone own_zone.name)`
const thatDay = sql`(date_trunc('day', ${projectDayStart}) + make_interval(hours => u.reminder_hour))`

/**
 * The SQL of the time at which a reminder `m` is sent to a user `u`: the first time that it is the chosen hour in the
 * user's time zone and the project's day has begun.
 */
const sendAt = momentOfLocalTime(
  sql`(${thatDay} + case when ${thatDay} < ${projectDayStart} then interval '1 day' else interval '0' end)`,
  sql`own_zone.name`,
)
