import { type Factor, isSurface } from '@steelsafe/contract/molding/experiment.ts'
import type { StudyResult } from '@steelsafe/contract/molding/result.ts'
import { analyze, predict, type RegressionAnalysis } from '../../doe/analysis.ts'
import { type BestSettings, findBestSettings, type Goal } from '../../doe/best.ts'
import type { Design } from '../../doe/design.ts'
import type { MeasuredRun } from '../../doe/regression.ts'
import { figure, flag, flagsWhen, numberIn, type StudyComputation, textIn } from '../study-parts.ts'
import {
  confirmationOf,
  countFigures,
  experimentVerdict,
  outlierRuns,
  type Predict,
  predictionFigures,
  runColumns,
  setPointsOf,
} from './common.ts'
import { contourPlot } from './contours.ts'
import { formulasOf } from './formulas.ts'
import { experimentPlan } from './plan.ts'
import { plotsOf } from './plots.ts'
import { surfaceResult } from './surface.ts'
import { aliasTable, anovaTable, bestTable, effectTable } from './tables.ts'

const nothing: StudyResult = {
  verdict: { key: 'none', tone: 'open' },
  figures: [],
  flags: [],
  columns: [],
  plots: [],
  formulas: [],
  setPoints: [],
}

/**
 * Computes an experiment: its plan, the analysis of its results, and the best settings. Rows are runs in their order.
 */
export const experiment: StudyComputation = (settings, rows) => {
  const plan = experimentPlan(settings)
  if (!plan) return { ...nothing, flags: [flag('noDesign', 'fair')] }
  const { factors, design } = plan
  const measuredRuns = design.runs.map(
    (run, at): MeasuredRun => ({ ...run, result: rows[at] ? numberIn(rows[at], 'result') : null }),
  )
  if (isSurface(settings.runs)) return surfaceResult(settings, rows.length, { ...plan, measuredRuns })
  const analysis = analyze(design, measuredRuns)
  const predictAt: Predict | null =
    analysis && ((levels, readings) => predict(analysis.model, levels, readings))
  const goal = (textIn(settings, 'goal') || 'max') as Goal
  const best =
    analysis && findBestSettings(analysis.model, factors.length, goal, numberIn(settings, 'target'))
  const confirmed = predictAt && best ? confirmationOf(predictAt, best, settings) : null
  const resolution = design.fraction?.resolution ?? null
  const verdict = experimentVerdict(
    analysis?.effects.some(({ isActive }) => isActive),
    confirmed,
  )
  return {
    verdict,
    figures: [
      ...countFigures(
        settings,
        analysis?.count ?? measuredRuns.filter(({ result }) => result !== null).length,
      ),
      figure('resolution', 'count', resolution),
      ...(analysis
        ? [
            figure('lenthMargin', 'none', analysis.lenth?.margin ?? null),
            figure('lenthSimultaneous', 'none', analysis.lenth?.simultaneous ?? null),
            figure('pureErrorSd', 'none', analysis.pureError?.sd ?? null),
            figure('rSquare', 'percent', analysis.rSquare === null ? null : analysis.rSquare * 100),
            figure(
              'adjustedRSquare',
              'percent',
              analysis.adjustedRSquare === null ? null : analysis.adjustedRSquare * 100,
            ),
            figure('curvature', 'none', analysis.curvature?.difference ?? null),
            figure('curvatureChance', 'none', analysis.curvature?.p ?? null),
          ]
        : []),
      ...(predictAt && best ? predictionFigures(predictAt, best) : []),
      ...(confirmed ? [figure('confirmMean', 'none', confirmed.mean)] : []),
    ],
    flags: flagsOf({ analysis, best, design, factors, measuredRuns }),
    columns: runColumns(rows.length, factors, design, analysis),
    plots: analysis
      ? [
          ...plotsOf(analysis, factors, measuredRuns),
          ...(predictAt && best ? contourPlot(levels => predictAt(levels).value, best, factors) : []),
        ]
      : [],
    formulas: analysis ? formulasOf(analysis) : [],
    setPoints: best && verdict.key !== 'notConfirmed' ? setPointsOf(best, factors) : [],
    tables: [
      ...(best ? [bestTable(best, factors)] : []),
      ...(analysis ? [effectTable(analysis, factors), anovaTable(analysis)] : []),
      ...(design.fraction ? aliasTable(design) : []),
    ],
  }
}

interface FlagInput {
  analysis: RegressionAnalysis | null
  best: BestSettings | null
  design: Design
  factors: readonly Factor[]
  measuredRuns: readonly MeasuredRun[]
}

function flagsOf({ analysis, best, design, factors, measuredRuns }: FlagInput) {
  const resolution = design.fraction?.resolution ?? null
  const missing = measuredRuns.filter(({ result }) => result === null).length
  const curve = analysis?.curvature
  const outliers = outlierRuns(analysis?.studentized ?? [])
  return flagsWhen(
    [analysis !== null && missing > 0, flag('missingResults', 'fair', { missing })],
    [
      (analysis?.inestimableTerms.length ?? 0) > 0,
      flag('lostEffects', 'fair', {
        effects: (analysis?.inestimableTerms ?? []).slice(0, 12).join(', '),
        number: analysis?.inestimableTerms.length ?? 0,
      }),
    ],
    [curve?.p != null && curve.p < 0.05, flag('curved', 'poor')],
    [outliers.length > 0, flag('outlierRuns', 'fair', { runs: outliers.join(', ') })],
    [best?.isBeyond, flag('beyondTarget', 'poor')],
    [analysis !== null && analysis.model.sd === null, flag('noError', 'fair')],
    [resolution === 3, flag('resolutionThree', 'fair')],
    [resolution === 4, flag('resolutionFour', 'open')],
    [design.fraction === null, flag('plackettBurman', 'fair')],
    [factors.some(({ isHardToChange }) => isHardToChange), flag('restrictedOrder', 'open')],
    [analysis !== null, flag('experimentDoubt', 'open')],
  )
}
