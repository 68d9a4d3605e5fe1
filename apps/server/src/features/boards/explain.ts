import type { ExplainForm } from '@steelsafe/contract/boards/entities.ts'
import type { ProjectAction } from '@steelsafe/contract/core/actions.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, forbidden, notFound } from '#core/errors.ts'
import { can } from '#core/permissions.ts'
import { delayColumns, isResponsible } from '#core/responsible.ts'
import { phases } from '#database/schema/projects.ts'
import { timelineTasks } from '#database/schema/timeline.ts'
import { changeDetail } from '#features/project-details/index.ts'
import { lockOpenMilestone } from './open-milestone.ts'

/** The user who explains, the project, and the reason with the version that the user read. */
interface Explanation extends Pick<ExplainForm, 'delayReason' | 'version'> {
  caller: Caller
  project: string
}

/**
 * Writes the reason why a phase, a milestone or a task is late. Does nothing when it is the reason already.
 * @throws 404; 403 for callers who may not change it and are not responsible for it; 409 for a completed milestone, and
 *   when somebody else has changed it since the caller read it
 */
export async function explain(
  tx: Tx,
  caller: Caller,
  project: string,
  { phaseId, milestoneId, taskId, delayReason, version }: ExplainForm,
): Promise<void> {
  const explanation = { caller, project, delayReason, version }
  if (milestoneId) return explainMilestone(tx, milestoneId, explanation)
  if (taskId) return explainTask(tx, taskId, explanation)
  return explainPhase(tx, phaseId!, explanation) // the form has exactly one id
}

async function explainMilestone(tx: Tx, id: string, explanation: Explanation): Promise<void> {
  const { caller, project } = explanation
  if (!(await can(tx, caller, 'ViewProjectStatusAlert', { project }))) throw forbidden()
  const before = await lockOpenMilestone(tx, project, id)
  await assertMayExplain(tx, explanation, 'EditProjectStatusAlert', 'project_detail', id)
  const columns = newColumns(explanation, before)
  if (columns) await changeDetail(tx, id, columns)
}

async function explainPhase(tx: Tx, id: string, explanation: Explanation): Promise<void> {
  const isPhase = and(eq(phases.projectId, explanation.project), eq(phases.id, id))
  const [before] = await tx
    .select({ delayReason: phases.delayReason, version: phases.version })
    .from(phases)
    .where(isPhase)
    .for('update')
  if (!before) throw notFound('phase')
  await assertMayExplain(tx, explanation, 'EditStatus', 'phase', id)
  const columns = newColumns(explanation, before)
  if (!columns) return
  await tx
    .update(phases)
    .set({ ...columns, version: before.version + 1 })
    .where(isPhase)
}

async function explainTask(tx: Tx, id: string, explanation: Explanation): Promise<void> {
  const { caller, project } = explanation
  if (!(await can(tx, caller, 'ViewTimeline', { project }))) throw forbidden()
  const isTask = and(eq(timelineTasks.projectId, project), eq(timelineTasks.id, id))
  const [before] = await tx
    .select({ delayReason: timelineTasks.delayReason, version: timelineTasks.version })
    .from(timelineTasks)
    .where(isTask)
    .for('update')
  if (!before) throw notFound('task')
  await assertMayExplain(tx, explanation, 'EditTimeline', 'timeline_task', id)
  const columns = newColumns(explanation, before)
  if (!columns) return
  await tx
    .update(timelineTasks)
    .set({ ...columns, version: before.version + 1 })
    .where(isTask)
}

/**
 * Returns the columns of the new reason, or null when it is the reason already.
 * @throws 409 when somebody else has changed the row since the caller read it
 */
function newColumns(
  { caller, delayReason, version }: Explanation,
  before: { delayReason: string; version: number },
) {
  const columns = delayColumns(caller, before.delayReason, delayReason)
  if (Object.keys(columns).length === 0) return null
  if (before.version !== version) throw conflict('core:error.changedMeanwhile')
  return columns
}

/** @throws 403 when the caller may not change the row, and neither the caller nor a company of theirs is responsible */
async function assertMayExplain(
  tx: Tx,
  { caller, project }: Explanation,
  action: ProjectAction,
  table: 'phase' | 'project_detail' | 'timeline_task',
  id: string,
): Promise<void> {
  if (await can(tx, caller, action, { project })) return
  const { rows } = await tx.execute(sql`
    select 1 from ${sql.raw(table)} where ${sql.raw(table)}.id = ${id} and ${isResponsible(table, caller.id)}`)
  if (rows.length === 0) throw forbidden()
}
