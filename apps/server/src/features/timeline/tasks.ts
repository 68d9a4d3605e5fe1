import type { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { StoredTask, Task, TaskChange } from '@steelsafe/contract/timeline/entities.ts'
import { withBelow } from '@steelsafe/contract/timeline/schedule/order.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { refused } from '#core/errors.ts'
import type { Call } from '#core/serve.ts'
import { newId } from '#database/columns.ts'
import { timelineTasks } from '#database/schema/timeline.ts'
import { mustBeThere, mustDiffer, namedIn } from './models.ts'
import { computed, mustHold, openPlan, type Plan, readPlan } from './plan.ts'
import { insertTasks, updateTasks } from './rows.ts'

type Add = Call<typeof timeline.createTasks>
type Remove = Call<typeof timeline.removeTasks>

export const listTasks = async (tx: Tx, project: string): Promise<Task[]> =>
  computed(await readPlan(tx, project))

/** Adds tasks, also below one another. @throws 400, 409 */
export async function addTasks({ tx, project, body }: Add): Promise<Task[]> {
  const plan = await openPlan(tx, project)
  const added = body.models.map(task => ({ ...task, id: task.id ?? newId(), version: 1 }))
  mustDiffer(added)
  const changed = { ...plan, tasks: [...plan.tasks, ...added] }
  mustBeThere(idsOf(changed.tasks), added, 'parentId')
  mustHold(changed)
  await insertTasks(tx, project, added)
  return answerOf(changed, added)
}

/**
 * Changes tasks as a whole: what is left out of one gets its default.
 * @throws 400 for a task that is not in the plan, 409 when another has changed one since it was read
 */
export async function changeTasks(tx: Tx, project: string, models: readonly TaskChange[]): Promise<Task[]> {
  const plan = await openPlan(tx, project)
  mustDiffer(models)
  mustBeThere(idsOf(plan.tasks), models, 'id', 'parentId')
  const changes = new Map(models.map(model => [model.id, model]))
  const tasks = plan.tasks.map(task => merged(task, changes.get(task.id)))
  const changed = { ...plan, tasks }
  mustHold(changed)
  await updateTasks(tx, project, models)
  return answerOf(changed, models)
}

function merged(task: StoredTask, change: TaskChange | undefined): StoredTask {
  if (!change) return task
  if (change.version !== task.version) throw refused('timeline:rule.changedMeanwhile', { title: task.title })
  return { ...change, version: task.version + 1 }
}

/** Each with all below it; their dependencies go with them. */
export async function removeTasks({ tx, project, query, body }: Remove): Promise<void> {
  const { tasks } = await openPlan(tx, project)
  const ids = namedIn(idsOf(tasks), 'task', 'taskId', query.taskId, body)
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
