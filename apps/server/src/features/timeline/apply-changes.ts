import type { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Call } from '#core/http/serve.ts'
import { createDependencies, deleteDependencies, updateDependencies } from './dependencies.ts'
import { createTasks, deleteTasks, updateTasks } from './tasks.ts'

/**
 * Applies all changes of one user action in one transaction: either all or none.
 * @throws 400, 404 and 409 like the single changes
 */
export async function applyChanges({ tx, project, body }: Call<typeof timeline.applyChanges>): Promise<void> {
  if (body.addTasks.length > 0) await createTasks(tx, project, body.addTasks)
  if (body.updateTasks.length > 0) await updateTasks(tx, project, body.updateTasks)
  if (body.removeDependencies.length > 0) await deleteDependencies(tx, project, body.removeDependencies)
  if (body.updateDependencies.length > 0) await updateDependencies(tx, project, body.updateDependencies)
  if (body.addDependencies.length > 0) await createDependencies(tx, project, body.addDependencies)
  if (body.removeTasks.length > 0) await deleteTasks(tx, project, body.removeTasks)
}
