import type { Dependency, StoredTask } from '@steelsafe/contract/timeline/entities.ts'

/** The fields of a task that a user can change. */
export type TaskFields = Omit<StoredTask, 'id' | 'version' | 'delay' | 'operationCount'>
export type Patch = Partial<TaskFields>

/** A change of a task: the old and new values of the changed fields. */
export interface Update {
  id: string
  before: Patch
  after: Patch
}

/** The changes of a user action, with all data needed to undo it. */
export interface EditStep {
  add: readonly StoredTask[]
  update: readonly Update[]
  remove: readonly StoredTask[]
  addDependencies: readonly Dependency[]
  updateDependencies: readonly { before: Dependency; after: Dependency }[]
  /** Includes the dependencies of removed tasks. */
  removeDependencies: readonly Dependency[]
}

export const createStep = (parts: Partial<EditStep>): EditStep => ({
  add: [],
  update: [],
  remove: [],
  addDependencies: [],
  updateDependencies: [],
  removeDependencies: [],
  ...parts,
})

export const isEmpty = (step: EditStep): boolean => Object.values(step).every(part => part.length === 0)

/** Returns the step that undoes a step. */
export const invertStep = (step: EditStep): EditStep => ({
  add: step.remove,
  remove: step.add,
  update: step.update.map(({ id, before, after }) => ({ id, before: after, after: before })),
  addDependencies: step.removeDependencies,
  removeDependencies: step.addDependencies,
  updateDependencies: step.updateDependencies.map(({ before, after }) => ({ before: after, after: before })),
})

/** A plan as the server stores it, without calculated values. */
export interface StoredPlan {
  tasks: readonly StoredTask[]
  dependencies: readonly Dependency[]
}

/** Returns the plan with a step applied. Does not add a task or dependency that already exists. */
export function applyStep({ tasks, dependencies }: StoredPlan, step: EditStep): StoredPlan {
  if (isEmpty(step)) return { tasks, dependencies }
  const removedIds = new Set(step.remove.map(task => task.id))
  const patchById = new Map(step.update.map(({ id, after }) => [id, after]))
  const removedDependencyIds = new Set(step.removeDependencies.map(dependency => dependency.id))
  const newById = new Map(step.updateDependencies.map(({ after }) => [after.id, after]))
  const addedTasks = step.add.filter(({ id }) => !tasks.some(task => task.id === id))
  const addedDependencies = step.addDependencies.filter(
    ({ id }) => !dependencies.some(dependency => dependency.id === id),
  )
  const isDeleted = (id: string) => removedIds.has(id)
  return {
    tasks: [...tasks, ...addedTasks]
      .filter(({ id }) => !isDeleted(id))
      .map(task => {
        const patch = patchById.get(task.id)
        return patch ? { ...task, ...patch } : task
      }),
    dependencies: [...dependencies, ...addedDependencies]
      .filter(({ id, predecessorId, successorId }) => {
        return !removedDependencyIds.has(id) && !isDeleted(predecessorId) && !isDeleted(successorId)
      })
      .map(dependency => newById.get(dependency.id) ?? dependency),
  }
}

/** Returns the change of a task to new values, or undefined if nothing changes. */
export function createUpdate(task: StoredTask, patch: Patch): Update | undefined {
  const changedEntries = Object.entries(patch).filter(
    ([name, value]) => task[name as keyof TaskFields] !== value,
  )
  if (changedEntries.length === 0) return undefined
  const after = Object.fromEntries(changedEntries) as Patch
  const before = Object.fromEntries(
    changedEntries.map(([name]) => [name, task[name as keyof TaskFields]]),
  ) as Patch
  return { id: task.id, before, after }
}

/**
 * Returns true for the fields that the server computes from a task's operations. They are no conflict, because a
 * user moves the operations by the end of the task only.
 */
const isFollowed = (name: string) => name === 'start' || name === 'percentComplete'

/**
 * The fields whose values a deletion must know. The position among the siblings changes whenever a task is inserted
 * before them.
 */
const contentFields = [
  'parentId',
  'title',
  'start',
  'end',
  'percentComplete',
  'milestone',
  'note',
  'responsibleId',
] as const satisfies readonly (keyof TaskFields)[]

/** The fields that are computed from the subtasks of a summary. */
const summaryFields: readonly string[] = ['start', 'end', 'percentComplete', 'milestone']

/** Returns true when a task still has the content with which a step deletes it. */
const hasSameContent = (task: StoredTask, deletedTask: StoredTask, isSummary: boolean): boolean =>
  task.delay?.reason === deletedTask.delay?.reason &&
  (task.operationCount ?? 0) === (deletedTask.operationCount ?? 0) &&
  contentFields.every(
    name =>
      task[name] === deletedTask[name] ||
      (isSummary && summaryFields.includes(name)) ||
      (task.operationCount && isFollowed(name)),
  )

/**
 * Returns true when a step would delete more than it contains: other values of a task, or subtasks and dependencies that
 * another user has added since. The undo of an addition must not delete them.
 */
function deletesMore({ tasks, dependencies }: StoredPlan, { remove, removeDependencies }: EditStep): boolean {
  if (remove.length === 0) return false
  const deletedById = new Map(remove.map(task => [task.id, task]))
  const parentIds = new Set(tasks.map(({ parentId }) => parentId))
  const dependencyIds = new Set(removeDependencies.map(({ id }) => id))
  return (
    tasks.some(task => {
      const deletedTask = deletedById.get(task.id)
      if (deletedTask) return !hasSameContent(task, deletedTask, parentIds.has(task.id))
      return task.parentId !== null && deletedById.has(task.parentId)
    }) ||
    dependencies.some(
      ({ id, predecessorId, successorId }) =>
        !dependencyIds.has(id) && (deletedById.has(predecessorId) || deletedById.has(successorId)),
    )
  )
}

/** Returns true when two versions of a dependency have the same values. */
export const isSameDependency = (one: Dependency, other: Dependency): boolean =>
  one.predecessorId === other.predecessorId &&
  one.successorId === other.successorId &&
  one.type === other.type &&
  one.lagDays === other.lagDays

/** Returns the message key of the conflict between a step and the changes of other users, or undefined. */
export function findConflict(
  { tasks, dependencies }: StoredPlan,
  step: EditStep,
): 'gone' | 'changed' | undefined {
  const taskById = new Map(tasks.map(task => [task.id, task]))
  const dependencyById = new Map(dependencies.map(dependency => [dependency.id, dependency]))
  if (step.update.some(({ id }) => !taskById.has(id))) return 'gone'
  if (step.remove.some(({ id }) => !taskById.has(id))) return 'gone'
  if (step.removeDependencies.some(({ id }) => !dependencyById.has(id))) return 'gone'
  if (step.updateDependencies.some(({ before }) => !dependencyById.has(before.id))) return 'gone'
  const addedIds = new Set(step.add.map(task => task.id))
  const ends = [
    ...step.addDependencies.flatMap(dependency => [dependency.predecessorId, dependency.successorId]),
    ...step.add.flatMap(task => task.parentId ?? []),
  ]
  if (ends.some(id => !taskById.has(id) && !addedIds.has(id))) return 'gone'
  if (deletesMore({ tasks, dependencies }, step)) return 'changed'
  const formerDependencies = [
    ...step.removeDependencies,
    ...step.updateDependencies.map(({ before }) => before),
  ]
  // All of them exist, as checked above.
  if (formerDependencies.some(before => !isSameDependency(dependencyById.get(before.id)!, before)))
    return 'changed'
  const differs = step.update.some(({ id, before }) => {
    const now = taskById.get(id)
    return Object.entries(before).some(
      ([name, value]) =>
        now?.[name as keyof TaskFields] !== value && !(now?.operationCount && isFollowed(name)),
    )
  })
  return differs ? 'changed' : undefined
}
