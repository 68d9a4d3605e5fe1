import { describe, expect, test } from 'vitest'
import { createNoise, createRandom, shuffle } from '../random.ts'
import { designOf } from './design.ts'
import type { MeasuredRun } from './regression.ts'
import { analyzeSurface, predictOnSurface } from './surface.ts'
import { bestOnSurface, stationaryPoint } from './surface-best.ts'
import { boxBehnken, centralComposite } from './surface-runs.ts'

const runsOf = (
  levels: readonly number[][],
  result: (levels: readonly number[], at: number) => number | null,
) =>
  levels.map(
    (own, at): MeasuredRun => ({
      levels: own,
      block: 1,
      isCenter: own.every(level => level === 0),
      result: result(own, at),
    }),
  )

describe('yield of a chemical process by time and temperature: Montgomery, Design and Analysis of Experiments, example 11.2', () => {
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: the source rounds the axial distance
  const axial = 1.414
  const levels = [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [axial, 0],
    [-axial, 0],
    [0, axial],
    [0, -axial],
  ]
  const yields = [76.5, 77, 78, 79.5, 79.9, 80.3, 80, 79.7, 79.8, 78.4, 75.6, 78.5, 77]
  const analysis = analyzeSurface(
    2,
    runsOf(levels, (_, at) => yields[at]!),
  )!

  test('the model equals the printed model 79.94 + 0.995 A + 0.515 B + 0.250 AB - 1.376 A² - 1.001 B²', () => {
    expect(analysis.model.fit.coefficients[0]).toBeCloseTo(79.94, 2)
    const coefficients = Object.fromEntries(
      analysis.model.terms.map(({ name, coefficient }) => [name, coefficient]),
    )
    expect(coefficients).toEqual({
      A: expect.closeTo(0.995, 3),
      B: expect.closeTo(0.515, 3),
      AB: expect.closeTo(0.25, 6),
      'A²': expect.closeTo(-1.376, 3),
      'B²': expect.closeTo(-1.001, 3),
    })
    expect(analysis.model.terms.filter(({ isActive }) => isActive).map(({ name }) => name)).toEqual([
      'A',
      'B',
      'A²',
      'B²',
    ])
  })

  test('the residual of 0.496 (7 df) consists of a pure error of 0.212 (4 df) and a lack of fit of 0.284 (3 df)', () => {
    const row = (key: string) => analysis.anova.find(one => one.key === key)!
    expect(row('residual')).toMatchObject({ df: 7, sumOfSquares: expect.closeTo(0.4964, 3) })
    expect(row('pureError')).toMatchObject({ df: 4, sumOfSquares: expect.closeTo(0.212, 6) })
    expect(row('lackOfFit')).toMatchObject({ df: 3, sumOfSquares: expect.closeTo(0.2844, 3) })
    expect(row('total').sumOfSquares).toBeCloseTo(28.743, 3)
    expect(analysis.rSquare).toBeCloseTo(0.9827, 4)
  })

  test('the peak of 80.21 is at 0.389 and 0.306, and equals the best settings', () => {
    const peak = stationaryPoint(analysis.model)!
    expect(peak).toMatchObject({ kind: 'maximum', isInside: true, value: expect.closeTo(80.21, 2) })
    expect(peak.levels).toEqual([expect.closeTo(0.389, 3), expect.closeTo(0.306, 3)])
    const best = bestOnSurface(analysis.model, 'max', null)!
    expect(best.levels).toEqual(peak.levels.map(level => expect.closeTo(level, 9)))
    const { low, high } = predictOnSurface(analysis.model, best.levels)
    expect(low).toBeLessThan(80.21)
    expect(high).toBeGreaterThan(80.21)
  })
})

describe('designs', () => {
  test.each([
    [2, 8],
    [3, 14],
    [4, 24],
    [5, 42],
  ])(
    'a central composite design of %i factors has %i runs without center points, none beyond the levels',
    (factors, count) => {
      const runs = centralComposite(factors)
      expect(new Set(runs.map(levels => levels.join())).size).toBe(count)
      expect(runs.flat().every(level => [-1, 0, 1].includes(level))).toBe(true)
    },
  )

  test.each([
    [3, 12],
    [4, 24],
    [5, 40],
  ])(
    'a Box-Behnken design of %i factors has %i runs without center points, each with two factors at an end',
    (factors, count) => {
      const runs = boxBehnken(factors)
      expect(new Set(runs.map(levels => levels.join())).size).toBe(count)
      for (const levels of runs) expect(levels.filter(level => level !== 0)).toHaveLength(2)
    },
  )

  test('the runs and center points are in a random order that depends only on the seed', () => {
    const choice = {
      factors: 3,
      runs: { kind: 'boxBehnken' as const },
      replicates: 1,
      centerPoints: 3,
      blocks: 1 as const,
      hard: [],
      seed: 4,
    }
    const { runs, fraction } = designOf(choice)
    expect(runs).toHaveLength(15)
    expect(runs.filter(({ isCenter }) => isCenter)).toHaveLength(3)
    expect(fraction).toBeNull()
    expect(designOf(choice).runs).toEqual(runs)
    expect(designOf({ ...choice, seed: 5 }).runs).not.toEqual(runs)
  })
})

describe('properties', () => {
  const truth = ([a = 0, b = 0, c = 0]: readonly number[]) =>
    20 + 2 * a - b + 0.5 * c + 1.5 * a * b - 3 * a * a - 2 * b * b + c * c
  const levels = [...boxBehnken(3), [0, 0, 0], [0, 0, 0], [0, 0, 0]]
  const simulated = (sd: number) => {
    const noise = createNoise(createRandom(11), sd)
    return runsOf(levels, own => truth(own) + noise())
  }

  test('a surface without noise is predicted exactly, also between the runs', () => {
    const { model } = analyzeSurface(3, simulated(0))!
    for (const point of [
      [0.3, -0.7, 0.2],
      [1, 1, 1],
      [-0.5, 0, 0.9],
    ])
      expect(predictOnSurface(model, point).value).toBeCloseTo(truth(point), 9)
  })

  test('no settings on a fine grid are better than the best settings', () => {
    const { model } = analyzeSurface(3, simulated(0.2))!
    const grid = Array.from({ length: 21 }, (_, at) => at / 10 - 1)
    const values = grid.flatMap(a =>
      grid.flatMap(b => grid.map(c => predictOnSurface(model, [a, b, c]).value)),
    )
    expect(bestOnSurface(model, 'max', null)!.value).toBeGreaterThanOrEqual(Math.max(...values) - 1e-9)
    expect(bestOnSurface(model, 'min', null)!.value).toBeLessThanOrEqual(Math.min(...values) + 1e-9)
  })

  test('a surface that rises in one direction and falls in another has a saddle, and its best settings are at an end', () => {
    const { model } = analyzeSurface(3, simulated(0.05))!
    expect(stationaryPoint(model)!.kind).toBe('saddle')
    expect(Math.abs(bestOnSurface(model, 'max', null)!.levels[2]!)).toBe(1)
  })

  test('a reachable target is met, and an unreachable target is flagged with the nearest settings', () => {
    const { model } = analyzeSurface(3, simulated(0.05))!
    expect(bestOnSurface(model, 'target', 18)).toMatchObject({
      isBeyond: false,
      value: expect.closeTo(18, 6),
    })
    const highest = bestOnSurface(model, 'max', null)!
    expect(bestOnSurface(model, 'target', 99)).toMatchObject({ isBeyond: true, value: highest.value })
  })

  test('the order of the runs does not change the coefficients, and noise widens the interval', () => {
    const runs = simulated(0.3)
    const one = analyzeSurface(3, runs)!
    const other = analyzeSurface(3, shuffle(runs, createRandom(2)))!
    for (const [at, { coefficient }] of one.model.terms.entries())
      expect(other.model.terms[at]!.coefficient).toBeCloseTo(coefficient, 9)
    const width = (sd: number) => {
      const { low, high } = predictOnSurface(analyzeSurface(3, simulated(sd))!.model, [0, 0, 0])
      return high! - low!
    }
    expect(width(1)).toBeGreaterThan(width(0.1))
  })

  test('another unit of the result scales every coefficient, and the same terms are active', () => {
    const one = analyzeSurface(3, simulated(0.3))!
    const other = analyzeSurface(
      3,
      simulated(0.3).map(run => ({ ...run, result: run.result! * 25.4 })),
    )!
    for (const [at, { coefficient, isActive }] of one.model.terms.entries())
      expect(other.model.terms[at]).toMatchObject({
        coefficient: expect.closeTo(coefficient * 25.4, 6),
        isActive,
      })
  })

  test('missing results make terms or the whole analysis inestimable, and equal results have no best settings', () => {
    const runs = simulated(0.1)
    const withoutCenters = runs.map(run => (run.isCenter ? { ...run, result: null } : run))
    expect(analyzeSurface(3, withoutCenters)!.inestimableTerms).toEqual(['C²'])
    const single = runs.map((run, at) => ({ ...run, result: at === 0 ? 5 : null }))
    expect(analyzeSurface(3, single)).toBeNull()
    const equal = analyzeSurface(
      3,
      runs.map(run => ({ ...run, result: 5 })),
    )!
    expect(bestOnSurface(equal.model, 'max', null)).toBeNull()
  })
})
