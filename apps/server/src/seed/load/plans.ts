import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { scheduleTasks } from '@steelsafe/plan/schedule/schedule-tasks.ts'
import { toTemplateTasks } from '@steelsafe/plan/schedule/template-offsets.ts'
import { inTreeOrder } from '@steelsafe/plan/schedule/tree-order.ts'
import { workDaysOf } from '@steelsafe/plan/schedule/work-days.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import { timelineBaselines, workCalendars } from '#database/schema/timeline.ts'
import { insertBaselineTasks, insertDependencies, insertTasks } from '#features/timeline/index.ts'
import { insertTemplate } from '#features/timeline-templates/index.ts'
import { toolsIn } from '../shop/index.ts'
import { languageOf } from '../shop/languages.ts'
import type { LocalizedText } from '../shop/localized-text.ts'
import type { PersonKey } from '../shop/people.ts'
import { calendarOf } from '../shop/plans/holidays.ts'
import { shopPlanOf } from '../shop/plans/plan.ts'
import { planTemplates } from '../shop/plans/templates.ts'
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

const baselineNames: LocalizedText = { en: 'Order', es: 'Pedido', zh: '订单', de: 'Auftrag' }

/** Inserts the plan of a tool, and its baseline from the day of the order. */
export async function recordPlan(tx: Tx, projectId: string, tool: ShopTool, createdBy: string) {
  const calendar = calendarOf(tool.owner, today())
  const { tasks, baselineTasks, dependencies } = shopPlanOf(tool, calendar, today())
  await insertTasks(tx, projectId, tasks)
  await insertDependencies(tx, projectId, dependencies)
  const id = newId()
  const name = baselineNames[languageOf(tool.owner, tool.language)]
  const createdAt = new Date(Date.now() + Math.min(0, tool.purchasedDay) * dayMs).toISOString()
  await tx.insert(timelineBaselines).values({ id, projectId, name, createdBy, createdAt })
  await insertBaselineTasks(
    tx,
    id,
    scheduleTasks(inTreeOrder(baselineTasks), dependencies, workDaysOf(calendar)),
  )
}

/** Inserts a timeline template for each company, from the plan of its first tool. */
export async function loadTimelineTemplates(
  tx: Tx,
  companies: Ids<CompanyKey>,
  people: Ids<PersonKey>,
  language: Language,
) {
  const tools = toolsIn(language)
  for (const key of Object.keys(companies) as CompanyKey[]) {
    const tool = tools.find(({ owner }) => owner === key)
    const template = planTemplates[key][languageOf(key, language)]
    if (!tool || !template) continue
    const calendar = calendarOf(key, today())
    const work = workDaysOf(calendar)
    const { baselineTasks, dependencies } = shopPlanOf(tool, calendar, today())
    const tasks = toTemplateTasks(scheduleTasks(inTreeOrder(baselineTasks), dependencies, work), work)
    await insertTemplate(tx, companies[key], people[authors[key]], template, { tasks, dependencies })
  }
}
