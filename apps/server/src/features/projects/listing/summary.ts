import type { Project, ProjectSummary } from '@steelsafe/contract/projects/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlCanInProject } from '#core/access/permissions.ts'
import { sqlNameOfUser } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { dayOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { delayOf, responsiblePartyIn } from '#features/responsible/index.ts'
import type { SortValue } from './detail-columns.ts'

type Settings = Pick<Services, 'config'>

/** Columns with the state of project `p`, from the tables of `summaryJoins`. */
export const summaryColumns = sql`s.phase_type_id as "phaseTypeId", s.phase_status_id as "statusId",
  s.next_on::text as "nextDate", s.next_phase_type_id as "nextPhaseTypeId", s.next_on - own.today as "daysToNext",
  greatest(0, own.today - s.open_since) as "daysLate", p.date_of_delivery::text as "dateOfDelivery",
  greatest(0, own.today - s.open_delivery_on) as "daysSinceDelivery", s.customer, s.molder,
  ${responsiblePartyIn('pressing', sql`s.lead_id`)} as acts, case when s.open_since < own.today then ${delayOf('pressing')} end as delay,
  ${sqlNameOfUser(sql`s.lead_id`)} as "leadName"`

/**
 * Joins project `p` to its stored summary, its current day, and its most pressing date or task: the date that makes the
 * project late, otherwise the next date. Leaves out milestones and tasks that the caller may not see.
 */
export const summaryJoins = (settings: Settings, caller: Pick<Caller, 'id' | 'isAdmin'>): SQL => sql`
  left join project_summary s on s.project_id = p.id
  cross join lateral (select ${dayOfCompany(sql`p.company_id`, settings)} as today) own
  left join lateral (
    select candidate.* from (
      select d.id, d.project_id, d.responsible_user_id, d.responsible_company_id, d.kind = 'delivery' as is_delivery
      from due_date d
      where d.project_id = p.id and d.due_on = case when s.open_since < own.today then s.open_since else s.next_on end
        and (d.kind in ('phase', 'delivery')
          or d.kind = 'milestone' and ${sqlCanInProject(caller, sql`p.id`, 'ViewProjectStatusAlert')})
      union all
      select k.id, k.project_id, k.responsible_user_id, k.responsible_company_id, false
      from timeline_task k
      where k.project_id = p.id and k.percent_complete < 100
        and k.end_date = case when s.open_since < own.today then s.open_since else s.next_on end
        and (s.open_since < own.today or k.milestone)
        and not exists (select 1 from timeline_task below where below.parent_id = k.id)
        and ${sqlCanInProject(caller, sql`p.id`, 'ViewTimeline')}
    ) candidate
    order by candidate.is_delivery,
      candidate.responsible_user_id is null and candidate.responsible_company_id is null, candidate.id limit 1
  ) pressing on true`

/**
 * SQL expression for the number of maintenance alerts of project `p` that are late on its current day `own.today`.
 * Boards count in this way too.
 */
const overdueMaintenance = sql`(select count(*)::int from due_date d
  where d.project_id = p.id and d.kind = 'maintenance' and d.late_on <= own.today)`

/** Returns the summary of one project, its current day, and the number of its overdue maintenance alerts. */
export async function summaryOf(
  tx: Tx,
  settings: Settings,
  caller: Pick<Caller, 'id' | 'isAdmin'>,
  project: string,
): Promise<Pick<Project, 'today' | 'overdueMaintenance' | 'summary'>> {
  const { rows } = await tx.execute<ProjectSummary & Pick<Project, 'today' | 'overdueMaintenance'>>(sql`
    select own.today::text as today, ${overdueMaintenance} as "overdueMaintenance", ${summaryColumns}
    from project p ${summaryJoins(settings, caller)} where p.id = ${project}`)
  const { today, overdueMaintenance: count, ...summary } = rows[0]! // The calling function has read the project.
  return { today, overdueMaintenance: count, summary }
}

const sortValue = (value: SQL, blank: SQL, overrides: Partial<SortValue> = {}): SortValue => ({
  from: sql`project_summary s join project p on p.id = s.project_id`,
  value,
  sqlIsFilled: sql`not ${blank}`,
  sqlIsBlank: sql`exists (select 1 from project_summary s where s.project_id = p.id and ${blank})`,
  ...overrides,
})

/**
 * The sort sources of the stored summaries. `daysLate` is inverted, because the project with the earliest open date has
 * the most days.
 */
export const summarySorts = {
  phase: sortValue(sql`s.phase_order`, sql`(s.phase_order is null)`),
  nextDate: sortValue(sql`s.next_on`, sql`(s.next_on is null)`),
  daysLate: sortValue(sql`s.open_since`, sql`(s.open_since is null)`, { falls: true }),
  dateOfDelivery: {
    from: sql`project p`,
    value: sql`p.date_of_delivery`,
    sqlIsFilled: sql`p.date_of_delivery is not null`,
    sqlIsBlank: sql`p.date_of_delivery is null`,
  },
  customer: sortValue(sql`s.sort_customer`, sql`(s.sort_customer = '')`),
  molder: sortValue(sql`s.sort_molder`, sql`(s.sort_molder = '')`),
  lead: sortValue(sql`s.lead_name`, sql`(s.lead_name = '')`),
} satisfies Record<string, SortValue>

export const isSummarySort = (field: string | undefined): field is keyof typeof summarySorts =>
  field !== undefined && Object.hasOwn(summarySorts, field)
