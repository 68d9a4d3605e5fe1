import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { Attachment as ReceivedAttachment } from '#core/http/receive/receive-attachment.ts'
import { attachments } from '#database/schema/attachments.ts'
import type { FileOfAct } from '#database/schema/clear-to-pay.ts'
import { type AttachmentOwner, createAttachment, deleteAttachment } from '#features/attachments/index.ts'
import { writeHistory } from './history.ts'
import type { MilestoneContext } from './milestone-context.ts'
import { lockMilestone, type MilestoneRow, setMilestone } from './milestone-rows.ts'
import { approvalState, notifyApprovers } from './notify-approvers.ts'

export const attachmentOwner = (project: string, milestone: string): AttachmentOwner => ({
  project,
  clearToPayMilestoneId: milestone,
})

/**
 * Selects a milestone for update, before a change of its files.
 * @throws 404 for a milestone of another project; 409 for a complete milestone
 */
export async function lockForFiles(tx: Tx, project: string, id: string): Promise<MilestoneRow> {
  const row = await lockMilestone(tx, project, id)
  if (row.isComplete) throw conflict('clear-to-pay:rule.takeCompletionBack')
  return row
}

/**
 * Attaches a received file. An approval covers only the files that existed at the time of the approval.
 * @throws 409 for a complete milestone, for a name that exists, and for a replacement while the milestone is approved
 */
export async function uploadFile(
  context: MilestoneContext,
  id: string,
  file: ReceivedAttachment,
  replace: boolean,
): Promise<void> {
  const { tx, caller, project } = context
  const row = await lockForFiles(tx, project, id)
  const formerApproval = await approvalState(context, row)
  const old = replace ? await findFile(tx, id, file.name) : undefined
  if (old) await recordFileRemoval(context, row, old)
  const { name, sha256, sizeBytes: size } = file
  await createAttachment(tx, attachmentOwner(project, id), file, { by: caller.id, replace })
  await writeHistory(context, row, 'fileAdded', [{ name, sha256, size }])
  await notifyApprovers(context, await setMilestone(tx, id, {}), formerApproval)
}

/**
 * Deletes a file of a milestone.
 * @throws 404 when no file has that name, 409 while the milestone is approved or complete
 */
export async function deleteFile(context: MilestoneContext, id: string, name: string): Promise<void> {
  const { tx, project } = context
  const row = await lockForFiles(tx, project, id)
  const file = await findFile(tx, id, name)
  if (!file) throw notFound('file')
  await recordFileRemoval(context, row, file)
  await deleteAttachment(tx, attachmentOwner(project, id), file.name)
  await setMilestone(tx, id, {})
}

/**
 * Records the removal of a file. An approved milestone must keep its files, because the approval relies on them.
 * @throws 409 while the milestone is approved
 */
async function recordFileRemoval(
  context: MilestoneContext,
  row: MilestoneRow,
  file: FileOfAct,
): Promise<void> {
  if (row.isApproved) throw conflict('clear-to-pay:rule.takeApprovalBack')
  await writeHistory(context, row, 'fileRemoved', [file])
}

async function findFile(tx: Tx, milestone: string, name: string): Promise<FileOfAct | undefined> {
  const [file] = await tx
    .select({ name: attachments.name, sha256: attachments.sha256, size: attachments.sizeBytes })
    .from(attachments)
    .where(
      and(eq(attachments.clearToPayMilestoneId, milestone), sql`lower(${attachments.name}) = lower(${name})`),
    )
  return file
}
