import { offsetsOf } from '@steelsafe/plan/schedule/lay.ts'
import { scheduleTasks } from '@steelsafe/plan/schedule/plan.ts'
import { inTreeOrder } from '@steelsafe/plan/schedule/tree-order.ts'
import { workDaysOf } from '@steelsafe/plan/schedule/work-days.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import { timelineBaselines, workCalendars } from '#database/schema/timeline.ts'
import { insertBaselineTasks, insertDependencies, insertTasks } from '#features/timeline/index.ts'
import { insertTemplate } from '#features/timeline-templates/index.ts'
import type { PersonKey } from '../shop/people.ts'
import { calendarOf } from '../shop/plans/holidays.ts'
import { shopPlanOf } from '../shop/plans/plan.ts'
import { tools } from '../shop/tools.ts'
import type { CompanyKey, ShopTool } from '../shop/types.ts'
import { authors, type Ids } from './ids.ts'

const today = () => new Date().toISOString().slice(0, 10)

export const loadCalendars = (tx: Tx, companies: Ids<CompanyKey>) =>
  tx.insert(workCalendars).values(
    (Object.keys(companies) as CompanyKey[]).map(key => ({
      companyId: companies[key],
      ...calendarOf(key, today()),
    })),
  )

const baselineNames: Record<CompanyKey, string> = { oem: 'Order', molder: 'Pedido', toolmaker: 'Auftrag' }

/** Records the plan of a tool, and its baseline when the tool was ordered. */
export async function recordPlan(tx: Tx, projectId: string, tool: ShopTool, createdBy: string) {
  const calendar = calendarOf(tool.owner, today())
  const { tasks, baselineTasks, dependencies } = shopPlanOf(tool, calendar, today())
  await insertTasks(tx, projectId, tasks)
  await insertDependencies(tx, projectId, dependencies)
  const id = newId()
  const createdAt = new Date(Date.now() + Math.min(0, tool.purchasedDay) * 86_400_000).toISOString()
  await tx
    .insert(timelineBaselines)
    .values({ id, projectId, name: baselineNames[tool.owner], createdBy, createdAt })
  await insertBaselineTasks(
    tx,
    id,
    scheduleTasks(inTreeOrder(baselineTasks), dependencies, workDaysOf(calendar)),
  )
}

const templates: Record<CompanyKey, { name: string; description: string }> = {
  oem: {
    name: 'Production tool, US standard',
    description: 'From the purchase order to PPAP; adjust cutting and trials to the tool.',
  },
  molder: { name: 'Molde de producción', description: 'Del pedido a la liberación en planta.' },
  toolmaker: {
    name: 'Serienwerkzeug',
    description: 'Vom Auftrag bis zur Auslieferung nach der letzten Abmusterung.',
  },
}

/** Adds a timeline template to each company, from the plan of its first tool. */
export async function loadTimelineTemplates(tx: Tx, companies: Ids<CompanyKey>, people: Ids<PersonKey>) {
  for (const key of Object.keys(companies) as CompanyKey[]) {
    const tool = tools.find(({ owner }) => owner === key)
    if (!tool) continue
    const calendar = calendarOf(key, today())
    const work = workDaysOf(calendar)
    const { baselineTasks, dependencies } = shopPlanOf(tool, calendar, today())
    const tasks = offsetsOf(scheduleTasks(inTreeOrder(baselineTasks), dependencies, work), work)
    await insertTemplate(tx, companies[key], people[authors[key]], templates[key], { tasks, dependencies })
  }
}
