import type { timeline as calls } from '@steelsafe/contract/timeline/endpoints.ts'
import type { StoredTask, Task, TaskChange, TaskForm } from '@steelsafe/contract/timeline/entities.ts'
import { withDescendants } from '@steelsafe/plan/schedule/tree-order.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { newId } from '#database/columns.ts'
import { timelineTasks } from '#database/schema/timeline.ts'
import { assertAllExist, assertDistinctIds, assertInPlan } from './check-models.ts'
import { moveOperations, updateDerivedTasks } from './derived-tasks.ts'
import { assertPlanIsValid, computeTaskDates, openPlan, readPlan, type StoredPlan } from './plan.ts'
import { insertTasks, updateTaskRows } from './plan-rows.ts'
import { assertResponsible } from './responsible-of-tasks.ts'

export const listTasks = async ({ tx, project }: Call<typeof calls.tasks>): Promise<Task[]> =>
  computeTaskDates(await readPlan(tx, project))

/**
 * Creates tasks. They may be parents of each other.
 * @throws 400, also for a user or company that cannot be responsible in the project; 409
 */
export async function createTasks(tx: Tx, project: string, models: readonly TaskForm[]): Promise<Task[]> {
  const plan = await openPlan(tx, project)
  const newTasks = models.map(task => ({
    ...task,
    id: task.id ?? newId(),
    responsibleId: task.responsibleId ?? null,
    version: 1,
  }))
  assertDistinctIds(newTasks)
  const changedPlan = { ...plan, tasks: [...plan.tasks, ...newTasks] }
  assertAllExist(idsOf(changedPlan.tasks), newTasks, 'parentId')
  await assertResponsible(tx, project, newTasks)
  assertPlanIsValid(changedPlan)
  await insertTasks(tx, project, newTasks)
  // A task whose deletion was undone has its operations again.
  const ids = newTasks.map(({ id }) => id)
  const followed = await updateDerivedTasks(tx, project, ids)
  return answerOf(followed > 0 ? await readPlan(tx, project) : changedPlan, newTasks)
}

/**
 * Replaces tasks. Omitted fields get their defaults, except `responsibleId`, which does not change.
 * @throws 400 for a task that is not in the plan and for a user or company that cannot be responsible in the project;
 *   409 when another user has changed a task since the caller read it
 */
export async function updateTasks(tx: Tx, project: string, models: readonly TaskChange[]): Promise<Task[]> {
  const plan = await openPlan(tx, project)
  assertDistinctIds(models)
  assertAllExist(idsOf(plan.tasks), models, 'id', 'parentId')
  assertNotChangedMeanwhile(plan.tasks, models)
  await assertResponsible(tx, project, models)
  const movedTasks = await moveOperations(tx, project, plan.tasks, models)
  const changes = new Map(movedTasks.map(model => [model.id, model]))
  const tasks = plan.tasks.map(task => applyChange(task, changes.get(task.id)))
  const changedPlan = { ...plan, tasks }
  assertPlanIsValid(changedPlan)
  await updateTaskRows(tx, project, movedTasks)
  return answerOf(changedPlan, movedTasks)
}

function assertNotChangedMeanwhile(tasks: readonly StoredTask[], changes: readonly TaskChange[]): void {
  const taskById = new Map(tasks.map(task => [task.id, task]))
  for (const { id, version } of changes) {
    const task = taskById.get(id)
    if (task && task.version !== version)
      throw conflict('timeline:rule.changedMeanwhile', { title: task.title })
  }
}

function applyChange(task: StoredTask, change: TaskChange | undefined): StoredTask {
  if (!change) return task
  const { responsibleId = task.responsibleId } = change
  return { ...task, ...change, responsibleId, version: task.version + 1 }
}

/**
 * Deletes tasks, the tasks below them and their dependencies.
 * @throws 404 when the plan does not have all of the tasks
 */
export async function deleteTasks(tx: Tx, project: string, ids: readonly string[]): Promise<void> {
  const { tasks } = await openPlan(tx, project)
  assertInPlan(idsOf(tasks), ids, 'task')
  await tx
    .delete(timelineTasks)
    .where(
      and(eq(timelineTasks.projectId, project), inArray(timelineTasks.id, [...withDescendants(tasks, ids)])),
    )
}

const idsOf = (tasks: readonly { id: string }[]) => new Set(tasks.map(({ id }) => id))

/** Returns the tasks of a request, in the order of the request, with the values that depend on the whole plan. */
function answerOf(plan: StoredPlan, models: readonly { id: string }[]): Task[] {
  const taskById = new Map(computeTaskDates(plan).map(task => [task.id, task]))
  return models.map(({ id }) => taskById.get(id)!) // every task of the request is in the plan
}
