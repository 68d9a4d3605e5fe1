import type { OperationKind } from '@steelsafe/contract/operations/names.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'
import { type Evidence, sqlIsOneOfTools } from '#features/evidence/index.ts'
import { daysLateOn, shopOf } from './operation-rows.ts'
import { slipOf } from './worst-slip.ts'

/**
 * Returns the hours of all operations of a tool, the number of late operations, and the operation that delays the tool
 * most.
 */
export async function progressOf(tx: Tx, project: string, today: string) {
  const hours = await selectOne<{ plannedHours: number; actualHours: number; lateCount: number }>(
    tx,
    sql`
    select coalesce(sum(o.planned_hours), 0)::float8 as "plannedHours",
      coalesce(sum(o.actual_hours), 0)::float8 as "actualHours",
      count(*) filter (where ${daysLateOn(today)} > 0)::int as "lateCount"
    from operation o where o.project_id = ${project}`,
  )
  return { ...hours, latest: await slipOf(tx, project, today) }
}

/**
 * Returns the evidence of tool manufacturing: each operation with its planned hours as weight, or one hour without
 * them.
 */
export async function operationEvidence(tx: Tx, tools: readonly string[]): Promise<Evidence[]> {
  const { rows } = await tx.execute<{
    id: string
    project: string
    component: string
    kind: OperationKind
    shop: string
    hours: number
    percent: number
    dueDate: string | null
  }>(sql`
    select o.id, o.project_id as project, o.component, o.kind, ${shopOf} as shop, coalesce(o.planned_hours, 1)::float8 as hours, o.percent,
      o.planned_end::text as "dueDate"
    from operation o where ${sqlIsOneOfTools(sql`o.project_id`, tools)}`)
  return rows.map(({ id, project, component, kind, shop, hours, percent, dueDate }) => ({
    project,
    kind: 'operation',
    id,
    name: component,
    part: kind,
    who: shop,
    dueDate,
    weight: hours,
    share: percent / 100,
  }))
}
