import { asc, eq } from 'drizzle-orm'
import { lockOrder } from '#core/row-order.ts'
import { projectClearToPayMilestones as table } from '#database/schema/clear-to-pay.ts'
import { removeAttachments } from '#features/attachments/index.ts'
import { removeRow } from '#features/standards/index.ts'
import type { Act } from './act-context.ts'
import { filesOf } from './files.ts'
import { writeHistory } from './history.ts'
import { lockMilestone, orderOf, projectRows } from './milestone-rows.ts'

/**
 * Deletes a milestone with its files. Its history stays, with the hashes of the files.
 * @throws 404
 */
export async function removeMilestone(act: Act, id: string): Promise<void> {
  const { tx, project } = act
  // Lock in the same order as a move does, to avoid deadlocks.
  await lockOrder(tx, orderOf(project))
  await writeHistory(act, await lockMilestone(tx, project, id), 'deleted')
  await removeAttachments(tx, filesOf(project, id))
  await removeRow(tx, projectRows, project, id)
}

/** Deletes all milestones of a project with their files. Their history stays. */
export async function removeAllMilestones(act: Act): Promise<void> {
  await lockOrder(act.tx, orderOf(act.project))
  const found = await act.tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.projectId, act.project))
    .orderBy(asc(table.id))
    .for('update')
  for (const { id } of found) await removeMilestone(act, id)
}
