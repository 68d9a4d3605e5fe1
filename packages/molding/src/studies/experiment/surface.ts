import type { Factor } from '@steelsafe/contract/molding/experiment.ts'
import type { StudyFlag, StudyResult } from '@steelsafe/contract/molding/result.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import type { BestSettings, Goal } from '../../doe/best.ts'
import type { Design } from '../../doe/design.ts'
import type { MeasuredRun } from '../../doe/regression.ts'
import { analyzeSurface, predictOnSurface, type SurfaceAnalysis } from '../../doe/surface.ts'
import { bestOnSurface, type StationaryPoint, stationaryPoint } from '../../doe/surface-best.ts'
import { figure, flag, flagsWhen, numberIn, textIn } from '../study-parts.ts'
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
import { surfaceFormulas } from './formulas.ts'
import { paretoOfTerms, residualPlots } from './plots.ts'
import { anovaTable, bestTable, stationaryTable, termTable } from './tables.ts'

interface MeasuredPlan {
  factors: readonly Factor[]
  design: Design
  measuredRuns: readonly MeasuredRun[]
}

/** Computes an experiment with three levels: the quadratic surface of its results, and its best settings. */
export function surfaceResult(
  settings: StudyRow,
  rowCount: number,
  { factors, design, measuredRuns }: MeasuredPlan,
): StudyResult {
  const analysis = analyzeSurface(factors.length, measuredRuns)
  const predictAt: Predict | null =
    analysis && ((levels, readings) => predictOnSurface(analysis.model, levels, readings))
  const goal = (textIn(settings, 'goal') || 'max') as Goal
  const best = analysis && bestOnSurface(analysis.model, goal, numberIn(settings, 'target'))
  const confirmed = predictAt && best ? confirmationOf(predictAt, best, settings) : null
  const hasActive = analysis?.model.terms.some(({ isActive }) => isActive)
  const verdict = experimentVerdict(hasActive, confirmed)
  const stationary = analysis && best ? stationaryPoint(analysis.model) : null
  return {
    verdict,
    figures: [
      ...countFigures(
        settings,
        analysis?.count ?? measuredRuns.filter(({ result }) => result !== null).length,
      ),
      ...(analysis
        ? [
            figure('residualSd', 'none', analysis.model.sd),
            figure('pureErrorSd', 'none', analysis.pureError?.sd ?? null),
            figure('rSquare', 'percent', analysis.rSquare === null ? null : analysis.rSquare * 100),
            figure(
              'adjustedRSquare',
              'percent',
              analysis.adjustedRSquare === null ? null : analysis.adjustedRSquare * 100,
            ),
            figure('lackOfFitChance', 'none', lackOfFit(analysis)),
          ]
        : []),
      ...(predictAt && best ? predictionFigures(predictAt, best) : []),
      ...(confirmed ? [figure('confirmMean', 'none', confirmed.mean)] : []),
    ],
    flags: flagsOf({ analysis, best, stationary, factors, measuredRuns }),
    columns: runColumns(rowCount, factors, design, analysis),
    plots: analysis
      ? [
          ...(predictAt && best ? contourPlot(levels => predictAt(levels).value, best, factors) : []),
          paretoOfTerms(analysis.model.terms),
          ...residualPlots(analysis),
        ]
      : [],
    formulas: analysis ? surfaceFormulas(analysis, stationary) : [],
    setPoints: best && verdict.key !== 'notConfirmed' ? setPointsOf(best, factors) : [],
    tables: [
      ...(best ? [bestTable(best, factors)] : []),
      ...(stationary ? [stationaryTable(stationary, factors)] : []),
      ...(analysis ? [termTable(analysis, factors), anovaTable(analysis)] : []),
    ],
  }
}

const lackOfFit = ({ anova }: SurfaceAnalysis): number | null =>
  anova.find(({ key }) => key === 'lackOfFit')?.p ?? null

interface FlagInput {
  analysis: SurfaceAnalysis | null
  best: BestSettings | null
  stationary: StationaryPoint | null
  factors: readonly Factor[]
  measuredRuns: readonly MeasuredRun[]
}

function flagsOf({ analysis, best, stationary, factors, measuredRuns }: FlagInput): StudyFlag[] {
  if (!analysis)
    return flagsWhen([factors.some(({ isHardToChange }) => isHardToChange), flag('restrictedOrder', 'open')])
  const missing = measuredRuns.filter(({ result }) => result === null).length
  const outliers = outlierRuns(analysis.studentized)
  const lack = lackOfFit(analysis)
  const { inestimableTerms } = analysis
  return flagsWhen(
    [missing > 0, flag('missingResults', 'fair', { missing })],
    [
      inestimableTerms.length > 0,
      flag('lostEffects', 'fair', {
        effects: inestimableTerms.slice(0, 12).join(', '),
        number: inestimableTerms.length,
      }),
    ],
    [lack !== null && lack < 0.05, flag('surfaceMisfit', 'poor')],
    [outliers.length > 0, flag('outlierRuns', 'fair', { runs: outliers.join(', ') })],
    [best?.isBeyond, flag('beyondTarget', 'poor')],
    [analysis.model.sd === null, flag('noError', 'fair')],
    [stationary?.kind === 'saddle', flag('surfaceSaddle', 'open')],
    [stationary !== null && !stationary.isInside, flag('surfaceOutside', 'open')],
    [factors.some(({ isHardToChange }) => isHardToChange), flag('restrictedOrder', 'open')],
    [true, flag('surfaceDoubt', 'open')],
  )
}
