import type { AssignForm } from '@steelsafe/contract/boards/entities.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { maintenanceAlerts } from '#database/schema/maintenance.ts'
import { phases } from '#database/schema/phases.ts'
import { timelineTasks } from '#database/schema/timeline.ts'
import { changeDetail } from '#features/milestones/index.ts'
import { responsibleColumns } from '#features/responsible/index.ts'
import { lockOpenMilestone } from './open-milestone.ts'

/**
 * Chooses who is responsible for a phase, a milestone, a maintenance alert or a task. The rule of the endpoint has
 * checked the right to change it.
 * @throws 404; 400 for somebody who is not on the project; 409 for a completed milestone
 */
export async function assign(
  tx: Tx,
  project: string,
  { phaseId, milestoneId, alertId, taskId, responsibleId }: AssignForm,
): Promise<void> {
  const columns = await responsibleColumns(tx, project, responsibleId)
  if (milestoneId) {
    await lockOpenMilestone(tx, project, milestoneId)
    await changeDetail(tx, milestoneId, columns)
  } else if (phaseId) {
    const changedRows = await tx
      .update(phases)
      .set({ ...columns, version: sql`${phases.version} + 1` })
      .where(and(eq(phases.projectId, project), eq(phases.id, phaseId)))
      .returning({ id: phases.id })
    if (changedRows.length === 0) throw notFound('phase')
  } else if (alertId) {
    const changedRows = await tx
      .update(maintenanceAlerts)
      .set({ ...columns, version: sql`${maintenanceAlerts.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(maintenanceAlerts.projectId, project), eq(maintenanceAlerts.id, alertId)))
      .returning({ id: maintenanceAlerts.id })
    if (changedRows.length === 0) throw notFound('maintenanceAlert')
  } else if (taskId) {
    const changedRows = await tx
      .update(timelineTasks)
      .set({ ...columns, version: sql`${timelineTasks.version} + 1` })
      .where(and(eq(timelineTasks.projectId, project), eq(timelineTasks.id, taskId)))
      .returning({ id: timelineTasks.id })
    if (changedRows.length === 0) throw notFound('task')
  }
}
