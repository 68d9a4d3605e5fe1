import type { clearToPay as calls } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayLimits } from '@steelsafe/contract/clear-to-pay/limits.ts'
import type { Payment, PaymentSums } from '@steelsafe/contract/clear-to-pay/payments.ts'
import { displayStatusOf, type PaymentState } from '@steelsafe/contract/clear-to-pay/status.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { sqlNameIn } from '#core/access/person.ts'
import type { Call } from '#core/http/serve.ts'
import { contains } from '#core/lists/contains.ts'
import { countRows } from '#core/lists/count-rows.ts'
import { limitOffset, type Sorting, sortExpressions, sortOf } from '#core/lists/page-range.ts'
import { pageOf } from '#core/lists/read-page.ts'
import { dayOfCompany, zoneOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { waitsForApprovalIn } from './pending-items.ts'
import { peopleWithRole } from './people.ts'

type Period = Call<typeof calls.paymentSums>['query']

const sorting: Sorting<'day' | 'projectNumber' | 'amount'> = {
  columns: { day: sql`dated.day`, projectNumber: sql`p.sort_number`, amount: sql`m.amount` },
  byDefault: { field: 'day', ascending: true },
  id: sql`m.id`,
}

/**
 * Returns the milestones `m` with the project `p`, the project's current day `own.today`, and the day `dated.day`,
 * which is the day of the completion or the target date of an open milestone.
 */
const milestonesOf = (services: Services): SQL => sql`
  project_ctp_milestone m join project p on p.id = m.project_id
  cross join lateral (select ${dayOfCompany(sql`p.company_id`, services)} as today) own
  cross join lateral (select coalesce(
    (m.completed_date at time zone ${zoneOfCompany(sql`p.company_id`, services)})::date, m.target_date) as day) dated`

/** Returns the condition that a company is on the project. */
const isOf = (company: string): SQL =>
  sql`p.id in (select pc.project_id from project_company pc where pc.company_id = ${company})`

const isIn = ({ from, to }: Period): SQL | undefined =>
  and(from ? sql`dated.day >= ${from}::date` : undefined, to ? sql`dated.day <= ${to}::date` : undefined)

/** The condition of each state. An open milestone is overdue from its target date on. */
const conditions: Record<PaymentState, SQL> = {
  open: sql`not m.is_complete`,
  overdue: sql`not m.is_complete and m.target_date <= own.today`,
  waiting: waitsForApprovalIn,
  complete: sql`m.is_complete`,
}

const searchOf = (term: string | undefined): SQL | undefined =>
  or(
    contains(sql`p.search_text`, term),
    contains(sql`searchable(concat_ws(E'\n', m.name, m.order_number, m.invoice_number))`, term),
  )

/** Returns a page of the milestones of a company's tools, by default the earliest day first. */
export async function listPayments({ tx, services, company, query }: Call<typeof calls.payments>) {
  const { state, searchTerm } = query
  const from = milestonesOf(services)
  const where = and(isOf(company), state && conditions[state], isIn(query), searchOf(searchTerm))
  const { rows } = await tx.execute<
    Omit<Payment, 'displayStatus'> & { isComplete: boolean; today: string }
  >(sql`
    select m.id, m.name, m.project_id as "projectId", p.project_number as "projectNumber", p.part_name as "partName",
      m.amount::float8 as amount, m.currency_code as "currencyCode", m.order_number as "orderNumber",
      m.invoice_number as "invoiceNumber", dated.day::text as day, m.target_date::text as "targetDate",
      m.is_complete as "isComplete", m.is_financial_trigger as "isFinancialTrigger", own.today::text as today,
      ${waitsForApprovalIn} as "waitsForApproval",
      case when ${waitsForApprovalIn} then array(
        select ${sqlNameIn('pu')} ${peopleWithRole(sql`m.id`, sql`m.project_id`, 'approver')} order by pu.sort_name, pu.id)
      else '{}' end as approvers
    from ${from} where ${where} order by ${sortExpressions(sorting, query)} ${limitOffset(query)}`)
  const totalCount = await countRows(tx, 'project_ctp_milestone', from, where)
  const payments = rows.map(({ isComplete, today, ...payment }) => ({
    ...payment,
    displayStatus: displayStatusOf({ isComplete, targetDate: payment.targetDate }, today),
  }))
  const { rows: shownPayments, ...rest } = pageOf(query, payments, totalCount, sortOf(sorting, query))
  return { payments: shownPayments, ...rest }
}

const sums: SQL = sql`m.currency_code as "currencyCode", count(*)::int as count, sum(m.amount)::float8 as total,
  coalesce(sum(m.amount) filter (where m.is_complete), 0)::float8 as complete,
  coalesce(sum(m.amount) filter (where not m.is_complete and m.target_date <= own.today), 0)::float8 as overdue`

/** Sums the amounts of a company's tools in each currency, by month and by tool. */
export async function sumPayments({
  tx,
  services,
  company,
  query: period,
}: Call<typeof calls.paymentSums>): Promise<PaymentSums> {
  const where = and(isOf(company), sql`m.amount is not null`, isIn(period))
  const from = milestonesOf(services)
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
