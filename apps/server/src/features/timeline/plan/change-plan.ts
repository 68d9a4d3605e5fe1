import type { timeline as calls } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Dependency, StoredTask, TaskChange } from '@steelsafe/contract/timeline/entities.ts'
import { withDescendants } from '@steelsafe/plan/schedule/tree-order.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { newId } from '#database/columns.ts'
import { timelineDependencies, timelineTasks } from '#database/schema/timeline.ts'
import { assertAllExist, assertDistinctIds, assertInPlan } from './check-models.ts'
import { type DeletedDelay, findDeletedDelays } from './deleted-delays.ts'
import { moveOperations, updateDerivedTasks } from './derived-tasks.ts'
import { assertPlanIsValid, openPlan, readPlan, type StoredPlan } from './plan.ts'
import { insertDependencies, insertTasks, updateDependencyRows, updateTaskRows } from './plan-rows.ts'
import { assertResponsible } from './responsible-of-tasks.ts'

type Body = Call<typeof calls.applyChanges>['body']
/** The parts of a change. */
type PlanChange = { [Part in keyof Body]: readonly Body[Part][number][] }

/** A change whose new tasks and dependencies have ids. */
interface IdentifiedChange extends PlanChange {
  addTasks: readonly StoredTask[]
  addDependencies: readonly Dependency[]
}

const noChange: PlanChange = {
  addTasks: [],
  updateTasks: [],
  removeTasks: [],
  removedVersions: [],
  addDependencies: [],
  updateDependencies: [],
  removeDependencies: [],
}

/**
 * Applies all parts of a change to the plan of a project, or none. Only the resulting plan must be valid: a task may
 * move below its predecessor if the dependency between them is deleted in the same change. Returns the changed plan and
 * what was added.
 * @throws 400 for tasks and dependencies that are not in the plan, for ids that exist, and for a user or company that
 *   cannot be responsible in the project; 404 for a deletion of something that is not in the plan; 409 when another user
 *   has changed a task since the caller read it, and for an invalid plan
 */
export async function changePlan(
  tx: Tx,
  project: string,
  parts: Partial<PlanChange>,
): Promise<{ plan: StoredPlan; newTasks: readonly StoredTask[]; newDependencies: readonly Dependency[] }> {
  const plan = await openPlan(tx, project)
  const requestedChange = withIds({ ...noChange, ...parts })
  assertReferences(plan, requestedChange)
  assertNotChangedMeanwhile(plan.tasks, requestedChange.updateTasks)
  await assertResponsible(tx, project, requestedChange.addTasks)
  await assertResponsible(tx, project, requestedChange.updateTasks)
  const updateTasks = await moveOperations(tx, project, plan.tasks, requestedChange.updateTasks)
  const change = { ...requestedChange, updateTasks }
  const { changedPlan, deletedTasks } = applyTo(plan, change)
  assertDeletionIsExpected(plan, change, deletedTasks)
  // A deletion cannot make a plan invalid.
  if (!isOnlyDeletion(change)) assertPlanIsValid(changedPlan)
  // A task whose deletion was undone has the reason of its delay and its operations again.
  const chosenIds = parts.addTasks?.flatMap(({ id }) => id ?? []) ?? []
  const delays = await findDeletedDelays(tx, project, chosenIds)
  await writeChange(tx, project, change, deletedTasks, delays)
  const newIds = change.addTasks.map(({ id }) => id)
  const followed = await updateDerivedTasks(tx, project, newIds)
  return {
    plan: followed > 0 || delays.size > 0 ? await readPlan(tx, project) : changedPlan,
    newTasks: change.addTasks,
    newDependencies: change.addDependencies,
  }
}

const withIds = (change: PlanChange): IdentifiedChange => ({
  ...change,
  addTasks: change.addTasks.map(task => ({
    ...task,
    id: task.id ?? newId(),
    responsibleId: task.responsibleId ?? null,
    version: 1,
  })),
  addDependencies: change.addDependencies.map(dependency => ({
    ...dependency,
    id: dependency.id ?? newId(),
  })),
})

const isOnlyDeletion = ({
  addTasks,
  updateTasks,
  addDependencies,
  updateDependencies,
}: PlanChange): boolean =>
  [addTasks, updateTasks, addDependencies, updateDependencies].every(part => part.length === 0)

/** Checks that a change refers only to tasks and dependencies of the plan or of the change itself. */
function assertReferences(plan: StoredPlan, change: IdentifiedChange): void {
  assertDistinctIds(change.addTasks)
  assertDistinctIds(change.updateTasks)
  assertDistinctIds(change.addDependencies)
  assertDistinctIds(change.updateDependencies)
  const taskIds = idsOf([...plan.tasks, ...change.addTasks])
  assertAllExist(taskIds, change.addTasks, 'parentId')
  assertAllExist(taskIds, change.updateTasks, 'id', 'parentId')
  assertInPlan(taskIds, change.removeTasks, 'task')
  const dependencyIds = idsOf(plan.dependencies)
  assertInPlan(dependencyIds, change.removeDependencies, 'dependency')
  for (const id of change.removeDependencies) dependencyIds.delete(id)
  assertAllExist(dependencyIds, change.updateDependencies, 'id')
  assertAllExist(taskIds, change.updateDependencies, 'predecessorId', 'successorId')
  assertAllExist(taskIds, change.addDependencies, 'predecessorId', 'successorId')
}

const idsOf = (things: readonly { id: string }[]) => new Set(things.map(({ id }) => id))

function assertNotChangedMeanwhile(tasks: readonly StoredTask[], changes: readonly TaskChange[]): void {
  const taskById = new Map(tasks.map(task => [task.id, task]))
  for (const { id, version } of changes) {
    const task = taskById.get(id)
    if (task && task.version !== version)
      throw conflict('timeline:rule.changedMeanwhile', { title: task.title })
  }
}

/** Returns the plan after a change, and the ids of the tasks that the change deletes. */
function applyTo(
  plan: StoredPlan,
  change: IdentifiedChange,
): { changedPlan: StoredPlan; deletedTasks: ReadonlySet<string> } {
  const taskChanges = new Map(change.updateTasks.map(model => [model.id, model]))
  const tasks = [...plan.tasks, ...change.addTasks].map(task => applyToTask(task, taskChanges.get(task.id)))
  const deletedTasks = withDescendants(tasks, change.removeTasks)
  const deletedDependencies = new Set(change.removeDependencies)
  const dependencyChanges = new Map(change.updateDependencies.map(model => [model.id, model]))
  const dependencies = [
    ...plan.dependencies
      .filter(({ id }) => !deletedDependencies.has(id))
      .map(dependency => dependencyChanges.get(dependency.id) ?? dependency),
    ...change.addDependencies,
  ]
  return {
    changedPlan: {
      ...plan,
      tasks: tasks.filter(({ id }) => !deletedTasks.has(id)),
      dependencies: dependencies.filter(
        ({ predecessorId, successorId }) =>
          !deletedTasks.has(predecessorId) && !deletedTasks.has(successorId),
      ),
    },
    deletedTasks,
  }
}

function applyToTask(task: StoredTask, change: TaskChange | undefined): StoredTask {
  if (!change) return task
  const { responsibleId = task.responsibleId } = change
  return { ...task, ...change, responsibleId, version: task.version + 1 }
}

/**
 * Checks that a change with `removedVersions` deletes only tasks and dependencies that the caller has read, so that the
 * undo of an added task does not delete the subtasks that another user has added to it.
 */
function assertDeletionIsExpected(
  { tasks, dependencies }: StoredPlan,
  { removedVersions, removeDependencies }: IdentifiedChange,
  deletedTasks: ReadonlySet<string>,
): void {
  if (removedVersions.length === 0) return
  const versionById = new Map(removedVersions.map(({ id, version }) => [id, version]))
  const deletedDependencies = new Set(removeDependencies)
  const connectedIds = new Set(
    dependencies
      .filter(({ id }) => !deletedDependencies.has(id))
      .flatMap(({ predecessorId, successorId }) => [predecessorId, successorId]),
  )
  const changedTask = tasks.find(
    ({ id, version }) => deletedTasks.has(id) && (versionById.get(id) !== version || connectedIds.has(id)),
  )
  if (changedTask) throw conflict('timeline:rule.changedMeanwhile', { title: changedTask.title })
}

/** Writes a change. Deletes dependencies before it inserts others, which may have their ids. */
async function writeChange(
  tx: Tx,
  project: string,
  change: IdentifiedChange,
  deletedTasks: ReadonlySet<string>,
  delays: ReadonlyMap<string, DeletedDelay>,
): Promise<void> {
  const { addTasks, updateTasks, addDependencies, updateDependencies, removeDependencies } = change
  if (addTasks.length > 0)
    await insertTasks(
      tx,
      project,
      addTasks.map(task => ({ ...task, ...delays.get(task.id) })),
    )
  if (updateTasks.length > 0) await updateTaskRows(tx, project, updateTasks)
  if (removeDependencies.length > 0)
    await tx
      .delete(timelineDependencies)
      .where(
        and(
          eq(timelineDependencies.projectId, project),
          inArray(timelineDependencies.id, [...removeDependencies]),
        ),
      )
  if (updateDependencies.length > 0) await updateDependencyRows(tx, project, updateDependencies)
  if (addDependencies.length > 0) await insertDependencies(tx, project, addDependencies)
  // Their dependencies are deleted by cascade.
  if (deletedTasks.size > 0)
    await tx
      .delete(timelineTasks)
      .where(and(eq(timelineTasks.projectId, project), inArray(timelineTasks.id, [...deletedTasks])))
}
