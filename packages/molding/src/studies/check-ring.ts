import { checkRingLimits, checkRing as spreadOf } from '../check-ring.ts'
import { sampleOf } from '../sample.ts'
import { axis, figure, flag, flagsWhen, plot, rowsWith, type StudyComputation } from './study-parts.ts'

/** Computes the spread of the weights of fill-only shots. */
export const checkRing: StudyComputation = (_, rows) => {
  const shots = rowsWith(rows, 'partWeight')
  const weights = shots.map(({ partWeight }) => partWeight)
  const spread = spreadOf(weights)
  const sample = weights.length > 0 ? sampleOf(weights) : null
  return {
    verdict:
      spread === null
        ? null
        : spread <= checkRingLimits.precise
          ? { key: 'tight', tone: 'good' }
          : spread <= checkRingLimits.usual
            ? { key: 'usual', tone: 'fair' }
            : { key: 'leaking', tone: 'poor' },
    figures: [
      figure('checkRing', 'percent', spread),
      figure('partWeightMean', 'mass', sample?.mean ?? null),
      figure('lightest', 'mass', sample?.least ?? null),
      figure('heaviest', 'mass', sample?.most ?? null),
    ],
    flags: flagsWhen(
      [weights.length < 2, flag('oneSample', 'poor')],
      [weights.length > 1 && weights.length < 10, flag('fewShots', 'fair', { found: weights.length })],
    ),
    columns: [],
    plots: [
      plot({
        key: 'checkRing',
        x: axis('sampleNumber', 'count'),
        y: axis('partWeight', 'mass'),
        series: [
          { key: 'partWeight', mark: 'line', points: weights.map((weight, i) => [i + 1, weight]) },
          { key: 'partWeight', mark: 'points', points: weights.map((weight, i) => [i + 1, weight]) },
        ],
        lines: sample ? [{ key: 'mean', axis: 'y', value: sample.mean }] : [],
      }),
    ],
    formulas: [
      {
        key: 'checkRing',
        formula: '(max − min) / mean · 100',
        values: [
          { symbol: 'max', value: sample?.most ?? null, quantity: 'mass' },
          { symbol: 'min', value: sample?.least ?? null, quantity: 'mass' },
          { symbol: 'mean', value: sample?.mean ?? null, quantity: 'mass' },
        ],
        source: 'routsis.blog 2013/01',
      },
    ],
    setPoints: [],
  }
}
