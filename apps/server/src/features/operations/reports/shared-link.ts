import type { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import { operationLimits } from '@steelsafe/contract/operations/limits.ts'
import type { SharedOperation, SharedOperations } from '@steelsafe/contract/operations/updates.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { toInstant } from '#database/columns.ts'
import { aboutLink, admitVisitor, countOpening } from '#features/sharing/index.ts'
import { daysLateOn } from '../records/operation-rows.ts'
import { shopOfLink, sqlIsInLink } from './links.ts'

/**
 * Returns the operations of a link for a supplier without an account, and counts the opening.
 * @throws the errors of `admitVisitor`
 */
export async function openLink(call: StreamingCall<typeof calls.openLink>): Promise<SharedOperations> {
  const link = await admitVisitor(call, 'operations')
  return call.transaction(async tx => {
    await countOpening(tx, link.id)
    const today = await dayOfProject(tx, call.services, link.projectId)
    const { rows } = await tx.execute<{ shop: string }>(
      sql`select ${shopOfLink} as shop from share_link l where l.id = ${link.id}`,
    )
    return {
      ...(await aboutLink(tx, link)),
      shop: rows[0]?.shop ?? '',
      today,
      waits: await requiresApproval(tx, link.projectId),
      operations: await operationsOf(tx, link.id, today),
    }
  })
}

/** Returns true when reports of suppliers need the approval of the project's company. This is the default. */
export async function requiresApproval(tx: Tx, project: string): Promise<boolean> {
  const { rows } = await tx.execute<{ waits: boolean }>(sql`
    select coalesce((select own.operation_updates_wait from company_default own where own.company_id = p.company_id), true) as waits
    from project p where p.id = ${project}`)
  return rows[0]?.waits ?? true
}

/** Returns the operations of a link: open ones first, by end date. */
async function operationsOf(tx: Tx, link: string, today: string): Promise<SharedOperation[]> {
  const { rows } = await tx.execute<SharedOperation & Record<string, unknown>>(sql`
    select o.id, o.component, o.kind, o.planned_start::text as "plannedStart", o.planned_end::text as "plannedEnd",
      o.expected_end::text as "expectedEnd", o.percent, coalesce(${daysLateOn(today)}, 0) as "daysLate", o.version,
      ${lastReportOf(sql`o.id`)} as "lastUpdate"
    from share_link l join operation o on ${sqlIsInLink}
    where l.id = ${link}
    order by o.percent = 100, coalesce(o.expected_end, o.planned_end), ${naturalOrder(sql`o.component`)}, o.id
    limit ${operationLimits.operations}`)
  return rows.map(({ lastUpdate, ...row }) => ({
    ...row,
    lastUpdate: lastUpdate && { ...lastUpdate, sentDate: toInstant(lastUpdate.sentDate) },
  }))
}

/** SQL expression for the latest report on an operation, through any link. */
const lastReportOf = (operation: SQL): SQL => sql`(
  select jsonb_build_object('id', up.id, 'percent', up.percent, 'expectedEnd', up.expected_end, 'note', up.note,
    'state', up.state, 'reason', up.reason, 'sentDate', up.sent_at)
  from operation_update up where up.operation_id = ${operation} order by up.sent_at desc, up.id desc limit 1)`
