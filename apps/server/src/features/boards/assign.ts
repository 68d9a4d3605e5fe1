import type { AssignForm } from '@steelsafe/contract/boards/entities.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { assignAlert } from '#features/maintenance/index.ts'
import { updateDetail } from '#features/milestones/index.ts'
import { assignPhase } from '#features/phases/index.ts'
import { responsibleColumns } from '#features/responsible/index.ts'
import { assignTask } from '#features/timeline/index.ts'
import { lockOpenMilestone } from './open-milestone.ts'

/**
 * Sets the responsible person or company of a phase, a milestone, a maintenance alert or a task. The rule of the
 * endpoint has checked the right to change it.
 * @throws 404 for an item of another project; 400 for a person or company that is not on the project; 409 for a
 *   completed milestone
 */
export async function assignResponsible(
  tx: Tx,
  project: string,
  { phaseId, milestoneId, alertId, taskId, responsibleId }: AssignForm,
): Promise<void> {
  const columns = await responsibleColumns(tx, project, responsibleId)
  if (milestoneId) {
    await lockOpenMilestone(tx, project, milestoneId)
    await updateDetail(tx, milestoneId, columns)
  } else if (phaseId) await assignPhase(tx, project, phaseId, columns)
  else if (alertId) await assignAlert(tx, project, alertId, columns)
  else if (taskId) await assignTask(tx, project, taskId, columns)
}
