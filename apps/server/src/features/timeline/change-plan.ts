import type { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Call } from '#core/http/serve.ts'
import { addDependencies, changeDependencies, removeDependencies } from './dependencies.ts'
import { addTasks, changeTasks, removeTasks } from './tasks.ts'

/**
 * Applies all changes of one user action in one transaction, all or none.
 * @throws 400, 404 and 409 as the single changes do
 */
export async function changePlan({ tx, project, body }: Call<typeof timeline.change>): Promise<void> {
  if (body.addTasks.length > 0) await addTasks(tx, project, body.addTasks)
  if (body.updateTasks.length > 0) await changeTasks(tx, project, body.updateTasks)
  if (body.removeDependencies.length > 0) await removeDependencies(tx, project, body.removeDependencies)
  if (body.updateDependencies.length > 0) await changeDependencies(tx, project, body.updateDependencies)
  if (body.addDependencies.length > 0) await addDependencies(tx, project, body.addDependencies)
  if (body.removeTasks.length > 0) await removeTasks(tx, project, body.removeTasks)
}
