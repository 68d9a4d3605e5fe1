import { cavityBalance, imbalanceLimit } from '../cavity-balance.ts'
import { axis, type Compute, columnOf, figure, flag, flagsWhen, numbersIn, plot, rowsWith } from './parts.ts'

/** Computes how evenly cavities fill, and whether the differences exceed the noise of shots. */
export const balance: Compute = (_, rows) => {
  const cavities = rowsWith(rows, 'cavity').map(({ at, cavity, row }) => ({
    at,
    cavity,
    weights: numbersIn(row, 'weight1', 'weight2', 'weight3'),
  }))
  const found = cavityBalance(cavities)
  const filled = cavities.filter(({ weights }) => weights.length > 0)
  const isWithin = found !== null && found.imbalance <= imbalanceLimit
  const column = (name: 'mean' | 'deviation') =>
    filled.map(({ at }, index) => ({ at, value: found?.cavities[index]?.[name] ?? null }))
  return {
    verdict: found
      ? isWithin
        ? { key: 'within', tone: 'good' }
        : { key: 'beyond', tone: 'poor' }
      : { key: 'none', tone: 'open' },
    figures: [
      figure('imbalance', 'percent', found?.imbalance ?? null),
      figure('balance', 'percent', found?.balance ?? null),
      figure('spread', 'percent', found?.spread ?? null),
      figure('chance', 'none', found?.p ?? null),
    ],
    flags: flagsWhen(
      [!found, flag('oneCavity', 'poor')],
      [found && !isWithin, flag('unbalanced', 'poor')],
      [found?.p === null, flag('oneShotEach', 'fair')],
      [found?.p != null && found.p > 0.05, flag('onlyNoise', 'open')],
    ),
    columns: [
      columnOf('meanWeight', 'mass', rows.length, column('mean')),
      columnOf('deviation', 'percent', rows.length, column('deviation')),
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
            points: (found?.cavities ?? []).map(({ deviation }, index) => [index + 1, deviation]),
          },
        ],
        names: (found?.cavities ?? []).map(({ cavity }) => String(cavity)),
      }),
    ],
    formulas: [
      {
        key: 'imbalance',
        formula: '(max − min) / max · 100;  F = MS(cavity) / MS(shot)',
        values: [
          { symbol: '%', value: found?.imbalance ?? null, quantity: 'percent' },
          { symbol: 'p', value: found?.p ?? null, quantity: 'none' },
        ],
        source: 'Kerkstra, Brammer, Injection Molding Advanced Troubleshooting Guide; ptonline.com',
      },
    ],
    setPoints: [],
  }
}
