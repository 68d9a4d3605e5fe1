import type { timeline as calls } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Plan as ImportedPlan } from '@steelsafe/contract/timeline/entities.ts'
import { inTreeOrder } from '@steelsafe/plan/schedule/tree-order.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { newId } from '#database/columns.ts'
import { timelineTasks } from '#database/schema/timeline.ts'
import { assertPlanIsValid, openPlan, type StoredPlan } from '../plan/plan.ts'
import { insertDependencies, insertTasks } from '../plan/plan-rows.ts'
import { assertResponsible } from '../plan/responsible-of-tasks.ts'

/**
 * Adds a plan after the existing plan.
 * @throws 400, 409 like single tasks and dependencies
 */
export async function importPlan(tx: Tx, project: string, importedPlan: ImportedPlan) {
  const plan = await openPlan(tx, project)
  const roots = plan.tasks.filter(({ parentId }) => parentId === null)
  return writePlan(tx, project, plan, importedPlan, Math.max(-1, ...roots.map(({ orderId }) => orderId)) + 1)
}

/** Replaces the plan of a project. */
export async function replacePlan({ tx, project, body: importedPlan }: Call<typeof calls.replacePlan>) {
  const { calendar } = await openPlan(tx, project)
  // The tasks below and the dependencies are deleted by cascade.
  await tx
    .delete(timelineTasks)
    .where(and(eq(timelineTasks.projectId, project), isNull(timelineTasks.parentId)))
  return writePlan(tx, project, { tasks: [], dependencies: [], calendar }, importedPlan, 0)
}

/**
 * Checks and inserts a plan. Returns the numbers of inserted tasks and dependencies.
 * @param firstPlace the position of the first new task without a parent
 */
async function writePlan(
  tx: Tx,
  project: string,
  plan: StoredPlan,
  importedPlan: ImportedPlan,
  firstPlace: number,
) {
  await assertResponsible(tx, project, importedPlan.tasks, 'tasks')
  const { tasks, dependencies } = assignNewIds(importedPlan, firstPlace)
  assertPlanIsValid({
    ...plan,
    tasks: [...plan.tasks, ...tasks],
    dependencies: [...plan.dependencies, ...dependencies],
  })
  await insertTasks(tx, project, tasks)
  await insertDependencies(tx, project, dependencies)
  return { tasks: tasks.length, dependencies: dependencies.length }
}

/** Maximum position of a task. Further tasks share it and are ordered by id, because later ids are larger. */
const lastPosition = 1_000_000

/**
 * Replaces the ids of a plan by new ids in the same order, and the positions by consecutive positions.
 * @throws 400 for a duplicate id, and for an id that is not in the plan
 */
function assignNewIds(
  { tasks, dependencies }: ImportedPlan,
  firstPlace: number,
): Pick<StoredPlan, 'tasks' | 'dependencies'> {
  const ids = new Map(tasks.map(({ id }) => [id, newId()]))
  if (ids.size < tasks.length) throw invalid({ tasks: 'timeline:rule.idTaken' })
  const idOf = (id: string, field: string): string => {
    const own = ids.get(id)
    if (own === undefined) throw invalid({ [field]: 'timeline:rule.notInPlan' })
    return own
  }
  const placeIn = new Map<string | null, number>([[null, firstPlace]])
  const newIds = new Map(
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
      // Tasks whose parents form a cycle have no position; the check of the plan rejects them.
      orderId: newIds.get(task.id) ?? 0,
      responsibleId: task.responsibleId ?? null,
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
