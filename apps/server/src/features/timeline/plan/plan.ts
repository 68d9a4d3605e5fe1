import type { Dependency, StoredTask, Task, WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { planProblem } from '@steelsafe/plan/rules.ts'
import { scheduleTasks } from '@steelsafe/plan/schedule/schedule-tasks.ts'
import { inTreeOrder } from '@steelsafe/plan/schedule/tree-order.ts'
import { workDaysOf } from '@steelsafe/plan/schedule/work-days.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
import { timelineDependencies, timelineTasks } from '#database/schema/timeline.ts'
import { delayIn, responsibleIdIn } from '#features/responsible/index.ts'
import { calendarOfProject } from '../calendar/calendar.ts'
import { operationCounts } from './derived-tasks.ts'
import { lockPlan } from './plan-lock.ts'

/**
 * The whole plan of a project. It is small enough to be read at once, and dependencies can be validated only as a
 * whole.
 */
export interface StoredPlan {
  /** The rows are in order from top to bottom. */
  tasks: StoredTask[]
  dependencies: Dependency[]
  calendar: WorkCalendar
}

export async function readPlan(tx: Tx, project: string): Promise<StoredPlan> {
  const rows = await tx
    .select({
      ...getTableColumns(timelineTasks),
      responsibleId: responsibleIdIn('timeline_task'),
      delay: delayIn('timeline_task'),
    })
    .from(timelineTasks)
    .where(eq(timelineTasks.projectId, project))
  const counts = await operationCounts(tx, project)
  const tasks = rows.map(({ delay, ...task }): StoredTask => {
    const operationCount = counts.get(task.id)
    return { ...task, ...(delay ? { delay } : {}), ...(operationCount ? { operationCount } : {}) }
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

/** Locks and returns the plan. No other transaction changes it until this transaction ends. */
export async function openPlan(tx: Tx, project: string): Promise<StoredPlan> {
  await lockPlan(tx, project)
  return readPlan(tx, project)
}

/** Returns the tasks with the values that depend on the whole plan, such as slack. */
export const computeTaskDates = ({ tasks, dependencies, calendar }: StoredPlan): Task[] =>
  scheduleTasks(tasks, dependencies, workDaysOf(calendar))

/**
 * Validates a whole plan before it is written.
 * @throws 409 for a plan that is too large, for tasks that do not form a tree, and for invalid dependencies
 */
export function assertPlanIsValid({ tasks, dependencies, calendar }: StoredPlan): void {
  const problem = planProblem(tasks, dependencies, calendar)
  if (problem) throw conflict(problem.key, problem.values)
}
