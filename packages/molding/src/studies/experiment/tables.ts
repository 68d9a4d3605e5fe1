import type { Factor } from '@steelsafe/contract/molding/experiment.ts'
import type { RegressionAnalysis } from '../../doe/analysis.ts'
import type { BestSettings } from '../../doe/best.ts'
import type { Design } from '../../doe/design.ts'
import { aliasesOf, type DesignWord, effectName } from '../../doe/fractions.ts'
import type { SurfaceAnalysis } from '../../doe/surface.ts'
import type { StationaryPoint } from '../../doe/surface-best.ts'
import { levelOf } from './plan.ts'

/** Returns the names of the factors of an effect. */
const wordsOf = (word: DesignWord, factors: readonly Factor[]) =>
  factors
    .filter((_, at) => word & (1 << at))
    .map(({ name }) => name)
    .join(' × ')

export function bestTable({ levels, isUsed }: BestSettings, factors: readonly Factor[]) {
  return {
    key: 'bestSettings',
    head: [
      { key: 'factorName', quantity: 'none' as const },
      { key: 'bestSetting', quantity: 'none' as const },
      { key: 'factorUnit', quantity: 'none' as const },
    ],
    rows: factors.map((factor, at) => ({
      key: null,
      name: factor.letter,
      cells: [factor.name, isUsed[at] ? levelOf(factor, levels[at]!) : null, factor.unit],
    })),
  }
}

/**
 * Returns the table of effects, largest first, with their share of the sum of squares and their probability by noise
 * alone.
 */
export function effectTable({ effects }: RegressionAnalysis, factors: readonly Factor[]) {
  const total = effects.reduce((sum, { sumOfSquares }) => sum + sumOfSquares, 0)
  const sorted = effects.toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect))
  return {
    key: 'effects',
    head: [
      { key: 'effectOf', quantity: 'none' as const },
      { key: 'effect', quantity: 'none' as const },
      { key: 'effectShare', quantity: 'percent' as const },
      { key: 'effectChance', quantity: 'none' as const },
      { key: 'active', quantity: 'none' as const },
      { key: 'aliases', quantity: 'none' as const },
    ],
    rows: sorted.slice(0, 40).map(({ word, name, effect, sumOfSquares, p, isActive, aliases }) => ({
      key: null,
      name,
      cells: [
        wordsOf(word, factors),
        effect,
        total > 0 ? (sumOfSquares / total) * 100 : null,
        p,
        isActive ? '✓' : '',
        aliases.slice(0, 6).join(', '),
      ],
    })),
  }
}

/** Returns the table of the terms of a quadratic model with their coefficients in coded levels. */
export function termTable({ model }: SurfaceAnalysis, factors: readonly Factor[]) {
  const nameOf = (factorIndexes: readonly (number | undefined)[]) =>
    factorIndexes.flatMap(at => (at === undefined ? [] : factors[at]!.name)).join(' × ')
  return {
    key: 'effects',
    head: [
      { key: 'effectOf', quantity: 'none' as const },
      { key: 'coefficient', quantity: 'none' as const },
      { key: 'standardError', quantity: 'none' as const },
      { key: 'effectChance', quantity: 'none' as const },
      { key: 'active', quantity: 'none' as const },
    ],
    rows: model.terms.map(({ factors: of, name, coefficient, error, p, isActive }) => ({
      key: null,
      name,
      cells: [nameOf(of), coefficient, error, p, isActive ? '✓' : ''],
    })),
  }
}

/** Returns the table of the settings at which the surface has no slope. */
export function stationaryTable({ levels, value, kind }: StationaryPoint, factors: readonly Factor[]) {
  return {
    key: `stationary${kind[0]!.toUpperCase()}${kind.slice(1)}`,
    head: [
      { key: 'factorName', quantity: 'none' as const },
      { key: 'factorLevel', quantity: 'none' as const },
      { key: 'factorUnit', quantity: 'none' as const },
    ],
    rows: [
      ...factors.map((factor, at) => ({
        key: null,
        name: factor.letter,
        cells: [factor.name, levelOf(factor, levels[at]!), factor.unit],
      })),
      { key: 'predicted', name: '', cells: ['', value, ''] },
    ],
  }
}

export function anovaTable({ anova }: Pick<RegressionAnalysis, 'anova'>) {
  return {
    key: 'anova',
    head: [
      { key: 'sumOfSquares', quantity: 'none' as const },
      { key: 'degreesOfFreedom', quantity: 'count' as const },
      { key: 'meanSquare', quantity: 'none' as const },
      { key: 'fRatio', quantity: 'none' as const },
      { key: 'effectChance', quantity: 'none' as const },
    ],
    rows: anova.map(({ key, sumOfSquares, df, meanSquare, f, p }) => ({
      key: `anova${key[0]!.toUpperCase()}${key.slice(1)}`,
      name: '',
      cells: [sumOfSquares, df, meanSquare, f, p],
    })),
  }
}

/**
 * Returns the table of the generators, the defining relation, and the effects of one and two factors that share a
 * column.
 */
export function aliasTable({ fraction, confounded }: Design) {
  if (!fraction || (fraction.relation.length === 0 && confounded.length === 0)) return []
  const together = [...aliasesOf(fraction, 2).values()].filter(words => words.length > 1)
  const generators = fraction.generators.map(
    (word, at) => `${effectName(1 << (fraction.base + at))} = ${effectName(word)}`,
  )
  const line = (key: string, words: readonly string[]) => ({ key, name: '', cells: [words.join(', ')] })
  return [
    {
      key: 'aliasTable',
      head: [{ key: 'aliases', quantity: 'none' as const }],
      rows: [
        ...(generators.length > 0 ? [line('generators', generators)] : []),
        ...(fraction.relation.length > 0
          ? [line('definingRelation', ['I', ...fraction.relation.slice(0, 15).map(effectName)])]
          : []),
        ...(confounded.length > 0 ? [line('confounded', confounded.map(effectName))] : []),
        ...together.slice(0, 40).map(words => ({
          key: null,
          name: effectName(words[0]!),
          cells: [words.slice(1).map(effectName).join(', ')],
        })),
      ],
    },
  ]
}
