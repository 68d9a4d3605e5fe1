import type { Analysis } from '@steelsafe/contract/analysis/entities.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { assertVersion } from '#core/database/versions.ts'
import { conflict } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { analyses, analysisActions } from '#database/schema/analysis.ts'
import { type AnalysisRequest, lockAnalysis, lockDraft, readAnalysis } from './analyses.ts'

interface AnalysisVersion {
  analysisId: string
  version: number
}

/**
 * Marks an analysis as reviewed by the caller.
 * @throws 409 for an analysis that the caller created, for a reviewed analysis, and when it was changed meanwhile
 */
export async function review(
  request: AnalysisRequest,
  { analysisId, version }: AnalysisVersion,
): Promise<Analysis> {
  const { tx, caller, project } = request
  const before = await lockDraft(tx, project, analysisId)
  assertVersion(before, version, 'analysis:rule.changedMeanwhile')
  if (before.createdBy === caller.id) throw conflict('analysis:rule.ownReview')
  await tx
    .update(analyses)
    .set({
      reviewedBy: caller.id,
      reviewedName: fullName(caller),
      reviewedAt: sql`now()`,
      version: sql`${analyses.version} + 1`,
    })
    .where(eq(analyses.id, analysisId))
  return readAnalysis(tx, analysisId)
}

/**
 * Creates a draft with the values and the open actions of a reviewed analysis, as its next revision. Files are not
 * copied, because a new computation has its own files.
 * @throws 409 for an analysis that is not reviewed, already has a next revision, or was changed meanwhile
 */
export async function revise(
  request: AnalysisRequest,
  { analysisId, version, reason }: AnalysisVersion & { reason: string },
): Promise<Analysis> {
  const { tx, caller, project } = request
  const before = await lockAnalysis(tx, project, analysisId)
  if (!before.reviewedAt) throw conflict('analysis:rule.notReviewed')
  if ((await tx.$count(analyses, eq(analyses.revisionOfId, analysisId))) > 0)
    throw conflict('analysis:rule.revised')
  assertVersion(before, version, 'analysis:rule.changedMeanwhile')
  const { kind, title, partRevisionId, date, solver, mesh, material, predictions, conclusions } = before
  const id = newId()
  await tx.insert(analyses).values({
    ...{ kind, title, partRevisionId, date, solver, mesh, material, predictions, conclusions },
    id,
    projectId: project,
    revision: before.revision + 1,
    revisionReason: reason,
    revisionOfId: analysisId,
    createdBy: caller.id,
  })
  const open = await tx
    .select()
    .from(analysisActions)
    .where(and(eq(analysisActions.analysisId, analysisId), isNull(analysisActions.doneAt)))
  if (open.length > 0)
    await tx.insert(analysisActions).values(
      open.map(({ description, ownerId, dueDate, createdAt }) => ({
        ...{ description, ownerId, dueDate, createdAt },
        analysisId: id,
        projectId: project,
      })),
    )
  return readAnalysis(tx, id)
}
