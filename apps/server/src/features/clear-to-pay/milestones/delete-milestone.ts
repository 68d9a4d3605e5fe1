import { asc, eq } from 'drizzle-orm'
import { deleteRow } from '#core/database/named-rows.ts'
import { lockOrder } from '#core/database/row-order.ts'
import { assertUnchanged } from '#core/database/versions.ts'
import { projectClearToPayMilestones as table } from '#database/schema/clear-to-pay.ts'
import { deleteAttachments } from '#features/attachments/index.ts'
import { attachmentOwner } from './files.ts'
import { writeHistory } from './history.ts'
import type { MilestoneContext } from './milestone-context.ts'
import { lockMilestone, milestoneOrder, projectRows } from './milestone-rows.ts'

/**
 * Deletes a milestone with its files. The history keeps its acts, with the hashes of the files.
 * @param version the version that the caller read; without it, changes of other users are ignored
 * @throws 404 when the project has no such milestone; 409 when it was changed since the caller read it
 */
export async function deleteMilestone(
  context: MilestoneContext,
  id: string,
  version?: number,
): Promise<void> {
  const { tx, project } = context
  // Lock in the same order as a move does, to avoid deadlocks.
  await lockOrder(tx, milestoneOrder(project))
  const storedMilestone = await lockMilestone(tx, project, id)
  assertUnchanged(storedMilestone, version)
  await writeHistory(context, storedMilestone, 'deleted')
  await deleteAttachments(tx, attachmentOwner(project, id))
  await deleteRow(tx, projectRows, project, id)
}

/** Deletes all milestones of a project with their files. The history keeps their acts. */
export async function deleteAllMilestones(context: MilestoneContext): Promise<void> {
  await lockOrder(context.tx, milestoneOrder(context.project))
  const milestones = await context.tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.projectId, context.project))
    .orderBy(asc(table.id))
    .for('update')
  for (const { id } of milestones) await deleteMilestone(context, id)
}
