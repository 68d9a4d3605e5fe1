import type { RequirementVerdict } from '@steelsafe/contract/mold-qualification/names.ts'
import type { StudyResult } from '@steelsafe/contract/molding/result.ts'
import { capabilityVerdict, capability as indicesOf, leastParts } from '../capability.ts'
import { axis, type Compute, figure, flag, flagsWhen, numberIn, plot, rowsWith } from './parts.ts'

/** When there is no verdict, a flag gives the reason. */
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
 * Computes Cp and Cpk with their confidence limits. Gives no verdict when there are too few parts for one, or when the
 * parts are not stable or not normal.
 */
export const capability: Compute = (settings, rows) => {
  const limits = { low: numberIn(settings, 'lowLimit'), high: numberIn(settings, 'highLimit') }
  const parts = rowsWith(rows, 'dimension')
  const groups = [...Map.groupBy(parts, ({ row }) => numberIn(row, 'subgroup') ?? -1).values()]
  const indices = indicesOf(
    groups.map(group => group.map(({ dimension }) => dimension)),
    limits,
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
  const partsInOrder = groups.flat()
  const beyond = chart?.beyond.map(index => partsInOrder[index]!.at + 1) ?? []
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
        [!indices?.isEnough, flag('fewParts', 'poor', { found: parts.length, least: leastParts })],
        [!hasLimit, flag('noLimits', 'poor')],
        [indices && indices.count > 1 && indices.sdOverall === 0, flag('allEqual', 'fair')],
        [beyond.length > 0, flag('notStable', 'poor', { found: beyond.length, samples: beyond.join(', ') })],
        [normality && !normality.isNormal, flag('notNormal', 'poor')],
      ),
      flag('capabilityDoubt', 'open'),
    ],
    columns: [],
    plots: [
      plot({
        key: 'capability',
        x: axis('sampleNumber', 'count'),
        y: axis('dimension', 'length'),
        series: [
          { key: 'dimension', mark: 'line', points: parts.map(({ dimension }, i) => [i + 1, dimension]) },
          { key: 'dimension', mark: 'points', points: parts.map(({ dimension }, i) => [i + 1, dimension]) },
        ],
        lines: [
          ...(limits.low === null ? [] : [{ key: 'lowLimit', axis: 'y' as const, value: limits.low }]),
          ...(limits.high === null ? [] : [{ key: 'highLimit', axis: 'y' as const, value: limits.high }]),
          ...(indices ? [{ key: 'mean', axis: 'y' as const, value: indices.mean }] : []),
          ...(chart
            ? [
                { key: 'chartLow', axis: 'y' as const, value: chart.low },
                { key: 'chartHigh', axis: 'y' as const, value: chart.high },
              ]
            : []),
        ],
      }),
    ],
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
