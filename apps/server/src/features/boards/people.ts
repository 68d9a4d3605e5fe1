import { type SQL, sql } from 'drizzle-orm'
import { sqlActiveUserCanInProject, sqlIsActiveOnProject } from '#core/access/permissions.ts'
import { sqlNameIn, sqlPersonName } from '#core/access/person.ts'
import { sqlWaitsForApproval } from '#features/clear-to-pay/index.ts'
import { responsiblePartyIn } from '#features/responsible/index.ts'

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
 * Selects the people of each date of a table `due (id, project_id, late_on, responsible_user_id, lead_id)` who are on
 * the project: the responsible user, the notified users and the project lead. Omits the users of a responsible company,
 * because there can be hundreds.
 *
 * Joins the dates to each table once: a lateral query for each of 22,000 dates took five times as long.
 */
export const peopleOfDates: SQL = sql`
  with who as materialized (
    select due.id, due.project_id, due.late_on, r.user_id from due join milestone_recipient r on r.detail_id = due.id
    union all select due.id, due.project_id, due.late_on, r.user_id
      from due join maintenance_alert_recipient r on r.alert_id = due.id
    union all select due.id, due.project_id, due.late_on, r.user_id
      from due join project_ctp_person r on r.milestone_id = due.id join project_ctp_milestone m on m.id = r.milestone_id
      where r.role = 'approver' or m.is_notifier
    union all select due.id, due.project_id, due.late_on, due.responsible_user_id from due
    union all select due.id, due.project_id, due.late_on, due.lead_id from due
  )
  select who.id, who.late_on, who.user_id from who
    join project_user pu on pu.project_id = who.project_id and pu.user_id = who.user_id
  union
  select who.id, who.late_on, who.user_id from who join project_company pc on pc.project_id = who.project_id
    join company_user cu on cu.company_id = pc.company_id and cu.user_id = who.user_id`

/** The names of the notified people of a date `d` who are on the project. */
export const namesOfDate: SQL = sql`array(
  select ${sqlPersonName} from user_account u
  where u.id in (${recipientsOfDate}) and ${sqlIsActiveOnProject(sql`u.id`, sql`d.project_id`)}
  order by u.sort_name, u.id)`

/**
 * Returns the approvers of a clear-to-pay milestone as the people who act, as JSON. Null when the milestone does not
 * wait for an approval, for example because a file is missing, and when it has no approver on the project.
 */
const approversOf = (milestone: SQL): SQL => sql`(
  select case when count(*) > 0 then
    json_build_object('name', string_agg(${sqlPersonName}, ', ' order by u.sort_name, u.id), 'isLead', false) end
  from project_ctp_person r join project_ctp_milestone m on m.id = r.milestone_id join user_account u on u.id = r.user_id
  where r.milestone_id = ${milestone} and r.role = 'approver' and ${sqlWaitsForApproval}
    and ${sqlIsActiveOnProject(sql`u.id`, sql`m.project_id`)})`

/**
 * The responsible party of a date `d`, as JSON: the responsible person or company, else the approvers of a payment that
 * waits for an approval, else the project lead.
 */
export const responsiblePartyOfDate: SQL = responsiblePartyIn(
  'd',
  sql`s.lead_id`,
  sql`case when d.kind = 'clearToPay' then ${approversOf(sql`d.id`)} end`,
)

/** The people who act on a payment `pay` that waits for an approval, as JSON: the approvers, else the lead in `s`. */
export const responsiblePartyOfPayment: SQL = sql`coalesce(${approversOf(sql`pay.id`)}, (
  select json_build_object('name', ${sqlNameIn('lead')}, 'isLead', true) from user_account lead where lead.id = s.lead_id))`

/**
 * Returns a select of the ids of a user's dates: the dates for which the user or a company of the user is responsible,
 * the dates of which the user is notified, and all dates of the tools that the user leads.
 */
export const datesOfUser = (user: SQL): SQL => sql`
  select r.detail_id from milestone_recipient r where r.user_id = ${user}
  union select r.alert_id from maintenance_alert_recipient r where r.user_id = ${user}
  union select r.milestone_id from project_ctp_person r join project_ctp_milestone m on m.id = r.milestone_id
    where r.user_id = ${user} and (r.role = 'approver' or m.is_notifier)
  union select due.id from due_date due where due.responsible_user_id = ${user}
    and ${sqlIsActiveOnProject(sql`due.responsible_user_id`, sql`due.project_id`)}
  union select firm.id from company_user cu join due_date firm on firm.responsible_company_id = cu.company_id
    join project_company pc on pc.project_id = firm.project_id and pc.company_id = cu.company_id
    where cu.user_id = ${user}
  union select led.id from project_summary l join due_date led on led.project_id = l.project_id where l.lead_id = ${user}`

/**
 * Returns the condition that a user may see a date `d`: a milestone requires `ViewProjectStatusAlert`, any other date
 * only membership of the project.
 */
export const sqlCanSeeDate = (user: SQL): SQL => sql`case d.kind
  when 'milestone' then ${sqlActiveUserCanInProject(user, sql`d.project_id`, 'ViewProjectStatusAlert')}
  else ${sqlActiveUserCanInProject(user, sql`d.project_id`, 'member')} end`
