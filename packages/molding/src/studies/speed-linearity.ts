import { speedLinearity as linearityOf, speedDeviationLimit } from '../speed-linearity.ts'
import {
  axis,
  figure,
  flag,
  flagsWhen,
  numberIn,
  plot,
  resultColumn,
  rowsWith,
  type StudyComputation,
} from './study-parts.ts'

/** Compares the actual with the set speed of the screw. */
export const speedLinearity: StudyComputation = (settings, rows) => {
  const stroke = numberIn(settings, 'stroke')
  const shots = rowsWith(rows, 'setSpeed', 'fillTime')
  const result = stroke === null ? null : linearityOf(shots, stroke)
  const isWithin = result !== null && Math.abs(result.worst) <= speedDeviationLimit
  const column = (name: 'actual' | 'deviation') =>
    shots.map(({ rowIndex }, index) => ({ rowIndex, value: result?.shots[index]?.[name] ?? null }))
  const fastest = Math.max(0, ...shots.map(({ setSpeed }) => setSpeed))
  return {
    verdict: result ? (isWithin ? { key: 'within', tone: 'good' } : { key: 'beyond', tone: 'poor' }) : null,
    figures: [
      figure('worstDeviation', 'percent', result?.worst ?? null),
      figure('slope', 'none', result?.slope ?? null),
    ],
    flags: [
      ...flagsWhen(
        [shots.length < 3, flag('fewSpeeds', 'fair')],
        [result && !isWithin, flag('notLinear', 'poor')],
      ),
      flag('smallShots', 'open'),
    ],
    columns: [
      resultColumn('actualSpeed', 'speed', rows.length, column('actual')),
      resultColumn('deviation', 'percent', rows.length, column('deviation')),
    ],
    plots: [
      plot({
        key: 'speedLinearity',
        x: axis('setSpeed', 'speed'),
        y: axis('actualSpeed', 'speed'),
        series: [
          {
            key: 'ideal',
            mark: 'line',
            points: [
              [0, 0],
              [fastest, fastest],
            ],
          },
          {
            key: 'actualSpeed',
            mark: 'points',
            points: (result?.shots ?? []).map(({ actual }, index) => [shots[index]!.setSpeed, actual]), // one result for each shot
          },
        ],
      }),
    ],
    formulas: [
      {
        key: 'deviation',
        formula: '(s / t − v) / v · 100',
        values: [{ symbol: 's', value: stroke, quantity: 'length' }],
        source: 'rjginc.com; orbitalplastics.com, Moving beyond the relative viscosity curve',
      },
    ],
    setPoints: [],
  }
}
