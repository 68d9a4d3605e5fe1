import type { Quantity } from '@steelsafe/contract/molding/quantities.ts'
import { repeatability as rate, repeatabilityLimits } from '../repeatability.ts'
import { axis, figure, flag, flagsWhen, plot, rowsWith, type StudyComputation } from './study-parts.ts'

const signals = {
  partWeight: 'mass',
  fillTime: 'time',
  pressure: 'pressure',
  cushion: 'length',
} as const satisfies Record<string, Quantity>
type Signal = keyof typeof signals
const tones = { good: 'good', acceptable: 'fair', inconsistent: 'poor' } as const

/** Rates each signal. The worst signal is the verdict. The cushion is shown but not rated, because it is near zero. */
export const repeatability: StudyComputation = (_, rows) => {
  const rated = (Object.keys(signals) as Signal[]).flatMap(signal => {
    const shots = rowsWith(rows, signal)
    const rating = rate(shots.map(shot => shot[signal]))
    return rating ? [{ signal, shots, ...rating }] : []
  })
  const judged = rated.filter(({ signal, percent }) => signal !== 'cushion' && percent !== null)
  const worst = judged.toSorted((a, b) => a.percent! - b.percent!)[0]
  const drifts = rated.filter(({ isDrifting, signal }) => isDrifting && signal !== 'cushion')
  const weight = rated.find(({ signal }) => signal === 'partWeight')
  const band = drifts.length > 0 ? null : worst?.band
  return {
    verdict:
      drifts.length > 0 ? { key: 'drift', tone: 'poor' } : band ? { key: band, tone: tones[band] } : null,
    figures: [
      figure('repeatability', 'percent', worst?.percent ?? null),
      ...rated.flatMap(({ signal, percent, sd, sdLow, sdHigh, mean }) => [
        figure(`${signal}Mean`, signals[signal], mean),
        ...(signal === 'cushion' ? [] : [figure(`${signal}Percent`, 'percent', percent)]),
        figure(`${signal}Sd`, signals[signal], sd),
        ...(signal === worst?.signal
          ? [figure('sdLow', signals[signal], sdLow), figure('sdHigh', signals[signal], sdHigh)]
          : []),
      ]),
      ...(weight ? [figure('weightVariation', 'percent', weight.variation)] : []),
    ],
    flags: [
      ...flagsWhen(
        [rows.length < 2, flag('oneSample', 'poor')],
        [rows.length > 1 && rows.length < 10, flag('fewShots', 'fair', { found: rows.length })],
        [worst && worst.range === 0, flag('allEqual', 'fair')],
        [drifts.length > 0, flag('drifting', 'poor')],
        [weight !== undefined, flag('weightMarks', 'open')],
      ),
      flag('repeatabilityDoubt', 'open'),
    ],
    columns: [],
    plots: rated.map(({ signal, shots, mean }) =>
      plot({
        key: signal,
        x: axis('sampleNumber', 'count'),
        y: axis(signal, signals[signal]),
        series: [
          { key: signal, mark: 'line', points: shots.map((shot, i) => [i + 1, shot[signal]]) },
          { key: signal, mark: 'points', points: shots.map((shot, i) => [i + 1, shot[signal]]) },
        ],
        lines: [{ key: 'mean', axis: 'y', value: mean }],
      }),
    ),
    formulas: worst
      ? [
          {
            key: 'repeatability',
            formula: 'R = (1 − (max − min) / mean) · 100',
            values: [
              { symbol: 'max − min', value: worst.range, quantity: signals[worst.signal] },
              { symbol: 'mean', value: worst.mean, quantity: signals[worst.signal] },
              { symbol: 'R', value: worst.percent, quantity: 'percent' },
            ],
            source: `Steelsafe, < ${repeatabilityLimits.acceptable} %, > ${repeatabilityLimits.good} %`,
          },
          {
            key: 'sdLow',
            formula: 's · √((n − 1) / χ²(0.975)) … s · √((n − 1) / χ²(0.025))',
            values: [
              { symbol: 's', value: worst.sd, quantity: signals[worst.signal] },
              { symbol: 'n', value: worst.count, quantity: 'count' },
            ],
            source: 'NIST/SEMATECH e-Handbook 7.2.3.1',
          },
        ]
      : [],
    setPoints: [],
  }
}
