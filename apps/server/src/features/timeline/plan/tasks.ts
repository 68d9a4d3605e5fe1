import type { timeline as calls } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Task, TaskChange, TaskForm } from '@steelsafe/contract/timeline/entities.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { changePlan } from './change-plan.ts'
import { computeTaskDates, readPlan, type StoredPlan } from './plan.ts'

export const listTasks = async ({ tx, project }: Call<typeof calls.tasks>): Promise<Task[]> =>
  computeTaskDates(await readPlan(tx, project))

/**
 * Creates tasks. They may be parents of each other.
 * @throws 400 and 409 like `changePlan`
 */
export async function createTasks(tx: Tx, project: string, models: readonly TaskForm[]): Promise<Task[]> {
  const { plan, newTasks } = await changePlan(tx, project, { addTasks: models })
  return answerOf(plan, newTasks)
}

/**
 * Replaces tasks. Omitted fields get their defaults, except `responsibleId`, which does not change.
 * @throws 400 and 409 like `changePlan`
 */
export async function updateTasks(tx: Tx, project: string, models: readonly TaskChange[]): Promise<Task[]> {
  const { plan } = await changePlan(tx, project, { updateTasks: models })
  return answerOf(plan, models)
}

/** Returns the tasks of a request, in the order of the request, with the values that depend on the whole plan. */
function answerOf(plan: StoredPlan, models: readonly { id: string }[]): Task[] {
  const taskById = new Map(computeTaskDates(plan).map(task => [task.id, task]))
  return models.map(({ id }) => taskById.get(id)!) // every task of the request is in the plan
}
