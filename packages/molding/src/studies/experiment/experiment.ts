import { confirmations, type Factor, plannedRuns } from '@steelsafe/contract/molding/experiment.ts'
import type { SetPoint, StudyResult } from '@steelsafe/contract/molding/result.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { analyze, type MeasuredRun, predict, type RegressionAnalysis } from '../../doe/analysis.ts'
import { type Best, bestOf, type Goal } from '../../doe/best.ts'
import type { Design } from '../../doe/design.ts'
import { type Compute, figure, flag, flagsWhen, numberIn, resultColumn, textIn } from '../parts.ts'
import { formulasOf } from './formulas.ts'
import { experimentPlan, levelOf } from './plan.ts'
import { plotsOf } from './plots.ts'
import { aliasTable, anovaTable, bestTable, effectTable } from './tables.ts'

/** Returns a factor with its unit, for a heading. */
const factorTitle = ({ name, unit }: Factor): string => (unit ? `${name} (${unit})` : name)

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
 * Computes an experiment with two levels: its plan, the analysis of its results, and the best settings. Rows are runs
 * in their order.
 */
export const experiment: Compute = (settings, rows) => {
  const plan = experimentPlan(settings)
  if (!plan) return { ...nothing, flags: [flag('noDesign', 'fair')] }
  const { factors, design } = plan
  const measuredRuns = design.runs.map(
    (run, at): MeasuredRun => ({ ...run, result: rows[at] ? numberIn(rows[at], 'result') : null }),
  )
  const analysis = analyze(design, measuredRuns)
  const goal = (textIn(settings, 'goal') || 'max') as Goal
  const best = analysis && bestOf(analysis.model, factors.length, goal, numberIn(settings, 'target'))
  const confirmed = analysis && best ? confirmationOf(analysis, best, settings) : null
  const resolution = design.fraction?.resolution ?? null
  return {
    verdict: experimentVerdict(analysis, confirmed),
    figures: [
      figure('runCount', 'count', plannedRuns(settings)),
      figure(
        'resultCount',
        'count',
        analysis?.count ?? measuredRuns.filter(({ result }) => result !== null).length,
      ),
      figure('resolution', 'count', resolution),
      ...(analysis
        ? [
            figure('lenthMargin', 'none', analysis.lenth?.margin ?? null),
            figure('lenthSimultaneous', 'none', analysis.lenth?.simultaneous ?? null),
            figure('pureErrorSd', 'none', analysis.pureError?.sd ?? null),
            figure('rSquare', 'percent', analysis.rSquare === null ? null : analysis.rSquare * 100),
            figure('adjustedRSquare', 'percent', analysis.adjusted === null ? null : analysis.adjusted * 100),
            figure('curvature', 'none', analysis.curvature?.difference ?? null),
            figure('curvatureChance', 'none', analysis.curvature?.p ?? null),
          ]
        : []),
      ...(analysis && best ? predictionFigures(analysis, best) : []),
      ...(confirmed ? [figure('confirmMean', 'none', confirmed.mean)] : []),
    ],
    flags: flagsOf({ analysis, best, design, factors, measuredRuns }),
    columns: [
      resultColumn('block', 'count', rows.length, placed(design.runs.map(({ block }) => block))),
      ...factors.map((factor, at) => ({
        ...resultColumn(
          'factor',
          'none',
          rows.length,
          placed(design.runs.map(({ levels }) => levelOf(factor, levels[at]!))),
        ),
        name: factorTitle(factor),
      })),
      resultColumn('predicted', 'none', rows.length, placed(analysis?.predicted ?? [])),
      resultColumn('residual', 'none', rows.length, placed(analysis?.residuals ?? [])),
    ],
    plots: analysis ? plotsOf(analysis, factors, measuredRuns) : [],
    formulas: analysis ? formulasOf(analysis) : [],
    setPoints:
      best && experimentVerdict(analysis, confirmed)?.key !== 'notConfirmed'
        ? setPointsOf(best, factors)
        : [],
    tables: [
      ...(best ? [bestTable(best, factors)] : []),
      ...(analysis ? [effectTable(analysis, factors), anovaTable(analysis)] : []),
      ...(design.fraction ? aliasTable(design) : []),
    ],
  }
}

/** Returns the best level of each factor that is in the model. */
const setPointsOf = ({ levels, isUsed }: Best, factors: readonly Factor[]): SetPoint[] =>
  factors.flatMap((factor, at) =>
    isUsed[at]
      ? [
          {
            ...figure('bestSetting', 'none', levelOf(factor, levels[at]!)),
            name: factor.name,
            unit: factor.unit,
          },
        ]
      : [],
  )

const placed = (values: readonly (number | null)[]) => values.map((value, at) => ({ at, value }))

interface Confirmation {
  mean: number
  low: number
  high: number
}

/** Compares the mean of the confirmation readings with its prediction. */
function confirmationOf(
  { model }: RegressionAnalysis,
  { levels }: Best,
  settings: StudyRow,
): Confirmation | null {
  const readings = confirmations.map(name => numberIn(settings, name)).filter(value => value !== null)
  if (readings.length === 0) return null
  const { low, high } = predict(model, levels, readings.length)
  if (low === null || high === null) return null
  return { mean: readings.reduce((sum, value) => sum + value, 0) / readings.length, low, high }
}

function experimentVerdict(
  analysis: RegressionAnalysis | null,
  confirmed: Confirmation | null,
): StudyResult['verdict'] {
  if (!analysis) return { key: 'planned', tone: 'open' }
  if (confirmed)
    return confirmed.mean >= confirmed.low && confirmed.mean <= confirmed.high
      ? { key: 'confirmed', tone: 'good' }
      : { key: 'notConfirmed', tone: 'poor' }
  return analysis.effects.some(({ isActive }) => isActive)
    ? { key: 'activeFound', tone: 'good' }
    : { key: 'nothingActive', tone: 'fair' }
}

function predictionFigures({ model }: RegressionAnalysis, { levels }: Best) {
  const { value, low, high } = predict(model, levels)
  return [
    figure('bestValue', 'none', value),
    figure('bestLow', 'none', low),
    figure('bestHigh', 'none', high),
  ]
}

interface FlagInput {
  analysis: RegressionAnalysis | null
  best: Best | null
  design: Design
  factors: readonly Factor[]
  measuredRuns: readonly MeasuredRun[]
}

function flagsOf({ analysis, best, design, factors, measuredRuns }: FlagInput) {
  const resolution = design.fraction?.resolution ?? null
  const missing = measuredRuns.filter(({ result }) => result === null).length
  const curve = analysis?.curvature
  const outliers = (analysis?.studentized ?? []).flatMap((value, at) =>
    value !== null && Math.abs(value) > 3 ? [at + 1] : [],
  )
  return flagsWhen(
    [analysis !== null && missing > 0, flag('missingResults', 'fair', { missing })],
    [
      (analysis?.lost.length ?? 0) > 0,
      flag('lostEffects', 'fair', {
        effects: (analysis?.lost ?? []).slice(0, 12).join(', '),
        number: analysis?.lost.length ?? 0,
      }),
    ],
    [curve?.p != null && curve.p < 0.05, flag('curved', 'poor')],
    [outliers.length > 0, flag('outlierRuns', 'fair', { runs: outliers.join(', ') })],
    [best?.isBeyond, flag('beyondTarget', 'poor')],
    [analysis !== null && analysis.model.sd === null, flag('noError', 'fair')],
    [resolution === 3, flag('resolutionThree', 'fair')],
    [resolution === 4, flag('resolutionFour', 'open')],
    [design.fraction === null, flag('plackettBurman', 'fair')],
    [factors.some(({ isHard }) => isHard), flag('restrictedOrder', 'open')],
    [analysis !== null, flag('experimentDoubt', 'open')],
  )
}
