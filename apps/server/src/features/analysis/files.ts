import { and, eq } from 'drizzle-orm'
import { notFound } from '#core/errors.ts'
import type { AttachmentOwner, FilesRequest } from '#features/attachments/index.ts'
import { lockDraft } from './analyses.ts'
import { analysisRow } from './analysis-rows.ts'

/**
 * Returns the owner of an analysis's files, to read them.
 * @throws 404 for an analysis of another project
 */
export async function readableOwner(
  { tx, project }: Pick<FilesRequest, 'tx' | 'project'>,
  analysisId: string,
): Promise<AttachmentOwner> {
  const [analysis] = await tx
    .select({ id: analysisRow.id })
    .from(analysisRow)
    .where(and(eq(analysisRow.projectId, project), eq(analysisRow.id, analysisId)))
  if (!analysis) throw notFound('analysis')
  return { project, analysisId }
}

/**
 * Returns the owner of an analysis's files, to change them.
 * @throws 409 for a reviewed analysis
 */
export async function changeableOwner(
  { tx, project }: Pick<FilesRequest, 'tx' | 'project'>,
  analysisId: string,
): Promise<AttachmentOwner> {
  await lockDraft(tx, project, analysisId)
  return { project, analysisId }
}
