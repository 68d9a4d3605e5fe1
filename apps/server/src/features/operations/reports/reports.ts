import type { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import type { OperationUpdate } from '@steelsafe/contract/operations/updates.ts'
import { and, eq, sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { selectOne } from '#core/database/select-one.ts'
import { assertVersion } from '#core/database/versions.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { limitClause, type Sorting, sortExpressions, sortOf } from '#core/lists/page-range.ts'
import { pageOf } from '#core/lists/read-page.ts'
import { toInstant } from '#database/columns.ts'
import { operationUpdates } from '#database/schema/operations.ts'
import { deleteAttachments } from '#features/attachments/index.ts'
import { shopOf } from '../records/operation-rows.ts'
import { lockOperation } from '../records/operations.ts'
import { assertCanDecide, operationRights } from '../records/policy.ts'
import { applyReport } from './apply-report.ts'

const sortingOf = (isHistory: boolean): Sorting<'sentDate' | 'component' | 'percent'> => ({
  columns: {
    sentDate: sql`up.sent_at`,
    component: naturalOrder(sql`o.component`),
    percent: sql`up.percent`,
  },
  byDefault: { field: 'sentDate', ascending: !isHistory },
  id: sql`up.id`,
})

/** Returns a page of the reports of suppliers: the waiting reports of a project, or all reports on one operation. */
export async function listReports({
  tx,
  caller,
  project,
  query: { operationId, ...query },
}: Call<typeof calls.updates>) {
  const sorting = sortingOf(operationId !== undefined)
  const source = sql`
    from operation_update up join operation o on o.id = up.operation_id left join user_account u on u.id = up.decided_by
    where up.project_id = ${project}
      and ${operationId ? sql`up.operation_id = ${operationId}` : sql`up.state = 'Waiting'`}
      and ${sqlContains(sql`searchable(concat_ws(E'\n', o.component, up.sender_name, up.note))`, query.searchTerm) ?? sql`true`}`
  const { rows } = await tx.execute<OperationUpdate & Record<string, unknown>>(sql`
    select up.id, up.percent, up.expected_end::text as "expectedEnd", up.note, up.state, up.reason,
      up.sent_at as "sentDate", up.sender_name as "senderName", coalesce(${sqlPersonName}, '') as "decidedBy",
      (select count(*)::int from attachment f where f.operation_update_id = up.id) as "fileCount",
      jsonb_build_object('id', o.id, 'component', o.component, 'kind', o.kind, 'shop', ${shopOf}, 'percent', o.percent,
        'expectedEnd', o.expected_end, 'plannedEnd', o.planned_end, 'version', o.version) as operation
    ${source} order by ${sortExpressions(sorting, query)} ${limitClause(query)}`)
  const { count } = await selectOne<{ count: number }>(tx, sql`select count(*)::int as count ${source}`)
  const { rows: updates, ...rest } = pageOf<OperationUpdate>(
    query,
    rows.map(row => ({ ...row, sentDate: toInstant(row.sentDate) })),
    count,
    sortOf(sorting, query),
  )
  return { updates, ...rest, can: { decide: (await operationRights(tx, caller, project)).coversAllShops } }
}

/**
 * Accepts or refuses a supplier's report. Deletes the photos of a refused report.
 * @throws 403 for a supplier; 404 for a report of another project; 409 when the report does not wait for a decision, or
 *   the operation was changed meanwhile
 */
export async function decideReport({
  tx,
  caller,
  project,
  body: { updateId, version, isAccepted, reason },
}: Call<typeof calls.decideUpdate>): Promise<void> {
  await assertCanDecide(tx, caller, project)
  const here = and(eq(operationUpdates.id, updateId), eq(operationUpdates.projectId, project))
  const [unlockedReport] = await tx.select().from(operationUpdates).where(here)
  if (!unlockedReport) throw notFound('operationUpdate')
  const operation = await lockOperation(tx, project, unlockedReport.operationId)
  // Read the report again under the lock.
  const [report] = await tx.select().from(operationUpdates).where(here)
  if (report?.state !== 'Waiting') throw conflict('operations:rule.notWaiting')
  assertVersion(operation, version, 'operations:rule.changedMeanwhile')
  await tx
    .update(operationUpdates)
    .set({
      state: isAccepted ? 'Accepted' : 'Refused',
      reason: isAccepted ? '' : reason,
      decidedBy: caller.id,
      decidedAt: sql`now()`,
    })
    .where(here)
  if (isAccepted) await applyReport(tx, operation, report)
  else await deleteAttachments(tx, { project, operationUpdateId: updateId })
}
