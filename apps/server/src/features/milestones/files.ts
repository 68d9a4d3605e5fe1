import { conflict, notFound } from '#core/errors.ts'
import type { AttachmentOwner, FilesRequest } from '#features/attachments/index.ts'
import { getDetail, isComplete, lockDetail } from './detail-rows.ts'

/**
 * Returns the owner of a milestone's files.
 * @throws 404 when the project has no milestone with this id, and for a field
 */
export async function readableOwner(
  { tx, project }: Pick<FilesRequest, 'tx' | 'project'>,
  detailId: string,
): Promise<AttachmentOwner> {
  const { isAlertable } = await getDetail(tx, project, detailId)
  if (!isAlertable) throw notFound('milestone')
  return { project, detailId }
}

/**
 * Returns the owner of the files of a milestone that is not complete. Locks the milestone, so that it is not completed
 * while its files change.
 * @throws 404 as `readableOwner`; 409 for a completed milestone
 */
export async function changeableOwner(
  { tx, project }: Pick<FilesRequest, 'tx' | 'project'>,
  detailId: string,
): Promise<AttachmentOwner> {
  const owner = await readableOwner({ tx, project }, detailId)
  if (isComplete(await lockDetail(tx, project, detailId))) throw conflict('milestones:rule.reopenFirst')
  return owner
}
