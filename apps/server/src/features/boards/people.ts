import { type SQL, sql } from 'drizzle-orm'
import { userMayInProjectOf } from '#core/permissions.ts'
import { sqlPersonName } from '#core/person.ts'

/** The ids of who is informed of a date `d`: the recipients of a milestone or alert, the approvers and people to notify of a clear-to-pay milestone. */
const informedOf: SQL = sql`
  select r.user_id from milestone_recipient r where r.detail_id = d.id
  union select r.user_id from maintenance_alert_recipient r where r.alert_id = d.id
  union select r.user_id from project_ctp_person r join project_ctp_milestone m on m.id = r.milestone_id
    where r.milestone_id = d.id and (r.role = 'approver' or m.is_notifier)`

/** The same with who leads the tool: everybody whose date it is, and who is on the project. */
export const peopleOfDate: SQL = sql`
  select who.user_id from (${informedOf} union select s.lead_id) who
  where ${userMayInProjectOf(sql`who.user_id`, sql`d.project_id`, 'member')}`

/** The names of who is informed of it; where nobody is, of who leads the tool. */
export const namesOfDate: SQL = sql`coalesce(
  (select array_agg(${sqlPersonName} order by u.sort_name, u.id) from user_account u
    where u.id in (${informedOf}) and ${userMayInProjectOf(sql`u.id`, sql`d.project_id`, 'member')}),
  (select array[${sqlPersonName}] from user_account u where u.id = s.lead_id),
  '{}')`

/** The ids of the dates of a user: what they are informed of, and all of the tools that they lead. */
export const datesOfUser = (user: SQL): SQL => sql`
  select r.detail_id from milestone_recipient r where r.user_id = ${user}
  union select r.alert_id from maintenance_alert_recipient r where r.user_id = ${user}
  union select r.milestone_id from project_ctp_person r join project_ctp_milestone m on m.id = r.milestone_id
    where r.user_id = ${user} and (r.role = 'approver' or m.is_notifier)
  union select led.id from project_summary l join due_date led on led.project_id = l.project_id where l.lead_id = ${user}`

/** Whether a user may see a date `d`: milestones with the right to do so, the others as a member of the project. */
export const maySeeDate = (user: SQL): SQL => sql`case d.kind
  when 'milestone' then ${userMayInProjectOf(user, sql`d.project_id`, 'ViewProjectStatusAlert')}
  else ${userMayInProjectOf(user, sql`d.project_id`, 'member')} end`
