import type { Dependency, StoredTask, Task, WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { planProblem } from '@steelsafe/plan/rules.ts'
import { inTreeOrder } from '@steelsafe/plan/schedule/order.ts'
import { scheduleTasks } from '@steelsafe/plan/schedule/plan.ts'
import { workDaysOf } from '@steelsafe/plan/schedule/work-days.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { refused } from '#core/errors.ts'
import { timelineDependencies, timelineTasks } from '#database/schema/timeline.ts'
import { calendarOfProject } from './calendar.ts'
import { operationCounts } from './operations-of-tasks.ts'
import { lockPlan } from './plan-lock.ts'

/** All that is planned in a project: small enough to be read as a whole, and judged only as a whole. */
export interface Plan {
  /** From top to bottom. */
  tasks: StoredTask[]
  dependencies: Dependency[]
  calendar: WorkCalendar
}

export async function readPlan(tx: Tx, project: string): Promise<Plan> {
  const rows = await tx.select().from(timelineTasks).where(eq(timelineTasks.projectId, project))
  const counts = await operationCounts(tx, project)
  const tasks = rows.map(task => {
    const operationCount = counts.get(task.id)
    return operationCount ? { ...task, operationCount } : task
  })
  const dependencies = await readDependencies(tx, project)
  return { tasks: inTreeOrder(tasks), dependencies, calendar: await calendarOfProject(tx, project) }
}

export const readDependencies = (tx: Tx, project: string): Promise<Dependency[]> =>
  tx
    .select()
    .from(timelineDependencies)
    .where(eq(timelineDependencies.projectId, project))
    .orderBy(timelineDependencies.id)

/** The plan, which nobody else changes until this transaction ends. */
export async function openPlan(tx: Tx, project: string): Promise<Plan> {
  await lockPlan(tx, project)
  return readPlan(tx, project)
}

/** The tasks with what follows from the whole. */
export const computed = ({ tasks, dependencies, calendar }: Plan): Task[] =>
  scheduleTasks(tasks, dependencies, workDaysOf(calendar))

/**
 * Asks of a whole plan, before it is written, whether it can be one.
 * @throws 409 for too much of it, tasks that do not lie in a tree, and dependencies that cannot be
 */
export function assertPlanIsValid({ tasks, dependencies, calendar }: Plan): void {
  const problem = planProblem(tasks, dependencies, calendar)
  if (problem) throw refused(problem.key, problem.values)
}
