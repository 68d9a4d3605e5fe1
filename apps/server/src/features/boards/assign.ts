import type { AssignForm, ExplainForm } from '@steelsafe/contract/boards/entities.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, forbidden, notFound } from '#core/errors.ts'
import { can } from '#core/permissions.ts'
import { delayColumns, isResponsible, responsibleColumns } from '#core/responsible.ts'
import { maintenanceAlerts } from '#database/schema/maintenance.ts'
import { phases } from '#database/schema/projects.ts'
import { changeDetail, isComplete, lockDetail } from '#features/project-details/index.ts'

/**
 * Chooses who is responsible for a phase, a milestone or a maintenance alert. The rule of the endpoint has checked the
 * right to change it.
 * @throws 404; 400 for somebody who is not on the project; 409 for a completed milestone
 */
export async function assign(
  tx: Tx,
  project: string,
  { phaseId, milestoneId, alertId, responsibleId }: AssignForm,
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
  }
}

/**
 * Writes the reason why a phase or a milestone is late.
 * @throws 404; 403 for callers who may not change it and are not responsible for it; 409 for a completed milestone
 */
export async function explain(
  tx: Tx,
  caller: Caller,
  project: string,
  { phaseId, milestoneId, delayReason }: ExplainForm,
): Promise<void> {
  if (milestoneId) {
    if (!(await can(tx, caller, 'ViewProjectStatusAlert', { project }))) throw forbidden()
    const before = await lockOpenMilestone(tx, project, milestoneId)
    if (!(await can(tx, caller, 'EditProjectStatusAlert', { project })))
      await assertResponsible(tx, caller, 'project_detail', milestoneId)
    const columns = delayColumns(caller, before.delayReason, delayReason)
    if (Object.keys(columns).length > 0) await changeDetail(tx, milestoneId, columns)
    return
  }
  const id = phaseId! // the form has exactly one id
  const isPhase = and(eq(phases.projectId, project), eq(phases.id, id))
  const [before] = await tx
    .select({ delayReason: phases.delayReason })
    .from(phases)
    .where(isPhase)
    .for('update')
  if (!before) throw notFound('phase')
  if (!(await can(tx, caller, 'EditStatus', { project }))) await assertResponsible(tx, caller, 'phase', id)
  const columns = delayColumns(caller, before.delayReason, delayReason)
  if (Object.keys(columns).length > 0)
    await tx
      .update(phases)
      .set({ ...columns, version: sql`${phases.version} + 1` })
      .where(isPhase)
}

/** @throws 404 for a field and for a milestone that is off; 409 for a completed milestone */
async function lockOpenMilestone(tx: Tx, project: string, id: string) {
  const milestone = await lockDetail(tx, project, id)
  if (isComplete(milestone)) throw conflict('project-details:rule.reopenFirst')
  if (!milestone.isAlertable || !milestone.isActive) throw notFound('milestone')
  return milestone
}

/** @throws 403 when neither the caller nor a company of the caller is responsible for the row of the table */
async function assertResponsible(
  tx: Tx,
  { id }: Pick<Caller, 'id'>,
  table: 'phase' | 'project_detail',
  rowId: string,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from ${sql.raw(table)} where ${sql.raw(table)}.id = ${rowId} and ${isResponsible(table, id)}`)
  if (rows.length === 0) throw forbidden()
}
