import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { StoredTask } from '@steelsafe/contract/timeline/entities.ts'
import { inTreeOrder } from '@steelsafe/plan/schedule/tree-order.ts'
import type { EditStep, TaskFields } from './step.ts'

/**
 * Returns the request body for a step.
 * @param served the tasks of the last response of the server
 */
export function stepBody(
  served: readonly StoredTask[],
  step: EditStep,
): Input<typeof timeline.applyChanges>['body'] {
  const taskById = new Map(served.map(task => [task.id, task]))
  return {
    addTasks: inTreeOrder(step.add).map(task => ({
      id: task.id,
      ...fieldsOf(task),
      responsibleId: task.responsibleId,
    })),
    updateTasks: step.update.flatMap(({ id, after }) => {
      const task = taskById.get(id)
      return task ? [{ id, version: task.version, ...fieldsOf(task), ...after }] : []
    }),
    removeTasks: step.remove.map(task => task.id),
    removedVersions: step.remove.flatMap(({ id }) => {
      const task = taskById.get(id)
      return task ? [{ id, version: task.version }] : []
    }),
    addDependencies: [...step.addDependencies],
    updateDependencies: step.updateDependencies.map(({ after }) => after),
    removeDependencies: step.removeDependencies.map(dependency => dependency.id),
  }
}

/** Returns the parts of a step by their names in the request, on which the permission to send it depends. */
export const partsOf = (step: EditStep) => ({
  addTasks: step.add,
  updateTasks: step.update,
  removeTasks: step.remove,
  addDependencies: step.addDependencies,
  updateDependencies: step.updateDependencies,
  removeDependencies: step.removeDependencies,
})

/**
 * Returns the fields that a request has to contain. Without `responsibleId`, the server does not change the
 * responsible person.
 */
const fieldsOf = (task: StoredTask): Omit<TaskFields, 'responsibleId'> => ({
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

/** Returns the endpoint that matches the main part of a step. Its texts describe a failure. */
export function getMainEndpoint({ add, remove, update, addDependencies, updateDependencies }: EditStep) {
  if (add.length > 0) return timeline.createTasks
  if (remove.length > 0) return timeline.deleteTasks
  if (update.length > 0) return timeline.updateTasks
  if (addDependencies.length > 0) return timeline.createDependencies
  return updateDependencies.length > 0 ? timeline.updateDependencies : timeline.deleteDependencies
}
