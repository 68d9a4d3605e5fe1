import type { Plan as Given } from '@steelsafe/contract/timeline/entities.ts'
import { inTreeOrder } from '@steelsafe/plan/schedule/order.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { timelineTasks } from '#database/schema/timeline.ts'
import { assertPlanIsValid, openPlan, type Plan } from './plan.ts'
import { insertDependencies, insertTasks } from './rows.ts'

/** Puts a plan behind what is there. @throws 400, 409 as for single tasks and dependencies */
export async function addPlan(tx: Tx, project: string, given: Given) {
  const plan = await openPlan(tx, project)
  const roots = plan.tasks.filter(({ parentId }) => parentId === null)
  return write(tx, project, plan, given, Math.max(-1, ...roots.map(({ orderId }) => orderId)) + 1)
}

/** Puts a plan in place of what is there. */
export async function replacePlan(tx: Tx, project: string, given: Given) {
  const { calendar } = await openPlan(tx, project)
  // What lies below goes with it, and so do dependencies.
  await tx
    .delete(timelineTasks)
    .where(and(eq(timelineTasks.projectId, project), isNull(timelineTasks.parentId)))
  return write(tx, project, { tasks: [], dependencies: [], calendar }, given, 0)
}

/** @param firstPlace of the new tasks without a parent */
async function write(tx: Tx, project: string, plan: Plan, given: Given, firstPlace: number) {
  const { tasks, dependencies } = renamed(given, firstPlace)
  assertPlanIsValid({
    ...plan,
    tasks: [...plan.tasks, ...tasks],
    dependencies: [...plan.dependencies, ...dependencies],
  })
  await insertTasks(tx, project, tasks)
  await insertDependencies(tx, project, dependencies)
  return { tasks: tasks.length, dependencies: dependencies.length }
}

/** The largest place that a task may have; beyond it, tasks stand by their ids, of which later ones are larger. */
const lastPosition = 1_000_000

/** With ids of our own, in the order of the ones given, and places without gaps. */
function renamed({ tasks, dependencies }: Given, firstPlace: number): Pick<Plan, 'tasks' | 'dependencies'> {
  const ids = new Map(tasks.map(({ id }) => [id, newId()]))
  if (ids.size < tasks.length) throw invalid({ tasks: 'timeline:rule.idTaken' })
  const idOf = (id: string, field: string): string => {
    const own = ids.get(id)
    if (own === undefined) throw invalid({ [field]: 'timeline:rule.notInPlan' })
    return own
  }
  const placeIn = new Map<string | null, number>([[null, firstPlace]])
  const placed = new Map(
    inTreeOrder(tasks).map(({ id, parentId }) => {
      const place = placeIn.get(parentId) ?? 0
      placeIn.set(parentId, place + 1)
      return [id, Math.min(place, lastPosition)]
    }),
  )
  return {
    tasks: tasks.map((task, at) => ({
      ...task,
      id: idOf(task.id, `tasks.${at}.id`),
      parentId: task.parentId === null ? null : idOf(task.parentId, `tasks.${at}.parentId`),
      // Those that lie below one another in a round have no place; they are refused as that.
      orderId: placed.get(task.id) ?? 0,
      version: 1,
    })),
    dependencies: dependencies.map((dependency, at) => ({
      ...dependency,
      id: newId(),
      predecessorId: idOf(dependency.predecessorId, `dependencies.${at}.predecessorId`),
      successorId: idOf(dependency.successorId, `dependencies.${at}.successorId`),
    })),
  }
}
