import type { clearToPay as calls } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayLimits } from '@steelsafe/contract/clear-to-pay/limits.ts'
import type { Payment, PaymentSums } from '@steelsafe/contract/clear-to-pay/payments.ts'
import { displayStatusOf, type PaymentState } from '@steelsafe/contract/clear-to-pay/status.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { sqlNameIn } from '#core/access/person.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { countRows } from '#core/lists/count-rows.ts'
import { plannedLimitClause, type Sorting, sortExpressions, sortOf } from '#core/lists/page-range.ts'
import { pageOf } from '#core/lists/read-page.ts'
import { currentDays, dayOfCompany, zoneOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { peopleWithRole } from './milestones/people.ts'
import { sqlWaitsForApproval } from './pending-items.ts'

type Period = Call<typeof calls.paymentSums>['query']

const sorting: Sorting<'day' | 'projectNumber' | 'amount'> = {
  columns: { day: sql`dated.day`, projectNumber: sql`p.sort_number`, amount: sql`m.amount` },
  byDefault: { field: 'day', ascending: true },
  id: sql`m.id`,
}

/** The company that owns the project of the milestone `m`. */
const owner: SQL = sql`(select owned.company_id from project owned where owned.id = m.project_id)`

/**
 * Returns the milestones `m` with the project `p`, and the day `dated.day`, which is the day of the completion or the
 * target date of an open milestone.
 *
 * The project is joined by `left join`, which the planner leaves out of statements that do not mention `p`. The zone of
 * the project is read only for completed milestones.
 */
const milestonesOf = (services: Services): SQL => sql`
  project_ctp_milestone m left join project p on p.id = m.project_id
  cross join lateral (select case when m.completed_date is null then m.target_date
    else (m.completed_date at time zone ${zoneOfCompany(owner, services)})::date end as day) dated`

/** Returns the condition that a company is on the project. */
const sqlIsOfCompany = (company: string): SQL =>
  sql`m.project_id in (select pc.project_id from project_company pc where pc.company_id = ${company})`

const sqlIsInPeriod = ({ from, to }: Period): SQL | undefined =>
  and(from ? sql`dated.day >= ${from}::date` : undefined, to ? sql`dated.day <= ${to}::date` : undefined)

/**
 * Returns the condition that an open milestone has reached its target date. The project's own day is read only for
 * targets between the earliest and the latest current day on earth.
 */
function sqlIsOverdue(services: Services): SQL {
  const { first, last } = currentDays()
  return sql`(not m.is_complete and m.target_date <= ${last}::date
    and (m.target_date <= ${first}::date or m.target_date <= ${dayOfCompany(owner, services)}))`
}

const sqlHasState = (state: PaymentState, services: Services): SQL => {
  switch (state) {
    case 'open':
      return sql`not m.is_complete`
    case 'overdue':
      return sqlIsOverdue(services)
    case 'waiting':
      return sqlWaitsForApproval
    case 'complete':
      return sql`m.is_complete`
  }
}

const sqlMatchesSearch = (term: string | undefined): SQL | undefined =>
  or(
    sqlContains(sql`p.search_text`, term),
    sqlContains(sql`searchable(concat_ws(E'\n', m.name, m.order_number, m.invoice_number))`, term),
  )

/** Returns a page of the milestones of a company's tools, by default the earliest day first. */
export async function listPayments({ tx, services, company, query }: Call<typeof calls.payments>) {
  const { state, searchTerm } = query
  const from = milestonesOf(services)
  const where = and(
    sqlIsOfCompany(company),
    state && sqlHasState(state, services),
    sqlIsInPeriod(query),
    sqlMatchesSearch(searchTerm),
  )
  const order = sortExpressions(sorting, query)
  // The rows of the page are chosen first, so that only their projects and approvers are read.
  const { rows } = await tx.execute<
    Omit<Payment, 'displayStatus'> & { isComplete: boolean; today: string }
  >(sql`
    with chosen as materialized (
      select m.id from ${from} where ${where} order by ${order} ${plannedLimitClause(query)}
    )
    select m.id, m.name, m.project_id as "projectId", p.project_number as "projectNumber", p.part_name as "partName",
      m.amount::float8 as amount, m.currency_code as "currencyCode", m.order_number as "orderNumber",
      m.invoice_number as "invoiceNumber", dated.day::text as day, m.target_date::text as "targetDate",
      m.is_complete as "isComplete", m.is_financial_trigger as "isFinancialTrigger", ${dayOfCompany(sql`p.company_id`, services)}::text as today,
      ${sqlWaitsForApproval} as "waitsForApproval",
      case when ${sqlWaitsForApproval} then array(
        select ${sqlNameIn('pu')} ${peopleWithRole(sql`m.id`, sql`m.project_id`, 'approver')} order by pu.sort_name, pu.id)
      else '{}' end as approvers
    from ${from} where m.id in (select chosen.id from chosen) order by ${order}`)
  const totalCount = await countRows(tx, 'project_ctp_milestone', from, where)
  const payments = rows.map(({ isComplete, today, ...payment }) => ({
    ...payment,
    displayStatus: displayStatusOf({ isComplete, targetDate: payment.targetDate }, today),
  }))
  const { rows: shownPayments, ...rest } = pageOf(query, payments, totalCount, sortOf(sorting, query))
  return { payments: shownPayments, ...rest }
}

const sumsOf = (
  services: Services,
): SQL => sql`m.currency_code as "currencyCode", count(*)::int as count, sum(m.amount)::float8 as total,
  coalesce(sum(m.amount) filter (where m.is_complete), 0)::float8 as complete,
  coalesce(sum(m.amount) filter (where ${sqlIsOverdue(services)}), 0)::float8 as overdue`

/** Sums the amounts of a company's tools in each currency, by month and by tool. */
export async function sumPayments({
  tx,
  services,
  company,
  query: period,
}: Call<typeof calls.paymentSums>): Promise<PaymentSums> {
  const where = and(sqlIsOfCompany(company), sql`m.amount is not null`, sqlIsInPeriod(period))
  const from = milestonesOf(services)
  const sums = sumsOf(services)
  const { rows: months } = await tx.execute<PaymentSums['months'][number] & Record<string, unknown>>(sql`
    select to_char(dated.day, 'YYYY-MM') as month, ${sums}
    from ${from} where ${where} group by 1, m.currency_code order by 1 desc nulls last, m.currency_code`)
  const { rows: tools } = await tx.execute<PaymentSums['tools'][number] & Record<string, unknown>>(sql`
    select p.id as "projectId", p.project_number as "projectNumber", p.part_name as "partName", ${sums}
    from ${from} where ${where} group by p.id, m.currency_code
    order by p.sort_number, p.id, m.currency_code limit ${clearToPayLimits.summedTools + 1}`)
  return {
    months,
    tools: tools.slice(0, clearToPayLimits.summedTools),
    isCut: tools.length > clearToPayLimits.summedTools,
  }
}
