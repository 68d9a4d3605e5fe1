import { confirmations, type Factor, plannedRuns } from '@steelsafe/contract/molding/experiment.ts'
import type { SetPoint, StudyResult } from '@steelsafe/contract/molding/result.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { type Analysis, analyze, type Measured, predict } from '../../doe/analysis.ts'
import { type Best, bestOf, type Goal } from '../../doe/best.ts'
import type { Design } from '../../doe/design.ts'
import { type Compute, columnOf, figure, flag, flagsWhen, numberIn, textIn } from '../parts.ts'
import { formulasOf } from './formulas.ts'
import { levelOf, planOf } from './plan.ts'
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
  const plan = planOf(settings)
  if (!plan) return { ...nothing, flags: [flag('noDesign', 'fair')] }
  const { factors, design } = plan
  const measured = design.runs.map(
    (run, at): Measured => ({ ...run, result: rows[at] ? numberIn(rows[at], 'result') : null }),
  )
  const found = analyze(design, measured)
  const goal = (textIn(settings, 'goal') || 'max') as Goal
  const best = found && bestOf(found.model, factors.length, goal, numberIn(settings, 'target'))
  const confirmed = found && best ? confirmationOf(found, best, settings) : null
  const resolution = design.fraction?.resolution ?? null
  return {
    verdict: verdictOf(found, confirmed),
    figures: [
      figure('runCount', 'count', plannedRuns(settings)),
      figure('resultCount', 'count', found?.count ?? measured.filter(({ result }) => result !== null).length),
      figure('resolution', 'count', resolution),
      ...(found
        ? [
            figure('lenthMargin', 'none', found.lenth?.margin ?? null),
            figure('lenthSimultaneous', 'none', found.lenth?.simultaneous ?? null),
            figure('pureErrorSd', 'none', found.pureError?.sd ?? null),
            figure('rSquare', 'percent', found.rSquare === null ? null : found.rSquare * 100),
            figure('adjustedRSquare', 'percent', found.adjusted === null ? null : found.adjusted * 100),
            figure('curvature', 'none', found.curvature?.difference ?? null),
            figure('curvatureChance', 'none', found.curvature?.p ?? null),
          ]
        : []),
      ...(found && best ? predictionFigures(found, best) : []),
      ...(confirmed ? [figure('confirmMean', 'none', confirmed.mean)] : []),
    ],
    flags: flagsOf({ found, best, design, factors, measured, confirmed }),
    columns: [
      columnOf('block', 'count', rows.length, placed(design.runs.map(({ block }) => block))),
      ...factors.map((factor, at) => ({
        ...columnOf(
          'factor',
          'none',
          rows.length,
          placed(design.runs.map(({ levels }) => levelOf(factor, levels[at]!))),
        ),
        name: factorTitle(factor),
      })),
      columnOf('predicted', 'none', rows.length, placed(found?.predicted ?? [])),
      columnOf('residual', 'none', rows.length, placed(found?.residuals ?? [])),
    ],
    plots: found ? plotsOf(found, factors, measured) : [],
    formulas: found ? formulasOf(found) : [],
    setPoints: best && verdictOf(found, confirmed)?.key !== 'notConfirmed' ? setPointsOf(best, factors) : [],
    tables: [
      ...(best ? [bestTable(best, factors)] : []),
      ...(found ? [effectTable(found, factors), anovaTable(found)] : []),
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
function confirmationOf({ model }: Analysis, { levels }: Best, settings: StudyRow): Confirmation | null {
  const readings = confirmations.map(name => numberIn(settings, name)).filter(value => value !== null)
  if (readings.length === 0) return null
  const { low, high } = predict(model, levels, readings.length)
  if (low === null || high === null) return null
  return { mean: readings.reduce((sum, value) => sum + value, 0) / readings.length, low, high }
}

function verdictOf(found: Analysis | null, confirmed: Confirmation | null): StudyResult['verdict'] {
  if (!found) return { key: 'planned', tone: 'open' }
  if (confirmed)
    return confirmed.mean >= confirmed.low && confirmed.mean <= confirmed.high
      ? { key: 'confirmed', tone: 'good' }
      : { key: 'notConfirmed', tone: 'poor' }
  return found.effects.some(({ isActive }) => isActive)
    ? { key: 'activeFound', tone: 'good' }
    : { key: 'nothingActive', tone: 'fair' }
}

function predictionFigures({ model }: Analysis, { levels }: Best) {
  const { value, low, high } = predict(model, levels)
  return [
    figure('bestValue', 'none', value),
    figure('bestLow', 'none', low),
    figure('bestHigh', 'none', high),
  ]
}

interface Shown {
  found: Analysis | null
  best: Best | null
  design: Design
  factors: readonly Factor[]
  measured: readonly Measured[]
  confirmed: Confirmation | null
}

function flagsOf({ found, best, design, factors, measured, confirmed }: Shown) {
  const resolution = design.fraction?.resolution ?? null
  const missing = measured.filter(({ result }) => result === null).length
  const curve = found?.curvature
  const outliers = (found?.studentized ?? []).flatMap((value, at) =>
    value !== null && Math.abs(value) > 3 ? [at + 1] : [],
  )
  return flagsWhen(
    [found !== null && missing > 0, flag('missingResults', 'fair', { missing })],
    [
      (found?.lost.length ?? 0) > 0,
      flag('lostEffects', 'fair', {
        effects: (found?.lost ?? []).slice(0, 12).join(', '),
        number: found?.lost.length ?? 0,
      }),
    ],
    [curve?.p != null && curve.p < 0.05, flag('curved', 'poor')],
    [outliers.length > 0, flag('outlierRuns', 'fair', { runs: outliers.join(', ') })],
    [best?.isBeyond, flag('beyondTarget', 'poor')],
    [confirmed !== null && best !== null && found?.model.sd === null, flag('noError', 'fair')],
    [found !== null && found.model.sd === null, flag('noError', 'fair')],
    [resolution === 3, flag('resolutionThree', 'fair')],
    [resolution === 4, flag('resolutionFour', 'open')],
    [design.fraction === null, flag('plackettBurman', 'fair')],
    [factors.some(({ isHard }) => isHard), flag('restrictedOrder', 'open')],
    [found !== null, flag('experimentDoubt', 'open')],
  )
}
