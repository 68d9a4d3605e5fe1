import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { sql } from 'drizzle-orm'
import { sqlActiveUserCanInProject, usersOfProject } from '#core/access/permissions.ts'
import { firstReminderDay, lastReminderDay, sqlPath } from '#core/database/reminder-times.ts'
import { recipientsOf } from '#core/notify/recipients.ts'
import type { ReminderSource } from '#core/notify/reminder-source.ts'
import { sqlHasNoApprover } from './pending-items.ts'

/** Number of days before the target date at which a payment is near. */
const nearDays = sql.raw('7')

const path = sqlPath(clearToPayPaths.edit, { id: sql`m.project_id`, milestoneId: sql`m.id` })

/**
 * The reminders of incomplete clear-to-pay milestones. Approvers and people to notify are reminded a week before the
 * target date and on it. When all approvers have left the project, users who can choose approvers are reminded, once
 * after each change of the approvers.
 */
export const clearToPayReminders: ReminderSource = {
  candidates: at => sql`
    select m.id from project_ctp_milestone m
    where not m.is_complete and m.target_date between ${firstReminderDay(at)} and ${lastReminderDay(at)} + ${nearDays}
    union
    select m.id from project_ctp_milestone m where ${sqlHasNoApprover}`,
  moments: (at, ids) => sql`
    select event.message_key, event.kind, m.id as thing_id, m.project_id, event.due_on, 'milestone' as called, m.name,
      m.target_date as day, false as is_at_once,
      null::timestamptz as switched_on_at, false as was_reached_before, ${path} as path, people.user_id
    from project_ctp_milestone m
      cross join lateral (values
        ('clear-to-pay:near', 'near', m.target_date - ${nearDays}), ('clear-to-pay:overdue', 'overdue', m.target_date)
      ) as event (message_key, kind, due_on)
      cross join lateral (${recipientsOf(
        sql`project_ctp_person r where r.milestone_id = m.id and (r.role = 'approver' or m.is_notifier)`,
        sql`m.project_id`,
      )}) people
    where m.id = any(${ids}) and not m.is_complete and event.due_on between ${firstReminderDay(at)} and ${lastReminderDay(at)}
    union all
    select 'clear-to-pay:noApprover', 'noApprover', m.id, m.project_id, today.day, 'milestone', m.name,
      today.day, true, null::timestamptz, false, ${path}, e.user_id
    from project_ctp_milestone m
      cross join lateral (select (${at} at time zone 'UTC')::date as day) today
      cross join lateral (${usersOfProject(sql`m.project_id`)}) e
    where m.id = any(${ids}) and ${sqlHasNoApprover} and ${sqlActiveUserCanInProject(sql`e.user_id`, sql`m.project_id`, 'EditProjectClearToPay')}
      and not exists (select 1 from reminder sent where sent.thing_id = m.id and sent.user_id = e.user_id
        and sent.kind = 'noApprover' and sent.at >= m.approvers_at)`,
}
