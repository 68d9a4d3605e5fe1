import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { StoredTask } from '@steelsafe/contract/timeline/entities.ts'
import { inTreeOrder } from '@steelsafe/contract/timeline/schedule/order.ts'
import { callNamed } from '#core/queries.ts'
import type { Step, TaskFields } from './step.ts'

/** Makes a step on the server, with one call for each kind of change in it. @param served the tasks as the server has them. @throws CallError */
export async function sent(id: string, served: readonly StoredTask[], step: Step): Promise<void> {
  const params = { id }
  if (step.add.length > 0) {
    const models = inTreeOrder(step.add).map(task => ({ id: task.id, ...fieldsOf(task) }))
    await callNamed(timeline.createTasks, { params, body: { models } })
  }
  if (step.update.length > 0) {
    const taskById = new Map(served.map(task => [task.id, task]))
    const models = step.update.flatMap(({ id, after }) => {
      const task = taskById.get(id)
      return task ? [{ id, version: task.version, ...fieldsOf(task), ...after }] : []
    })
    await callNamed(timeline.updateTasks, { params, body: { models } })
  }
  const removed = new Set(step.remove.map(task => task.id))
  // Those of a removed task go with it.
  const untied = step.unlink.filter(
    link => !removed.has(link.predecessorId) && !removed.has(link.successorId),
  )
  if (untied.length > 0)
    await callNamed(timeline.removeDependencies, {
      params,
      query: {},
      body: { models: untied.map(link => ({ id: link.id })) },
    })
  if (step.relink.length > 0)
    await callNamed(timeline.updateDependencies, {
      params,
      body: { models: step.relink.map(({ after }) => after) },
    })
  if (step.link.length > 0)
    await callNamed(timeline.createDependencies, { params, body: { models: [...step.link] } })
  // What lies below goes with its parent.
  const roots = step.remove.filter(({ parentId }) => parentId === null || !removed.has(parentId))
  if (roots.length > 0)
    await callNamed(timeline.removeTasks, {
      params,
      query: {},
      body: { models: roots.map(task => ({ id: task.id })) },
    })
}

const fieldsOf = (task: StoredTask): TaskFields => ({
  orderId: task.orderId,
  parentId: task.parentId,
  title: task.title,
  start: task.start,
  end: task.end,
  percentComplete: task.percentComplete,
  milestone: task.milestone,
  expanded: task.expanded,
  note: task.note,
})
