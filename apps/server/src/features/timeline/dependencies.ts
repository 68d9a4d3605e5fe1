import type { Dependency, DependencyForm } from '@steelsafe/contract/timeline/entities.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import { timelineDependencies } from '#database/schema/timeline.ts'
import { assertAllExist, assertDistinctIds, assertInPlan } from './check-models.ts'
import { assertPlanIsValid, openPlan } from './plan.ts'
import { insertDependencies, updateDependencyRows } from './plan-rows.ts'

/**
 * Creates dependencies between tasks.
 * @throws 400 for tasks that are not in the plan, 409 for tasks that cannot be connected
 */
export async function createDependencies(
  tx: Tx,
  project: string,
  models: readonly DependencyForm[],
): Promise<Dependency[]> {
  const plan = await openPlan(tx, project)
  const newDependencies = models.map(dependency => ({ ...dependency, id: dependency.id ?? newId() }))
  assertDistinctIds(newDependencies)
  assertAllExist(idsOf(plan.tasks), newDependencies, 'predecessorId', 'successorId')
  assertPlanIsValid({ ...plan, dependencies: [...plan.dependencies, ...newDependencies] })
  await insertDependencies(tx, project, newDependencies)
  return newDependencies
}

export async function updateDependencies(
  tx: Tx,
  project: string,
  models: readonly Dependency[],
): Promise<Dependency[]> {
  const plan = await openPlan(tx, project)
  assertDistinctIds(models)
  assertAllExist(idsOf(plan.dependencies), models, 'id')
  assertAllExist(idsOf(plan.tasks), models, 'predecessorId', 'successorId')
  const changes = new Map(models.map(model => [model.id, model]))
  assertPlanIsValid({ ...plan, dependencies: plan.dependencies.map(each => changes.get(each.id) ?? each) })
  await updateDependencyRows(tx, project, models)
  return [...models]
}

/**
 * Deletes dependencies.
 * @throws 404 when the plan does not have all of them
 */
export async function deleteDependencies(tx: Tx, project: string, ids: readonly string[]): Promise<void> {
  const { dependencies } = await openPlan(tx, project)
  assertInPlan(idsOf(dependencies), ids, 'dependency')
  await tx
    .delete(timelineDependencies)
    .where(and(eq(timelineDependencies.projectId, project), inArray(timelineDependencies.id, [...ids])))
}

const idsOf = (things: readonly { id: string }[]) => new Set(things.map(({ id }) => id))
