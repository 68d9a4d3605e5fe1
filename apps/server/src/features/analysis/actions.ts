import type { analysis as calls } from '@steelsafe/contract/analysis/endpoints.ts'
import type { Analysis, ChangedAction, NewAction } from '@steelsafe/contract/analysis/entities.ts'
import { analysisLimits } from '@steelsafe/contract/analysis/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { assertOnProject, can } from '#core/access/permissions.ts'
import { assertBelowLimit } from '#core/database/assert-below-limit.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict, forbidden, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { analysisActions } from '#database/schema/analysis.ts'
import { type AnalysisRequest, lockAnalysis, lockDraft, readAnalysis } from './analyses.ts'

/**
 * Creates an action of an analysis.
 * @throws 409 for a reviewed analysis, and for an analysis with the maximum number of actions; 400 for an owner who is
 *   not on the project
 */
export async function createAction(
  { tx, project }: AnalysisRequest,
  { analysisId, ...form }: NewAction,
): Promise<Analysis> {
  await lockDraft(tx, project, analysisId)
  const limit = { max: analysisLimits.actions, message: 'analysis:rule.tooManyActions' } as const
  await assertBelowLimit(tx, analysisActions, { analysisId }, limit)
  if (form.ownerId) await assertOnProject(tx, project, [form.ownerId], 'ownerId')
  await tx.insert(analysisActions).values({ ...form, analysisId, projectId: project })
  return readAnalysis(tx, analysisId)
}

/**
 * Updates an action.
 * @throws 409 when it was changed meanwhile, and for a changed description in a reviewed analysis; 400 for a new owner
 *   who is not on the project
 */
export async function updateAction(
  { tx, project }: AnalysisRequest,
  { actionId, version, ...form }: ChangedAction,
): Promise<Analysis> {
  const { action, analysis } = await lockAction(tx, project, actionId)
  assertVersion(action, version, 'analysis:rule.actionChanged')
  if (analysis.reviewedAt && form.description !== action.description) throw conflict('analysis:rule.reviewed')
  if (form.ownerId && form.ownerId !== action.ownerId)
    await assertOnProject(tx, project, [form.ownerId], 'ownerId')
  await updateLockedRow(tx, analysisActions, actionId, form)
  return readAnalysis(tx, analysis.id)
}

/**
 * Deletes an action.
 * @throws 409 for an action of a reviewed analysis, and when it was changed meanwhile
 */
export async function deleteAction(
  { tx, project }: AnalysisRequest,
  { actionId, version }: Call<typeof calls.deleteAction>['query'],
): Promise<void> {
  const { action, analysis } = await lockAction(tx, project, actionId)
  if (analysis.reviewedAt) throw conflict('analysis:rule.reviewed')
  assertVersion(action, version, 'core:error.changedSince')
  await tx.delete(analysisActions).where(eq(analysisActions.id, actionId))
}

/**
 * Marks an action as done, or reopens it.
 * @throws 403 for an action of another user, unless the caller leads the launch; 409 when it was changed meanwhile
 */
export async function setActionDone(
  { tx, caller, project }: AnalysisRequest,
  { actionId, version, isDone }: Call<typeof calls.setActionDone>['body'],
): Promise<Analysis> {
  const { action, analysis } = await lockAction(tx, project, actionId)
  if (action.ownerId !== caller.id && !(await can(tx, caller, 'EditMolding', { project }))) throw forbidden()
  assertVersion(action, version, 'analysis:rule.actionChanged')
  await updateLockedRow(
    tx,
    analysisActions,
    actionId,
    isDone ? { doneBy: caller.id, doneAt: sql`now()` } : { doneBy: null, doneAt: null },
  )
  return readAnalysis(tx, analysis.id)
}

/**
 * Selects an action and its analysis for update. Locks the analysis first, in the same order as a review does, to avoid
 * deadlocks.
 * @throws 404 for an action of another project
 */
async function lockAction(tx: Tx, project: string, actionId: string) {
  const find = () =>
    tx
      .select()
      .from(analysisActions)
      .where(and(eq(analysisActions.id, actionId), eq(analysisActions.projectId, project)))
  const [actionRow] = await find()
  if (!actionRow) throw notFound('action')
  const analysis = await lockAnalysis(tx, project, actionRow.analysisId)
  const [action] = await find().for('update')
  if (!action) throw notFound('action')
  return { action, analysis }
}
