import { and, eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Owner } from '#features/attachments/index.ts'
import { lockDraft } from './analyses.ts'
import { n } from './analysis-rows.ts'

/** Whose files those of an analysis are. @throws 404 for one that the project does not have */
export async function filesOf(tx: Tx, project: string, analysisId: string): Promise<Owner> {
  const [found] = await tx
    .select({ id: n.id })
    .from(n)
    .where(and(eq(n.projectId, project), eq(n.id, analysisId)))
  if (!found) throw notFound('analysis')
  return { project, analysisId }
}

/** The same for who changes them. @throws 409 for those of an analysis that is reviewed */
export async function openFilesOf(tx: Tx, project: string, analysisId: string): Promise<Owner> {
  await lockDraft(tx, project, analysisId)
  return { project, analysisId }
}
