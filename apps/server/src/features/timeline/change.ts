import type { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Call } from '#core/serve.ts'
import { addDependencies, changeDependencies, removeDependencies } from './dependencies.ts'
import { addTasks, changeTasks, removeTasks } from './tasks.ts'

/**
 * Makes one act of a user as a whole: the transaction keeps everything of it or nothing.
 * @throws 400, 404 and 409, as its parts do on their own
 */
export async function changePlan({ tx, project, body }: Call<typeof timeline.change>): Promise<void> {
  if (body.addTasks.length > 0) await addTasks(tx, project, body.addTasks)
  if (body.updateTasks.length > 0) await changeTasks(tx, project, body.updateTasks)
  if (body.removeDependencies.length > 0) await removeDependencies(tx, project, body.removeDependencies)
  if (body.updateDependencies.length > 0) await changeDependencies(tx, project, body.updateDependencies)
  if (body.addDependencies.length > 0) await addDependencies(tx, project, body.addDependencies)
  if (body.removeTasks.length > 0) await removeTasks(tx, project, body.removeTasks)
}
