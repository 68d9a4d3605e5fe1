import type { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Dependency } from '@steelsafe/contract/timeline/entities.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/serve.ts'
import { newId } from '#database/columns.ts'
import { timelineDependencies } from '#database/schema/timeline.ts'
import { mustBeThere, mustDiffer, namedIn } from './models.ts'
import { mustHold, openPlan } from './plan.ts'
import { insertDependencies, updateDependencies } from './rows.ts'

type Add = Call<typeof timeline.createDependencies>
type Remove = Call<typeof timeline.removeDependencies>

/** Ties tasks to one another. @throws 400 for tasks that are not in the plan, 409 for what cannot be tied */
export async function addDependencies({ tx, project, body }: Add): Promise<Dependency[]> {
  const plan = await openPlan(tx, project)
  const added = body.models.map(dependency => ({ ...dependency, id: dependency.id ?? newId() }))
  mustDiffer(added)
  mustBeThere(idsOf(plan.tasks), added, 'predecessorId', 'successorId')
  mustHold({ ...plan, dependencies: [...plan.dependencies, ...added] })
  await insertDependencies(tx, project, added)
  return added
}

export async function changeDependencies(
  tx: Tx,
  project: string,
  models: readonly Dependency[],
): Promise<Dependency[]> {
  const plan = await openPlan(tx, project)
  mustDiffer(models)
  mustBeThere(idsOf(plan.dependencies), models, 'id')
  mustBeThere(idsOf(plan.tasks), models, 'predecessorId', 'successorId')
  const changes = new Map(models.map(model => [model.id, model]))
  mustHold({ ...plan, dependencies: plan.dependencies.map(each => changes.get(each.id) ?? each) })
  await updateDependencies(tx, project, models)
  return [...models]
}

export async function removeDependencies({ tx, project, query, body }: Remove): Promise<void> {
  const { dependencies } = await openPlan(tx, project)
  const ids = namedIn(idsOf(dependencies), 'dependency', 'dependencyId', query.dependencyId, body)
  await tx
    .delete(timelineDependencies)
    .where(and(eq(timelineDependencies.projectId, project), inArray(timelineDependencies.id, ids)))
}

const idsOf = (things: readonly { id: string }[]) => new Set(things.map(({ id }) => id))
