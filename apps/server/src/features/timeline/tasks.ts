import type { StoredTask, Task, TaskChange, TaskForm } from '@steelsafe/contract/timeline/entities.ts'
import { withBelow } from '@steelsafe/plan/schedule/order.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { refused } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { timelineTasks } from '#database/schema/timeline.ts'
import { assertAllFound, assertDistinctIds, assertInPlan } from './models.ts'
import { followOperations, moveOperations } from './operations-of-tasks.ts'
import { assertPlanIsValid, computed, openPlan, type Plan, readPlan } from './plan.ts'
import { insertTasks, updateTasks } from './rows.ts'

export const listTasks = async (tx: Tx, project: string): Promise<Task[]> =>
  computed(await readPlan(tx, project))

/** Adds tasks, also below one another. @throws 400, 409 */
export async function addTasks(tx: Tx, project: string, models: readonly TaskForm[]): Promise<Task[]> {
  const plan = await openPlan(tx, project)
  const added = models.map(task => ({ ...task, id: task.id ?? newId(), version: 1 }))
  assertDistinctIds(added)
  const changed = { ...plan, tasks: [...plan.tasks, ...added] }
  assertAllFound(idsOf(changed.tasks), added, 'parentId')
  assertPlanIsValid(changed)
  await insertTasks(tx, project, added)
  // A task that comes back, because its deletion was undone, has its operations again.
  const ids = added.map(({ id }) => id)
  const followed = await followOperations(tx, project, ids)
  return answerOf(followed > 0 ? await readPlan(tx, project) : changed, added)
}

/**
 * Changes tasks as a whole: what is left out of one gets its default.
 * @throws 400 for a task that is not in the plan, 409 when another has changed one since it was read
 */
export async function changeTasks(tx: Tx, project: string, models: readonly TaskChange[]): Promise<Task[]> {
  const plan = await openPlan(tx, project)
  assertDistinctIds(models)
  assertAllFound(idsOf(plan.tasks), models, 'id', 'parentId')
  assertNotChangedMeanwhile(plan.tasks, models)
  const moved = await moveOperations(tx, project, plan.tasks, models)
  const changes = new Map(moved.map(model => [model.id, model]))
  const tasks = plan.tasks.map(task => merged(task, changes.get(task.id)))
  const changed = { ...plan, tasks }
  assertPlanIsValid(changed)
  await updateTasks(tx, project, moved)
  return answerOf(changed, moved)
}

function assertNotChangedMeanwhile(tasks: readonly StoredTask[], changes: readonly TaskChange[]): void {
  const taskById = new Map(tasks.map(task => [task.id, task]))
  for (const { id, version } of changes) {
    const task = taskById.get(id)
    if (task && task.version !== version)
      throw refused('timeline:rule.changedMeanwhile', { title: task.title })
  }
}

const merged = (task: StoredTask, change: TaskChange | undefined): StoredTask =>
  change ? { ...task, ...change, version: task.version + 1 } : task

/** Each with all below it; their dependencies go with them. @throws 404 */
export async function removeTasks(tx: Tx, project: string, ids: readonly string[]): Promise<void> {
  const { tasks } = await openPlan(tx, project)
  assertInPlan(idsOf(tasks), ids, 'task')
  await tx
    .delete(timelineTasks)
    .where(and(eq(timelineTasks.projectId, project), inArray(timelineTasks.id, [...withBelow(tasks, ids)])))
}

const idsOf = (tasks: readonly { id: string }[]) => new Set(tasks.map(({ id }) => id))

/** Those that were sent, in that order, with what follows for them from the whole plan. */
function answerOf(plan: Plan, sent: readonly { id: string }[]): Task[] {
  const taskById = new Map(computed(plan).map(task => [task.id, task]))
  return sent.map(({ id }) => taskById.get(id)!) // in the plan
}
