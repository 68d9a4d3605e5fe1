import { type SQL, sql } from 'drizzle-orm'
import { isOnProject, userMayInProjectOf } from '#core/permissions.ts'
import { sqlPersonName } from '#core/person.ts'

/**
 * The ids of the people who are notified of a date `d`: the recipients of a milestone or alert, and the approvers and
 * notified people of a clear-to-pay milestone.
 */
const recipientsOfDate: SQL = sql`
  select r.user_id from milestone_recipient r where r.detail_id = d.id
  union select r.user_id from maintenance_alert_recipient r where r.alert_id = d.id
  union select r.user_id from project_ctp_person r join project_ctp_milestone m on m.id = r.milestone_id
    where r.milestone_id = d.id and (r.role = 'approver' or m.is_notifier)`

/**
 * The ids of the people of a date `d`: those who are notified of it and the lead of the tool, if they are on the
 * project.
 */
export const peopleOfDate: SQL = sql`
  select who.user_id from (${recipientsOfDate} union select s.lead_id) who
  where ${isOnProject(sql`who.user_id`, sql`d.project_id`)}`

/** The names of the people who are notified of a date; without any, the name of the tool's lead. */
export const namesOfDate: SQL = sql`coalesce(
  (select array_agg(${sqlPersonName} order by u.sort_name, u.id) from user_account u
    where u.id in (${recipientsOfDate}) and ${isOnProject(sql`u.id`, sql`d.project_id`)}),
  (select array[${sqlPersonName}] from user_account u where u.id = s.lead_id),
  '{}')`

/** Selects the ids of a user's dates: those that they are notified of, and all dates of the tools that they lead. */
export const datesOfUser = (user: SQL): SQL => sql`
  select r.detail_id from milestone_recipient r where r.user_id = ${user}
  union select r.alert_id from maintenance_alert_recipient r where r.user_id = ${user}
  union select r.milestone_id from project_ctp_person r join project_ctp_milestone m on m.id = r.milestone_id
    where r.user_id = ${user} and (r.role = 'approver' or m.is_notifier)
  union select led.id from project_summary l join due_date led on led.project_id = l.project_id where l.lead_id = ${user}`

/**
 * The condition that a user may see a date `d`: milestones need the right to see them, other dates membership of the
 * project.
 */
export const maySeeDate = (user: SQL): SQL => sql`case d.kind
  when 'milestone' then ${userMayInProjectOf(user, sql`d.project_id`, 'ViewProjectStatusAlert')}
  else ${userMayInProjectOf(user, sql`d.project_id`, 'member')} end`
