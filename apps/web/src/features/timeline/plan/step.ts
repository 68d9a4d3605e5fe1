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

export const step = (parts: Partial<EditStep>): EditStep => ({
  add: [],
  update: [],
  remove: [],
  addDependencies: [],
  updateDependencies: [],
  removeDependencies: [],
  ...parts,
})

export const isEmpty = (of: EditStep): boolean => Object.values(of).every(part => part.length === 0)

/** Returns the step that undoes a step. */
export const inverse = (of: EditStep): EditStep => ({
  add: of.remove,
  remove: of.add,
  update: of.update.map(({ id, before, after }) => ({ id, before: after, after: before })),
  addDependencies: of.removeDependencies,
  removeDependencies: of.addDependencies,
  updateDependencies: of.updateDependencies.map(({ before, after }) => ({ before: after, after: before })),
})

/** A plan as the server stores it, without calculated values. */
export interface StoredPlan {
  tasks: readonly StoredTask[]
  dependencies: readonly Dependency[]
}

export function applyStep({ tasks, dependencies }: StoredPlan, of: EditStep): StoredPlan {
  if (isEmpty(of)) return { tasks, dependencies }
  const removedIds = new Set(of.remove.map(task => task.id))
  const patchById = new Map(of.update.map(({ id, after }) => [id, after]))
  const untied = new Set(of.removeDependencies.map(dependency => dependency.id))
  const newById = new Map(of.updateDependencies.map(({ after }) => [after.id, after]))
  const addedTasks = of.add.filter(({ id }) => !tasks.some(task => task.id === id))
  const tied = of.addDependencies.filter(({ id }) => !dependencies.some(dependency => dependency.id === id))
  const isGone = (id: string) => removedIds.has(id)
  return {
    tasks: [...tasks, ...addedTasks]
      .filter(({ id }) => !isGone(id))
      .map(task => {
        const patch = patchById.get(task.id)
        return patch ? { ...task, ...patch } : task
      }),
    dependencies: [...dependencies, ...tied]
      .filter(({ id, predecessorId, successorId }) => {
        return !untied.has(id) && !isGone(predecessorId) && !isGone(successorId)
      })
      .map(dependency => newById.get(dependency.id) ?? dependency),
  }
}

/** Returns the change of a task to new values, or undefined if nothing changes. */
export function updateOf(task: StoredTask, patch: Patch): Update | undefined {
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
 * Returns true for fields that follow from a task's operations and ignore what was sent. Only its end moves the
 * operations.
 */
const isFollowed = (name: string) => name === 'start' || name === 'percentComplete'

/** Returns why a step conflicts with changes of other users, as the key of a message, or undefined. */
export function findConflict(
  { tasks, dependencies }: StoredPlan,
  of: EditStep,
): 'gone' | 'changed' | undefined {
  const taskById = new Map(tasks.map(task => [task.id, task]))
  const dependencyById = new Map(dependencies.map(dependency => [dependency.id, dependency]))
  if (of.update.some(({ id }) => !taskById.has(id))) return 'gone'
  if (of.remove.some(({ id }) => !taskById.has(id))) return 'gone'
  if (of.removeDependencies.some(({ id }) => !dependencyById.has(id))) return 'gone'
  if (of.updateDependencies.some(({ before }) => !dependencyById.has(before.id))) return 'gone'
  const coming = new Set(of.add.map(task => task.id))
  const ends = [
    ...of.addDependencies.flatMap(dependency => [dependency.predecessorId, dependency.successorId]),
    ...of.add.flatMap(task => task.parentId ?? []),
  ]
  if (ends.some(id => !taskById.has(id) && !coming.has(id))) return 'gone'
  const differs = of.update.some(({ id, before }) => {
    const now = taskById.get(id)
    return Object.entries(before).some(
      ([name, value]) =>
        now?.[name as keyof TaskFields] !== value && !(now?.operationCount && isFollowed(name)),
    )
  })
  return differs ? 'changed' : undefined
}
