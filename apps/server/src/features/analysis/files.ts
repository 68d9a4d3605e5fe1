import { and, eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Owner } from '#features/attachments/index.ts'
import { lockDraft } from './analyses.ts'
import { n } from './analysis-rows.ts'

/**
 * Returns the owner of an analysis's files, to read them.
 * @throws 404 for an analysis of another project
 */
export async function filesOf(tx: Tx, project: string, analysisId: string): Promise<Owner> {
  const [found] = await tx
    .select({ id: n.id })
    .from(n)
    .where(and(eq(n.projectId, project), eq(n.id, analysisId)))
  if (!found) throw notFound('analysis')
  return { project, analysisId }
}

/**
 * Returns the owner of an analysis's files, to change them.
 * @throws 409 for a reviewed analysis
 */
export async function openFilesOf(tx: Tx, project: string, analysisId: string): Promise<Owner> {
  await lockDraft(tx, project, analysisId)
  return { project, analysisId }
}
