import { inTreeOrder } from '@steelsafe/plan/schedule/order.ts'
import { scheduleTasks } from '@steelsafe/plan/schedule/plan.ts'
import { workDaysOf } from '@steelsafe/plan/schedule/work-days.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import { timelineBaselines, workCalendars } from '#database/schema/timeline.ts'
import { insertBaselineTasks, insertDependencies, insertTasks } from '#features/timeline/index.ts'
import { calendarOf } from '../shop/plans/holidays.ts'
import { planOf } from '../shop/plans/plan.ts'
import type { CompanyKey, ShopTool } from '../shop/types.ts'
import type { Ids } from './ids.ts'

const today = () => new Date().toISOString().slice(0, 10)

export const loadCalendars = (tx: Tx, companies: Ids<CompanyKey>) =>
  tx.insert(workCalendars).values(
    (Object.keys(companies) as CompanyKey[]).map(key => ({
      companyId: companies[key],
      ...calendarOf(key, today()),
    })),
  )

const baselineNames: Record<CompanyKey, string> = { oem: 'Order', molder: 'Pedido', toolmaker: 'Auftrag' }

/** The plan of a tool, and what it was when the tool was ordered. */
export async function recordPlan(tx: Tx, projectId: string, tool: ShopTool, createdBy: string) {
  const calendar = calendarOf(tool.owner, today())
  const { tasks, ordered, dependencies } = planOf(tool, calendar, today())
  await insertTasks(tx, projectId, tasks)
  await insertDependencies(tx, projectId, dependencies)
  const id = newId()
  const createdAt = new Date(Date.now() + Math.min(0, tool.purchasedDay) * 86_400_000).toISOString()
  await tx
    .insert(timelineBaselines)
    .values({ id, projectId, name: baselineNames[tool.owner], createdBy, createdAt })
  await insertBaselineTasks(tx, id, scheduleTasks(inTreeOrder(ordered), dependencies, workDaysOf(calendar)))
}
