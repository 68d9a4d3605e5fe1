import type { Comparison } from '@steelsafe/contract/analysis/entities.ts'
import type { AnalysisKind } from '@steelsafe/contract/analysis/names.ts'
import { getMeasuredValue, predictionsOf } from '@steelsafe/contract/analysis/predictions.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { isMetricProject } from '#core/project/is-metric-project.ts'
import { analyses } from '#database/schema/analysis.ts'
import { tryouts } from '#database/schema/mold-qualification.ts'

/**
 * Returns the measurements of each tryout that has run, for the predictions of an analysis.
 * @throws 404 for an analysis of another project
 */
export async function comparisonOf(tx: Tx, project: string, analysisId: string): Promise<Comparison> {
  const [analysis] = await tx
    .select({ kind: analyses.kind })
    .from(analyses)
    .where(and(eq(analyses.id, analysisId), eq(analyses.projectId, project)))
  if (!analysis) throw notFound('analysis')
  return {
    isMetric: await isMetricProject(tx, project),
    tryouts: await measuredTryouts(tx, project, analysis.kind),
  }
}

async function measuredTryouts(tx: Tx, project: string, kind: AnalysisKind): Promise<Comparison['tryouts']> {
  const rows = await tx
    .select()
    .from(tryouts)
    .where(and(eq(tryouts.projectId, project), isNotNull(tryouts.actualDate)))
    .orderBy(tryouts.number)
  return rows.map(({ id, number, actualDate, parameters }) => ({
    id,
    number,
    actualDate: actualDate!, // required by the condition
    measured: Object.fromEntries(
      predictionsOf(kind).flatMap(name => {
        const value = getMeasuredValue(name, parameters)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  }))
}
