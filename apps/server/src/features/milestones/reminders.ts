import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { type SQL, sql } from 'drizzle-orm'
import { firstReminderDay, lastReminderDay, sqlPath } from '#core/database/reminder-times.ts'
import { recipientsOf } from '#core/notify/recipients.ts'
import type { ReminderSource } from '#core/notify/reminder-source.ts'

/** Returns the SQL condition that the milestone `d` turns amber or red between `firstReminderDay` and `lastReminderDay`. */
const sqlCanRemind = (at: SQL): SQL => sql`(d.is_alertable and d.is_active and d.reminds
  and (d.amber_date between ${firstReminderDay(at)} and ${lastReminderDay(at)} or d.end_date between ${firstReminderDay(at)} - 1 and ${lastReminderDay(at)}))`

/**
 * The reminders of open milestones that turn amber or red. They are for the recipients who are on the project; when no
 * recipient is left, for the administrators of the project.
 */
export const milestoneReminders: ReminderSource = {
  candidates: at => sql`select d.id from project_detail d where ${sqlCanRemind(at)}`,
  moments: (at, ids) => sql`
    select event.message_key, event.kind, d.id as thing_id, d.project_id, event.due_on, 'milestone' as called,
      d.display_name as name, d.end_date as day, false as is_at_once,
      d.reminds_from as switched_on_at, false as was_reached_before,
      ${sqlPath(milestonePaths.view, { id: sql`d.project_id`, statusAlertId: sql`d.id` })} as path, people.user_id
    from project_detail d
      cross join lateral (values
        ('milestones:amber', 'amber', d.amber_date), ('milestones:red', 'red', d.end_date + 1)) as event (message_key, kind, due_on)
      cross join lateral (${recipientsOf(sql`milestone_recipient r where r.detail_id = d.id`, sql`d.project_id`)}) people
    where d.id = any(${ids}) and ${sqlCanRemind(at)} and event.due_on between ${firstReminderDay(at)} and ${lastReminderDay(at)}`,
}
