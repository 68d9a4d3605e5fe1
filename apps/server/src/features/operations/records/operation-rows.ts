import { operationKinds } from '@steelsafe/contract/operations/names.ts'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { operations } from '#database/schema/operations.ts'
import { attachedFilesOf } from '#features/attachments/index.ts'

export const operationRows = alias(operations, 'o')

/** SQL expression for the shop of an operation: the company's current name, or the shop. */
export const shopOf = sql<string>`coalesce((select c.name from company c where c.id = o.shop_company_id), o.shop)`

/** SQL expression for the days by which an operation is or will be late; 0 when it is done or has no planned end. */
export const daysLateOn = (today: string) => sql<number>`case when o.percent < 100
  then greatest(0, greatest(${today}::date, o.expected_end) - o.planned_end) else 0 end`

export const selectOperations = (today: string) => (tx: Tx) =>
  tx
    .select({
      id: operationRows.id,
      component: operationRows.component,
      kind: operationRows.kind,
      shop: shopOf,
      shopCompanyId: operationRows.shopCompanyId,
      plannedHours: operationRows.plannedHours,
      actualHours: operationRows.actualHours,
      plannedStart: operationRows.plannedStart,
      plannedEnd: operationRows.plannedEnd,
      actualStart: operationRows.actualStart,
      actualEnd: operationRows.actualEnd,
      expectedEnd: operationRows.expectedEnd,
      percent: operationRows.percent,
      remark: operationRows.remark,
      daysLate: sql<number>`coalesce(${daysLateOn(today)}, 0)`,
      task: sql<{ id: string; title: string } | null>`(
        select jsonb_build_object('id', t.id, 'title', t.title) from timeline_task t
        where t.id = o.task_id and t.project_id = o.project_id)`,
      isWaiting: sql<boolean>`exists (
        select 1 from operation_update up where up.operation_id = o.id and up.state = 'Waiting')`,
      attachedFiles: attachedFilesOf('operationId', sql`o.id`),
      version: operationRows.version,
    })
    .from(operationRows)
    .$dynamic()

const order = sql.raw(operationKinds.map(kind => `'${kind}'`).join(', '))

export const sortingOn = (today: string) => ({
  columns: {
    daysLate: sql`coalesce(${daysLateOn(today)}, 0)`,
    component: naturalOrder(sql`o.component`),
    kind: sql`array_position(array[${order}], o.kind)`,
    shop: naturalOrder(shopOf),
    plannedEnd: sql`o.planned_end`,
    percent: sql`o.percent`,
  },
  byDefault: { field: 'daysLate' as const, ascending: false },
  id: sql`o.id`,
})
