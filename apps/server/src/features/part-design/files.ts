import { and, eq } from 'drizzle-orm'
import { conflict, notFound } from '#core/errors.ts'
import type { AttachmentOwner, FilesRequest } from '#features/attachments/index.ts'
import { revisions } from './revision-rows.ts'
import { lockRevision } from './revisions.ts'

/**
 * Returns the owner of a revision's files, to read them.
 * @throws 404 for a revision of another project
 */
export async function readableOwner(
  { tx, project }: Pick<FilesRequest, 'tx' | 'project'>,
  revisionId: string,
): Promise<AttachmentOwner> {
  const [revision] = await tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.projectId, project), eq(revisions.id, revisionId)))
  if (!revision) throw notFound('revision')
  return { project, partRevisionId: revisionId }
}

/**
 * Returns the owner of a revision's files, to change them.
 * @throws 404 for a revision of another project; 409 for a released revision
 */
export async function changeableOwner(
  { tx, project }: Pick<FilesRequest, 'tx' | 'project'>,
  revisionId: string,
): Promise<AttachmentOwner> {
  const { state } = await lockRevision(tx, project, revisionId)
  if (state === 'Released') throw conflict('part-design:rule.filesReleased')
  return { project, partRevisionId: revisionId }
}
