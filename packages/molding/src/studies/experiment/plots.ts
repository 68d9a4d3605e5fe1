import type { Factor } from '@steelsafe/contract/molding/experiment.ts'
import type { StudyPlot } from '@steelsafe/contract/molding/result.ts'
import type { RegressionAnalysis } from '../../doe/analysis.ts'
import { effectOrder } from '../../doe/fractions.ts'
import { halfNormalQuantile } from '../../doe/lenth.ts'
import type { MeasuredRun } from '../../doe/regression.ts'
import { normalQuantile } from '../../tails/distributions.ts'
import { axis, plot } from '../study-parts.ts'
import { levelOf } from './plan.ts'

/**
 * Returns the half-normal and Pareto plots of the effects, the means of factors and interactions, and the residuals.
 */
export function plotsOf(
  analysis: RegressionAnalysis,
  factors: readonly Factor[],
  measuredRuns: readonly MeasuredRun[],
): StudyPlot[] {
  const { effects, lenth } = analysis
  const bySize = effects.toSorted((one, other) => Math.abs(one.effect) - Math.abs(other.effect))
  const pointsOf = (isActive: boolean) =>
    bySize.flatMap(({ effect, isActive: active }, i): [number, number][] =>
      active === isActive ? [[halfNormalQuantile(i + 1, bySize.length), Math.abs(effect)]] : [],
    )
  const limits = lenth
    ? [
        { key: 'lenthMargin', axis: 'y' as const, value: lenth.margin },
        { key: 'lenthSimultaneous', axis: 'y' as const, value: lenth.simultaneous },
      ]
    : []
  const active = effects.filter(({ isActive }) => isActive).map(({ name }) => name)
  const largest = bySize.toReversed().slice(0, 24)
  return [
    plot({
      key: 'halfNormal',
      x: axis('halfNormalPlace', 'none'),
      y: axis('effectSize', 'none'),
      series: [
        { key: 'inactiveEffects', mark: 'points', points: pointsOf(false) },
        ...(active.length > 0
          ? [
              {
                key: 'activeEffects',
                name: active.slice(0, 10).join(', '),
                mark: 'crosses' as const,
                points: pointsOf(true),
              },
            ]
          : []),
      ],
      lines: limits,
    }),
    plot({
      key: 'pareto',
      x: axis('effectOf', 'none'),
      y: axis('effectSize', 'none'),
      series: [
        {
          key: 'effectSize',
          mark: 'bars',
          points: largest.map(({ effect }, i) => [i + 1, Math.abs(effect)]),
        },
      ],
      lines: limits,
      names: largest.map(({ name }) => name),
    }),
    mainPlot(analysis, factors),
    ...interactionPlots(analysis, factors, measuredRuns),
    ...residualPlots(analysis),
  ]
}

/** Returns the plot of the mean at low and high of every factor, computed from its effect. */
function mainPlot({ effects, model }: RegressionAnalysis, factors: readonly Factor[]): StudyPlot {
  const mains = effects.filter(({ word }) => effectOrder(word) === 1)
  const names = mains.flatMap(({ name }) => [`${name} −`, `${name} +`])
  return plot({
    key: 'mainEffects',
    x: axis(factors.length > 0 ? 'factor' : 'effectOf', 'none'),
    y: axis('meanResult', 'none'),
    series: mains.flatMap(({ effect }, i) => {
      const points: [number, number][] = [
        [2 * i + 1, model.intercept - effect / 2],
        [2 * i + 2, model.intercept + effect / 2],
      ]
      return [
        { key: 'meanResult', mark: 'line' as const, points },
        { key: 'meanResult', mark: 'points' as const, points },
      ]
    }),
    names,
  })
}

/**
 * Returns the plots of the means at the four corners of the two largest active interactions or, if none is active, of
 * the largest interaction.
 */
function interactionPlots(
  { effects }: RegressionAnalysis,
  factors: readonly Factor[],
  measuredRuns: readonly MeasuredRun[],
): StudyPlot[] {
  const pairs = effects
    .filter(({ word }) => effectOrder(word) === 2)
    .toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect))
  const active = pairs.filter(({ isActive }) => isActive).slice(0, 2)
  return (active.length > 0 ? active : pairs.slice(0, 1)).flatMap(({ word }, i) => {
    const [one, other] = factors.flatMap((_, at) => (word & (1 << at) ? [at] : []))
    const lines = [-1, 1].flatMap(second => {
      const points = [-1, 1].flatMap((first): [number, number][] => {
        const values = measuredRuns.flatMap(({ levels, result }) =>
          result !== null && levels[one!] === first && levels[other!] === second ? [result] : [],
        )
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length
        return values.length > 0 ? [[first === -1 ? 1 : 2, mean]] : []
      })
      const name = `${factors[other!]!.name} ${levelOf(factors[other!]!, second)}`
      return (['line', second < 0 ? 'points' : 'crosses'] as const).map(mark => ({
        key: 'meanResult',
        name,
        mark,
        points,
      }))
    })
    return [
      plot({
        key: i === 0 ? 'interaction' : 'secondInteraction',
        x: axis('factor', 'none'),
        y: axis('meanResult', 'none'),
        series: lines,
        names: [-1, 1].map(level => `${factors[one!]!.name} ${levelOf(factors[one!]!, level)}`),
      }),
    ]
  })
}

/** Returns the plot of the terms of a quadratic model by the size of their coefficients, largest first. */
export function paretoOfTerms(terms: readonly { name: string; coefficient: number }[]): StudyPlot {
  const largest = terms
    .toSorted((one, other) => Math.abs(other.coefficient) - Math.abs(one.coefficient))
    .slice(0, 24)
  return plot({
    key: 'pareto',
    x: axis('effectOf', 'none'),
    y: axis('coefficientSize', 'none'),
    series: [
      {
        key: 'coefficientSize',
        mark: 'bars',
        points: largest.map(({ coefficient }, at) => [at + 1, Math.abs(coefficient)]),
      },
    ],
    names: largest.map(({ name }) => name),
  })
}

/** Returns the plots of the residuals: against normal places, the prediction, and the order of the runs. */
export function residualPlots({
  predicted,
  residuals,
}: Pick<RegressionAnalysis, 'predicted' | 'residuals'>): StudyPlot[] {
  const knownResiduals = residuals.flatMap((residual, at) =>
    residual === null ? [] : [{ residual, at, predicted: predicted[at]! }],
  )
  const sorted = knownResiduals.toSorted((one, other) => one.residual - other.residual)
  const zero = [{ key: 'noResidual', axis: 'y' as const, value: 0 }]
  const y = axis('residual', 'none')
  return [
    plot({
      key: 'residualNormal',
      x: axis('normalPlace', 'none'),
      y,
      series: [
        {
          key: 'residual',
          mark: 'points',
          // Blom's plotting positions.
          points: sorted.map(({ residual }, i) => [
            normalQuantile(1 - (i + 1 - 0.375) / (sorted.length + 0.25)),
            residual,
          ]),
        },
      ],
    }),
    plot({
      key: 'residualPredicted',
      x: axis('predicted', 'none'),
      y,
      series: [
        { key: 'residual', mark: 'points', points: knownResiduals.map(one => [one.predicted, one.residual]) },
      ],
      lines: zero,
    }),
    plot({
      key: 'residualOrder',
      x: axis('runNumber', 'count'),
      y,
      series: [
        { key: 'residual', mark: 'points', points: knownResiduals.map(one => [one.at + 1, one.residual]) },
      ],
      lines: zero,
    }),
  ]
}
