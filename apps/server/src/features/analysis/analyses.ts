import type { analysis as calls } from '@steelsafe/contract/analysis/endpoints.ts'
import type { Analysis, ChangedAnalysis, NewAnalysis } from '@steelsafe/contract/analysis/entities.ts'
import { type AnalysisKind, analysisStates } from '@steelsafe/contract/analysis/names.ts'
import { type PredictionName, predictionsOf } from '@steelsafe/contract/analysis/predictions.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { matchingCodes, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { isMetricProject } from '#core/project/is-metric-project.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { analyses } from '#database/schema/analysis.ts'
import { partRevisions } from '#database/schema/part-design.ts'
import { deleteAttachments } from '#features/attachments/index.ts'
import { analysisRow, analysisSorting, analysisState, selectAnalyses, withActions } from './analysis-rows.ts'

/** A request about the analyses of a project. */
export interface AnalysisRequest {
  tx: Tx
  services: Services
  caller: Caller
  project: string
}

/**
 * Returns the analyses of a project, or only the analysis with the id `analysisId`.
 * @throws 404 for an analysis of another project
 */
export async function listAnalyses(
  { tx, services, project }: AnalysisRequest,
  language: Language,
  { analysisId, kind, state: stateFilter, ...query }: Call<typeof calls.analyses>['query'],
) {
  const { rows, ...page } = await readPage(tx, selectAnalyses, {
    table: analyses,
    query,
    sorting: analysisSorting,
    requested: { id: analysisId, noun: 'analysis' },
    where: and(
      eq(analysisRow.projectId, project),
      kind ? eq(analysisRow.kind, kind) : undefined,
      stateFilter ? sql`${analysisState} = ${stateFilter}` : undefined,
      or(
        sqlContains(
          sql`searchable(concat_ws(E'\n', n.title, n.solver, n.material, n.conclusions))`,
          query.searchTerm,
        ),
        sqlIsOneOf(
          analysisState,
          matchingCodes(language, name => `analysis:state.${name}`, analysisStates, query.searchTerm),
        ),
      ),
    ),
  })
  return {
    analyses: await withActions(tx, rows),
    ...page,
    today: await dayOfProject(tx, services, project),
    isMetric: await isMetricProject(tx, project),
  }
}

/**
 * Creates an analysis.
 * @throws 400 for a part revision of another project, a date in the future, and a prediction of the other kind
 */
export async function createAnalysis(
  request: AnalysisRequest,
  { kind, ...form }: NewAnalysis,
): Promise<Analysis> {
  const { tx, caller, project } = request
  const id = newId()
  const values = await prepareValues(request, kind, form)
  await tx.insert(analyses).values({ ...values, id, kind, projectId: project, createdBy: caller.id })
  return readAnalysis(tx, id)
}

/**
 * Updates an analysis that is not reviewed.
 * @throws 409 for a reviewed analysis, and when it was changed meanwhile; 400 for the same reasons as `createAnalysis`
 */
export async function updateAnalysis(
  request: AnalysisRequest,
  { analysisId, version, ...form }: ChangedAnalysis,
): Promise<Analysis> {
  const { tx, project } = request
  const before = await lockDraft(tx, project, analysisId)
  assertVersion(before, version, 'analysis:rule.changedMeanwhile')
  const values = await prepareValues(request, before.kind, { ...form, date: form.date ?? before.date })
  await updateLockedRow(tx, analyses, analysisId, values)
  return readAnalysis(tx, analysisId)
}

/**
 * Deletes an analysis with its files.
 * @throws 409 for a reviewed analysis, and when it was changed meanwhile
 */
export async function deleteAnalysis(
  { tx, project }: AnalysisRequest,
  { analysisId, version }: { analysisId: string; version: number },
): Promise<void> {
  const before = await lockDraft(tx, project, analysisId)
  assertVersion(before, version, 'core:error.changedSince')
  await deleteAttachments(tx, { project, analysisId })
  await tx.delete(analyses).where(eq(analyses.id, analysisId))
}

/**
 * Selects an analysis for update.
 * @throws 409 for a reviewed analysis
 */
export async function lockDraft(tx: Tx, project: string, analysisId: string) {
  const row = await lockAnalysis(tx, project, analysisId)
  if (row.reviewedAt) throw conflict('analysis:rule.reviewed')
  return row
}

/**
 * Selects an analysis for update.
 * @throws 404 for an analysis of another project
 */
export const lockAnalysis = (tx: Tx, project: string, id: string) =>
  lockRow(tx, analyses, { id, projectId: project }, 'analysis')

export async function readAnalysis(tx: Tx, analysisId: string): Promise<Analysis> {
  const [analysis] = await withActions(tx, await selectAnalyses(tx).where(eq(analysisRow.id, analysisId)))
  return analysis! // The caller has locked or inserted the row.
}

/**
 * Returns the fields to store for a form.
 * @throws 400 for the same reasons as `createAnalysis`
 */
async function prepareValues(
  { tx, services, project }: AnalysisRequest,
  kind: AnalysisKind,
  form: Omit<NewAnalysis, 'kind'>,
) {
  const today = await dayOfProject(tx, services, project)
  const date = form.date ?? today
  if (date > today) throw invalid({ date: 'analysis:rule.notYet' })
  const [revision] = await tx
    .select({ id: partRevisions.id })
    .from(partRevisions)
    .where(and(eq(partRevisions.id, form.partRevisionId), eq(partRevisions.projectId, project)))
    .for('key share')
  if (!revision) throw invalid({ partRevisionId: 'rule.notAChoice' })
  const knownNames = predictionsOf(kind)
  const other = (Object.keys(form.predictions) as PredictionName[]).find(name => !knownNames.includes(name))
  if (other) throw invalid({ [`predictions.${other}`]: 'analysis:rule.otherKind' })
  return { ...form, date }
}
