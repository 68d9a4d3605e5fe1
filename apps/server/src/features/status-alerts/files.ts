import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Owner } from '#features/attachments/index.ts'
import { getDetail } from '#features/project-details/index.ts'

/**
 * Returns the owner of a milestone's files.
 * @throws 404 when the project has no such milestone, and for a field
 */
export async function attachmentOwner(tx: Tx, project: string, detailId: string): Promise<Owner> {
  const { isAlertable } = await getDetail(tx, project, detailId)
  if (!isAlertable) throw notFound('milestone')
  return { project, detailId }
}
