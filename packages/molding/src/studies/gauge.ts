import { gaugeStudy } from '../gauge.ts'
import { meanOf } from '../sample.ts'
import { axis, figure, flag, numberIn, plot, rowsWith, type StudyComputation, textIn } from './study-parts.ts'

const tones = { good: 'good', limited: 'fair', unfit: 'poor' } as const

/** Computes how well the gauge distinguishes parts. */
export const gauge: StudyComputation = (settings, rows) => {
  const readings = rowsWith(rows, 'dimension').map(({ row, dimension }) => ({
    part: textIn(row, 'part'),
    operator: textIn(row, 'operator'),
    value: dimension,
  }))
  const tolerance = numberIn(settings, 'tolerance')
  const answer = gaugeStudy(readings, tolerance)
  const result = typeof answer === 'string' ? null : answer
  const operators = [...new Set(readings.map(({ operator }) => operator))]
  const parts = [...new Set(readings.map(({ part }) => part))]
  const sd = (variance: number | undefined) => (variance === undefined ? null : Math.sqrt(variance))
  return {
    verdict: result
      ? { key: `gauge_${result.band}`, tone: tones[result.band] }
      : { key: 'none', tone: 'open' },
    figures: [
      figure('tolerancePercent', 'percent', result?.tolerancePercent ?? null),
      figure('studyPercent', 'percent', result?.studyPercent ?? null),
      figure('categories', 'count', result?.categories ?? null),
      figure('gaugeSd', 'length', sd(result?.gauge)),
      figure('repeatabilitySd', 'length', sd(result?.repeatability)),
      figure('reproducibilitySd', 'length', sd(result?.reproducibility)),
      figure('partSd', 'length', sd(result?.partVariance)),
    ],
    flags: [
      ...(typeof answer === 'string' ? [flag(`gauge_${answer}`, 'poor')] : []),
      ...(tolerance === null ? [flag('noTolerance', 'open')] : []),
    ],
    columns: [],
    plots: [
      plot({
        key: 'gauge',
        x: axis('part', 'count'),
        y: axis('dimension', 'length'),
        names: parts,
        series: operators.map((operator, index) => ({
          key: 'operator',
          name: operator,
          mark: (['points', 'crosses', 'line'] as const)[index % 3]!,
          points: parts.flatMap((part, place): [number, number][] => {
            const own = readings.filter(one => one.part === part && one.operator === operator)
            return own.length > 0 ? [[place + 1, meanOf(own.map(({ value }) => value))]] : []
          }),
        })),
      }),
    ],
    formulas: [
      {
        key: 'gaugeSd',
        formula: 's² = s²(repeatability) + s²(reproducibility);  6 s / T · 100',
        values: [
          { symbol: 's', value: sd(result?.gauge), quantity: 'length' },
          { symbol: 'T', value: tolerance, quantity: 'length' },
          { symbol: 'p', value: result?.interactionChance ?? null, quantity: 'none' },
        ],
        source: 'AIAG, Measurement Systems Analysis (ANOVA)',
      },
    ],
    setPoints: [],
  }
}
