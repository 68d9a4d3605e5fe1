import type { InformationKey } from '@steelsafe/texts/texts.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { inform } from '#core/inform.ts'
import { zoneOfCompany } from '#core/project-day.ts'
import type { Services } from '#core/services.ts'
import { momentOf } from '#core/wall-clock.ts'
import { clearToPayMoments } from './clear-to-pay.ts'
import { maintenanceMoments, putOffAlerts } from './maintenance.ts'
import { milestoneMoments } from './milestones.ts'

/** So many are written, and their e-mails with them, by one transaction. */
const atOnce = 500

/** After this many days without a running server a reminder is not sent any more. */
const maxDaysLate = 7

/**
 * Sends every reminder that is due, each once: what is sent is written by the same transaction, so that a process that is
 * killed has sent all of it or nothing, and a second process finds it written.
 * @param now the moment that counts as the present
 */
export async function sendReminders(services: Services, now: Date): Promise<void> {
  while ((await services.engine.transaction(tx => sendSome(tx, services, now))) === atOnce);
  await putOffAlerts(services, now)
}

interface Due extends Record<string, unknown> {
  what: InformationKey
  /** What the texts call the name by. */
  called: string
  projectId: string
  projectNumber: string
  thingId: string
  name: string
  day: string
  path: string
  users: string[]
}

/** Returns how many moments were written: those that are sent, and those that were missed. */
async function sendSome(tx: Tx, services: Services, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows: counted } = await tx.execute<{ count: number; due: Due[] | null }>(sql`
    with moment as (
      ${milestoneMoments(at)} union all ${maintenanceMoments(at)} union all ${clearToPayMoments(at)}
    ),
    planned as (
      select m.*, p.project_number, case when m.is_at_once then ${at} else ${sendAt} end as send_at
      from moment m join project p on p.id = m.project_id join user_account u on u.id = m.user_id
        cross join lateral (select ${zoneOfCompany(sql`p.company_id`, services)} as name) project_zone
        cross join lateral (select coalesce(u.time_zone, project_zone.name) as name) own_zone
    ),
    ranked as (
      select *, row_number() over (partition by thing_id, user_id, kind = 'noApprover' order by due_on desc, send_at desc) as place
      from planned where send_at <= ${at}
    ),
    written as (
      insert into reminder (id, project_id, kind, thing_id, due_on, user_id, state, at)
      select gen_random_uuid(), r.project_id, r.kind, r.thing_id, r.due_on, r.user_id,
        case when r.place = 1 and r.send_at > ${at} - make_interval(days => ${maxDaysLate}) then 'sent' else 'missed' end, ${at}
      from ranked r
      where not exists (select 1 from reminder known
        where known.thing_id = r.thing_id and known.user_id = r.user_id and known.kind = r.kind and known.due_on = r.due_on)
      order by r.send_at, r.thing_id, r.user_id limit ${atOnce}
      on conflict do nothing
      returning kind, thing_id, due_on, user_id, state
    )
    select (select count(*)::int from written) as count, (
      select jsonb_agg(to_jsonb(told)) from (
        select r.what, r.project_id as "projectId", r.project_number as "projectNumber", r.thing_id as "thingId", r.called, r.name,
          r.day, r.path, jsonb_agg(w.user_id) as users
        from written w join ranked r using (kind, thing_id, due_on, user_id) where w.state = 'sent'
        group by 1, 2, 3, 4, 5, 6, 7, 8
      ) told) as due`)
  const { count, due } = counted[0]! // one row, always
  for (const { what, projectId, projectNumber, called, name, day, path, users } of due ?? [])
    await inform(
      { tx, services },
      {
        users,
        what,
        values: { [called]: name, project: projectNumber, day: Date.parse(day) },
        path,
        project: projectId,
      },
    )
  return count
}

const begun = sql`((m.due_on::timestamp at time zone project_zone.name) at time zone own_zone.name)`
const thatDay = sql`(date_trunc('day', ${begun}) + make_interval(hours => u.reminder_hour))`

/**
 * When a moment `m` is told to a user `u`: the first time that it is their hour in their time zone and the day has begun
 * for the project.
 */
const sendAt = momentOf(
  sql`(${thatDay} + case when ${thatDay} < ${begun} then interval '1 day' else interval '0' end)`,
  sql`own_zone.name`,
)
