import type { RequirementVerdict } from '@steelsafe/contract/mold-qualification/names.ts'
import type { StudyPlot, StudyResult } from '@steelsafe/contract/molding/result.ts'
import { capabilityVerdict, type DimensionLimits, capability as indicesOf, minParts } from '../capability.ts'
import type { IndividualsChart } from '../capability-chart.ts'
import { meanOf } from '../sample.ts'
import {
  axis,
  figure,
  flag,
  flagsWhen,
  numberIn,
  plot,
  rowsWith,
  type StudyComputation,
  samplesOf,
} from './study-parts.ts'

/** Verdicts of the study. When the capability is not rated, a flag gives the reason. */
const verdicts: Record<RequirementVerdict, StudyResult['verdict']> = {
  NoLimits: { key: 'none', tone: 'open' },
  TooFew: { key: 'none', tone: 'open' },
  NoSpread: { key: 'none', tone: 'open' },
  NotStable: { key: 'notStable', tone: 'poor' },
  NotNormal: { key: 'notNormal', tone: 'poor' },
  Undecided: { key: 'undecided', tone: 'fair' },
  NotCapable: { key: 'notCapable', tone: 'poor' },
  Capable: { key: 'capable', tone: 'good' },
}

/**
 * Computes Cp and Cpk with their confidence limits. Does not rate the capability when there are too few parts, or when
 * the parts are not stable or not normal. The rows are in the order in which the parts were made.
 */
export const capability: StudyComputation = (settings, rows) => {
  const limits = { low: numberIn(settings, 'lowLimit'), high: numberIn(settings, 'highLimit') }
  const parts = rowsWith(rows, 'dimension')
  const groups = [...Map.groupBy(parts, ({ row }) => numberIn(row, 'subgroup') ?? -1).values()]
  const dimensions = parts.map(({ dimension }) => dimension)
  const indices = indicesOf(
    groups.map(group => group.map(({ dimension }) => dimension)),
    limits,
    dimensions,
  )
  const hasLimit = limits.low !== null || limits.high !== null
  const { cp, cpk, pp, ppk, chart, normality } = indices ?? {
    cp: null,
    cpk: null,
    pp: null,
    ppk: null,
    chart: null,
    normality: null,
  }
  const placesOf = (indexes: readonly number[] = []) => ({
    found: indexes.length,
    samples: samplesOf(indexes.map(index => parts[index]!.rowIndex)),
  })
  const [beyond, rangesBeyond] = [placesOf(chart?.beyond), placesOf(chart?.rangesBeyond)]
  return {
    verdict: verdicts[indices ? capabilityVerdict(indices, limits) : 'TooFew'],
    figures: [
      figure('cpk', 'none', cpk?.value ?? null),
      figure('cpkLow', 'none', cpk?.low ?? null),
      figure('cpkHigh', 'none', cpk?.high ?? null),
      figure('cp', 'none', cp?.value ?? null),
      figure('cpLow', 'none', cp?.low ?? null),
      figure('cpHigh', 'none', cp?.high ?? null),
      figure('ppk', 'none', ppk?.value ?? null),
      figure('pp', 'none', pp?.value ?? null),
      figure('dimensionMean', 'length', indices?.mean ?? null),
      figure('sdWithin', 'length', indices?.sdWithin ?? null),
      figure('sdOverall', 'length', indices?.sdOverall ?? null),
      figure('chartLow', 'length', chart?.low ?? null),
      figure('chartHigh', 'length', chart?.high ?? null),
      figure('rangeHigh', 'length', chart?.rangeHigh ?? null),
      figure('andersonDarling', 'none', normality?.corrected ?? null),
      figure('normalChance', 'none', normality?.p ?? null),
    ],
    flags: [
      ...flagsWhen(
        [!indices?.isEnough, flag('fewParts', 'poor', { found: parts.length, least: minParts })],
        [!hasLimit, flag('noLimits', 'poor')],
        [indices && indices.count > 1 && indices.sdOverall === 0, flag('allEqual', 'fair')],
        [beyond.found > 0, flag('notStable', 'poor', beyond)],
        [rangesBeyond.found > 0, flag('rangesBeyond', 'fair', rangesBeyond)],
        [normality && !normality.isNormal, flag('notNormal', 'poor')],
      ),
      flag('capabilityDoubt', 'open'),
    ],
    columns: [],
    plots: plotsOf(dimensions, limits, chart),
    formulas: [
      {
        key: 'cpk',
        formula:
          'Cp = (USL − LSL) / 6s;  Cpk = min(USL − m, m − LSL) / 3s;  Cpk ± 1.96 · √(1 / 9nCpk² + 1 / 2ν) · Cpk',
        values: [
          { symbol: 'LSL', value: limits.low, quantity: 'length' },
          { symbol: 'USL', value: limits.high, quantity: 'length' },
          { symbol: 'm', value: indices?.mean ?? null, quantity: 'length' },
          { symbol: 's', value: indices?.sdWithin ?? null, quantity: 'length' },
          { symbol: 'n', value: indices?.count ?? null, quantity: 'count' },
        ],
        source: 'CRAN qcc, process.capability (Bissell); NIST/SEMATECH e-Handbook 6.1.6',
      },
      {
        key: 'chartHigh',
        formula: 'm ± 2.66 · MR;  |x(i) − x(i − 1)| ≤ 3.267 · MR',
        values: [
          { symbol: 'm', value: indices?.mean ?? null, quantity: 'length' },
          { symbol: 'MR', value: chart?.meanRange ?? null, quantity: 'length' },
        ],
        source: 'NIST/SEMATECH e-Handbook 6.3.2.2',
      },
      {
        key: 'andersonDarling',
        formula:
          'A² = −n − Σ (2i − 1) · (ln Φ(z(i)) + ln(1 − Φ(z(n + 1 − i)))) / n;  A² · (1 + 0.75 / n + 2.25 / n²)',
        values: [
          { symbol: 'n', value: indices?.count ?? null, quantity: 'count' },
          { symbol: 'A²', value: normality?.statistic ?? null, quantity: 'none' },
          { symbol: 'p', value: normality?.p ?? null, quantity: 'none' },
        ],
        source: 'D’Agostino, Stephens, Goodness-of-Fit Techniques (1986)',
      },
    ],
    setPoints: [],
  }
}

/** Returns the chart of the single values and the chart of their moving ranges. Points beyond a limit are crosses. */
function plotsOf(
  values: readonly number[],
  limits: DimensionLimits,
  chart: IndividualsChart | null,
): StudyPlot[] {
  const points = values.map((value, index): Point => [index + 1, value])
  const ranges = values.slice(1).map((value, index): Point => [index + 2, Math.abs(value - values[index]!)])
  const x = axis('sampleNumber', 'count')
  return [
    plot({
      key: 'capability',
      x,
      y: axis('dimension', 'length'),
      series: seriesOf('dimension', points, 'beyond', chart?.beyond ?? []),
      lines: [
        ...lineAt('lowLimit', limits.low),
        ...lineAt('highLimit', limits.high),
        ...lineAt('mean', values.length > 0 ? meanOf(values) : null),
        ...lineAt('chartLow', chart?.low ?? null),
        ...lineAt('chartHigh', chart?.high ?? null),
      ],
    }),
    ...(chart
      ? [
          plot({
            key: 'movingRange',
            x,
            y: axis('movingRange', 'length'),
            series: seriesOf('movingRange', ranges, 'rangesBeyond', chart.rangesBeyond),
            lines: [...lineAt('mean', chart.meanRange), ...lineAt('rangeHigh', chart.rangeHigh)],
          }),
        ]
      : []),
  ]
}

type Point = [x: number, y: number]

/** Returns a line through points, with crosses instead of the points of the values at these indexes. */
function seriesOf(
  key: string,
  points: Point[],
  beyondKey: string,
  indexes: readonly number[],
): StudyPlot['series'] {
  const numbers = new Set(indexes.map(index => index + 1))
  const crosses = points.filter(([number]) => numbers.has(number))
  return [
    { key, mark: 'line', points },
    { key, mark: 'points', points: points.filter(([number]) => !numbers.has(number)) },
    ...(crosses.length > 0 ? [{ key: beyondKey, mark: 'crosses' as const, points: crosses }] : []),
  ]
}

const lineAt = (key: string, value: number | null): StudyPlot['lines'] =>
  value === null ? [] : [{ key, axis: 'y', value }]
