import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound, refused } from '#core/errors.ts'
import type { Attachment as Received } from '#core/receive-attachment.ts'
import { attachments } from '#database/schema/attachments.ts'
import type { FileOfAct } from '#database/schema/clear-to-pay.ts'
import { addAttachment, type Owner, removeAttachment } from '#features/attachments/index.ts'
import type { Act } from './act.ts'
import { writeHistory } from './history.ts'
import { approvalState, informApprovers } from './inform.ts'
import { lockMilestone, type MilestoneRow, setMilestone } from './rows.ts'

export const filesOf = (project: string, milestone: string): Owner => ({
  project,
  clearToPayMilestoneId: milestone,
})

/** Files are added until the milestone is complete. @throws 404, 409 */
export async function lockForFiles(tx: Tx, project: string, id: string): Promise<MilestoneRow> {
  const row = await lockMilestone(tx, project, id)
  if (row.isComplete) throw refused('clear-to-pay:rule.takeCompletionBack')
  return row
}

/**
 * Records a file that was received. After an approval that one stands for the files of its time.
 * @throws 409 for a complete milestone, for a name that is taken, and where it would replace a file that was approved
 */
export async function addFile(act: Act, id: string, file: Received, replace: boolean): Promise<void> {
  const { tx, caller, project } = act
  const row = await lockForFiles(tx, project, id)
  const before = await approvalState(act, row)
  const old = replace ? await findFile(tx, id, file.name) : undefined
  if (old) await forgetFile(act, row, old)
  const { name, sha256, sizeBytes: size } = file
  await addAttachment(tx, filesOf(project, id), file, { by: caller.id, replace })
  await writeHistory(act, row, 'fileAdded', [{ name, sha256, size }])
  await informApprovers(act, await setMilestone(tx, id, {}), before)
}

/** @throws 404 when there is none of that name, 409 while the milestone is approved or complete */
export async function removeFile(act: Act, id: string, name: string): Promise<void> {
  const { tx, project } = act
  const row = await lockForFiles(tx, project, id)
  const found = await findFile(tx, id, name)
  if (!found) throw notFound('file')
  await forgetFile(act, row, found)
  await removeAttachment(tx, filesOf(project, id), found.name)
  await setMilestone(tx, id, {})
}

/** An approval relies on the files that were there. @throws 409 */
async function forgetFile(act: Act, row: MilestoneRow, file: FileOfAct): Promise<void> {
  if (row.isApproved) throw refused('clear-to-pay:rule.takeApprovalBack')
  await writeHistory(act, row, 'fileRemoved', [file])
}

async function findFile(tx: Tx, milestone: string, name: string): Promise<FileOfAct | undefined> {
  const [found] = await tx
    .select({ name: attachments.name, sha256: attachments.sha256, size: attachments.sizeBytes })
    .from(attachments)
    .where(
      and(eq(attachments.clearToPayMilestoneId, milestone), sql`lower(${attachments.name}) = lower(${name})`),
    )
  return found
}
