import { addressOfDate } from '@steelsafe/contract/boards/paths.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { firstReminderDay, lastReminderDay } from '#core/database/reminder-times.ts'
import { withUnknownZones } from '#core/database/time-zones.ts'
import { zoneOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { publishEvent } from '#features/webhooks/index.ts'

/** Batch size of one transaction. */
const batchSize = 500

/**
 * Publishes to webhooks the milestones that became late, the clear-to-pay targets that passed and the maintenance that
 * became due. The transaction that publishes an event also records it, so that it is published once. After an
 * interruption, events of the last 30 days are published, except those from before the first webhook of the company.
 * @param now the current time
 */
export async function publishPassedDates(services: Services, now: Date): Promise<void> {
  const zoned = await withUnknownZones(services)
  while ((await services.engine.transaction(tx => publishSome(tx, zoned, now))) === batchSize);
}

interface PassedDate extends Record<string, unknown> {
  id: string
  kind: 'milestone' | 'clearToPay' | 'maintenance'
  name: string
  dueOn: string
  projectId: string
  /** Payment fields. Only clear-to-pay milestones have them. */
  isFinancialTrigger: boolean
  amount: number | null
  currencyCode: string | null
  orderNumber: string
  invoiceNumber: string
}

/** Publishes one batch. Returns the number of events. */
async function publishSome(tx: Tx, services: Services, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<PassedDate>(sql`
    with passed as (
      select d.id, d.kind, d.name, d.due_on, d.project_id, dated.day
      from due_date d
        cross join lateral (select case d.kind when 'maintenance' then d.due_on else d.late_on end as day) dated
        join project p on p.id = d.project_id
        join (select company_id, min(created_at) as since from webhook group by company_id) w on w.company_id = p.company_id
        cross join lateral (select dated.day::timestamp at time zone ${zoneOfCompany(sql`p.company_id`, services)} as at) began
      where d.kind in ('milestone', 'clearToPay', 'maintenance') and d.late_on between ${firstReminderDay(at)} and ${lastReminderDay(at)} + 1
        and began.at <= ${at} and began.at >= w.since
        and not exists (select 1 from passed_date published_date where published_date.thing_id = d.id and published_date.day = dated.day)
      order by dated.day, d.id limit ${batchSize}
    ),
    written as (
      insert into passed_date (thing_id, day, project_id) select id, day, project_id from passed
      on conflict do nothing returning thing_id
    )
    select p.id, p.kind, p.name, p.due_on::text as "dueOn", p.project_id as "projectId",
      coalesce(m.is_financial_trigger, false) as "isFinancialTrigger", m.amount::float8 as amount,
      m.currency_code as "currencyCode", coalesce(m.order_number, '') as "orderNumber",
      coalesce(m.invoice_number, '') as "invoiceNumber"
    from passed p join written w on w.thing_id = p.id left join project_ctp_milestone m on m.id = p.id
    order by p.day, p.id`)
  for (const date of rows) await publish(tx, services, date)
  return rows.length
}

function publish(tx: Tx, services: Services, date: PassedDate): Promise<void> {
  const { id, kind, name, dueOn, projectId, isFinancialTrigger } = date
  const { amount, currencyCode, orderNumber, invoiceNumber } = date
  const payment = { isFinancialTrigger, amount, currencyCode, orderNumber, invoiceNumber }
  const where = { tx, services, project: projectId }
  const path = addressOfDate(date)
  switch (kind) {
    case 'milestone':
      return publishEvent(where, {
        type: 'milestone.late',
        content: { milestone: { id, name, endDate: dueOn } },
        path,
      })
    case 'clearToPay':
      return publishEvent(where, {
        type: 'clearToPay.overdue',
        content: { milestone: { id, name, targetDate: dueOn, ...payment } },
        path,
      })
    case 'maintenance':
      return publishEvent(where, {
        type: 'maintenance.due',
        content: { alert: { id, title: name, dueDate: dueOn } },
        path,
      })
  }
}
