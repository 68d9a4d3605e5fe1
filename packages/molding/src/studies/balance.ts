import { cavityBalance, imbalanceLimit } from '../cavity-balance.ts'
import {
  axis,
  figure,
  flag,
  flagsWhen,
  numbersIn,
  plot,
  resultColumn,
  rowsWith,
  type StudyComputation,
} from './study-parts.ts'

/** Computes how evenly cavities fill, and whether the differences exceed the noise of shots. */
export const balance: StudyComputation = (_, rows) => {
  const cavities = rowsWith(rows, 'cavity').map(({ rowIndex, cavity, row }) => ({
    rowIndex,
    cavity,
    weights: numbersIn(row, 'weight1', 'weight2', 'weight3'),
  }))
  const result = cavityBalance(cavities)
  const filled = cavities.filter(({ weights }) => weights.length > 0)
  const isWithin = result !== null && result.imbalance <= imbalanceLimit
  const column = (name: 'mean' | 'deviation') =>
    filled.map(({ rowIndex }, index) => ({ rowIndex, value: result?.cavities[index]?.[name] ?? null }))
  return {
    verdict: result
      ? isWithin
        ? { key: 'within', tone: 'good' }
        : { key: 'beyond', tone: 'poor' }
      : { key: 'none', tone: 'open' },
    figures: [
      figure('imbalance', 'percent', result?.imbalance ?? null),
      figure('balance', 'percent', result?.balance ?? null),
      figure('spread', 'percent', result?.spread ?? null),
      figure('chance', 'none', result?.p ?? null),
    ],
    flags: flagsWhen(
      [!result, flag('oneCavity', 'poor')],
      [result && !isWithin, flag('unbalanced', 'poor')],
      [result?.p === null, flag('oneShotEach', 'fair')],
      [result?.p != null && result.p > 0.05, flag('onlyNoise', 'open')],
    ),
    columns: [
      resultColumn('meanWeight', 'mass', rows.length, column('mean')),
      resultColumn('deviation', 'percent', rows.length, column('deviation')),
    ],
    plots: [
      plot({
        key: 'balance',
        x: axis('cavity', 'count'),
        y: axis('deviation', 'percent'),
        series: [
          {
            key: 'deviation',
            mark: 'bars',
            points: (result?.cavities ?? []).map(({ deviation }, index) => [index + 1, deviation]),
          },
        ],
        names: (result?.cavities ?? []).map(({ cavity }) => String(cavity)),
      }),
    ],
    formulas: [
      {
        key: 'imbalance',
        formula: '(max − min) / max · 100;  F = MS(cavity) / MS(shot)',
        values: [
          { symbol: '%', value: result?.imbalance ?? null, quantity: 'percent' },
          { symbol: 'p', value: result?.p ?? null, quantity: 'none' },
        ],
        source: 'Kerkstra, Brammer, Injection Molding Advanced Troubleshooting Guide; ptonline.com',
      },
    ],
    setPoints: [],
  }
}
