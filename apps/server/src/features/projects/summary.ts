import type { ProjectSummary } from '@steelsafe/contract/projects/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { sqlNameIn } from '#core/person.ts'
import { dayOfCompany } from '#core/project-day.ts'
import type { Services } from '#core/services.ts'
import type { SortValue } from './detail-columns.ts'

type Settings = Pick<Services, 'config'>

/** Columns with the state of project `p`, from the tables of `summaryJoins`. */
export const summaryColumns = sql`s.phase_type_id as "phaseTypeId", s.phase_status_id as "statusId",
  s.next_on::text as "nextDate", s.next_phase_type_id as "nextPhaseTypeId", s.next_on - own.today as "daysToNext",
  greatest(0, own.today - s.open_since) as "daysLate", p.date_of_delivery::text as "dateOfDelivery", s.customer, s.molder,
  coalesce((select ${sqlNameIn('lead')} from user_account lead where lead.id = s.lead_id), '') as "leadName"`

/** Joins project `p` to its stored summary and its current day. */
export const summaryJoins = (settings: Settings): SQL => sql`
  left join project_summary s on s.project_id = p.id
  cross join lateral (select ${dayOfCompany(sql`p.company_id`, settings)} as today) own`

/** Returns the summary of one project and its current day. */
export async function summaryOf(
  tx: Tx,
  settings: Settings,
  project: string,
): Promise<{ today: string; summary: ProjectSummary }> {
  const { rows } = await tx.execute<ProjectSummary & { today: string }>(sql`
    select own.today::text as today, ${summaryColumns} from project p ${summaryJoins(settings)} where p.id = ${project}`)
  const { today, ...summary } = rows[0]! // the project was found
  return { today, summary }
}

const sortValue = (value: SQL, blank: SQL, more: Partial<SortValue> = {}): SortValue => ({
  from: sql`project_summary s join project p on p.id = s.project_id`,
  value,
  isFilled: sql`not ${blank}`,
  isBlank: sql`exists (select 1 from project_summary s where s.project_id = p.id and ${blank})`,
  ...more,
})

/**
 * The sort sources of the stored summaries. The project with the earliest planned day is the latest one, so `daysLate`
 * is inverted.
 */
export const summarySorts = {
  phase: sortValue(sql`s.phase_order`, sql`(s.phase_order is null)`),
  nextDate: sortValue(sql`s.next_on`, sql`(s.next_on is null)`),
  daysLate: sortValue(sql`s.open_since`, sql`(s.open_since is null)`, { falls: true }),
  dateOfDelivery: {
    from: sql`project p`,
    value: sql`p.date_of_delivery`,
    isFilled: sql`p.date_of_delivery is not null`,
    isBlank: sql`p.date_of_delivery is null`,
  },
  customer: sortValue(sql`s.sort_customer`, sql`(s.sort_customer = '')`),
  molder: sortValue(sql`s.sort_molder`, sql`(s.sort_molder = '')`),
  lead: sortValue(sql`s.lead_name`, sql`(s.lead_name = '')`),
} satisfies Record<string, SortValue>

export const isSummarySort = (field: string | undefined): field is keyof typeof summarySorts =>
  field !== undefined && Object.hasOwn(summarySorts, field)
