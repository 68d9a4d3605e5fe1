import { describe, expect, test } from 'vitest'
import { createNoise, createRandom, shuffle } from '../random.ts'
import { analyze, predict, type RegressionAnalysis } from './analysis.ts'
import { findBestSettings } from './best.ts'
import { type Design, type DesignChoice, designOf } from './design.ts'
import type { MeasuredRun } from './regression.ts'

const choice = (factors: number, base: number, overrides: Partial<DesignChoice> = {}): DesignChoice => ({
  factors,
  runs: { kind: 'factorial', base },
  replicates: 1,
  centerPoints: 0,
  blocks: 1,
  hard: [],
  seed: 7,
  ...overrides,
})

/**
 * Fills the runs of a design with results. The results are in standard order of the base factors; the results of center
 * points are separate.
 */
function withResults(
  design: Design,
  standard: readonly number[],
  centers: readonly number[] = [],
): MeasuredRun[] {
  const base = Math.log2(standard.length)
  const remainingCenters = [...centers]
  return design.runs.map(run => {
    if (run.isCenter) return { ...run, result: remainingCenters.shift() ?? null }
    const place = run.levels.slice(0, base).reduce((sum, level, at) => (level > 0 ? sum + 2 ** at : sum), 0)
    return { ...run, result: standard[place] ?? null }
  })
}
const effectsOf = (analysis: RegressionAnalysis | null) =>
  Object.fromEntries(analysis!.effects.map(({ name, effect }) => [name, effect]))
const activeOf = (analysis: RegressionAnalysis | null) =>
  analysis!.effects.filter(({ isActive }) => isActive).map(({ name }) => name)

describe('filtration rate, 2^4 run once: Montgomery, Design and Analysis of Experiments, example 6.2', () => {
  const rates = [45, 71, 48, 65, 68, 60, 80, 65, 43, 100, 45, 104, 75, 86, 70, 96]
  const design = designOf(choice(4, 4))
  const analysis = analyze(design, withResults(design, rates))

  test('the effects equal the printed effects', () => {
    const printed = {
      A: 21.625,
      B: 3.125,
      C: 9.875,
      D: 14.625,
      AB: 0.125,
      AC: -18.125,
      AD: 16.625,
      BC: 2.375,
      BD: -0.375,
      CD: -1.125,
      ABC: 1.875,
      ABD: 4.125,
      ACD: -1.625,
      BCD: -2.625,
      ABCD: 1.375,
    }
    for (const [name, value] of Object.entries(printed))
      expect(effectsOf(analysis)[name]).toBeCloseTo(value, 9)
    expect(analysis!.effects).toHaveLength(15)
  })

  test("Lenth's limits are PSE 2.625, margin 6.748 and simultaneous margin 13.699", () => {
    expect(analysis!.lenth!.pse).toBeCloseTo(2.625, 9)
    expect(analysis!.lenth!.margin).toBeCloseTo(6.748, 3)
    expect(analysis!.lenth!.simultaneous).toBeCloseTo(13.699, 2)
    expect(activeOf(analysis)).toEqual(['A', 'C', 'D', 'AC', 'AD'])
  })

  test('the sum of squares of A is 1870.56, and the residual of A, C, D, AC, AD is 195.12 with 10 degrees of freedom', () => {
    expect(analysis!.effects[0]!.sumOfSquares).toBeCloseTo(1870.5625, 6)
    const row = (key: string) => analysis!.anova.find(one => one.key === key)!
    expect(row('model')).toMatchObject({ df: 5, sumOfSquares: expect.closeTo(5535.81, 2) })
    expect(row('residual')).toMatchObject({ df: 10, sumOfSquares: expect.closeTo(195.12, 1) })
    expect(row('total').sumOfSquares).toBeCloseTo(5730.94, 2)
    expect(row('model').f).toBeCloseTo(56.74, 1)
    expect(analysis!.rSquare).toBeCloseTo(0.966, 3)
  })

  test('the center points 73, 75, 66 and 69 of example 6.7 show no curvature: SS 1.51, F 0.093, P 0.780', () => {
    const withCenters = designOf(choice(4, 4, { centerPoints: 4 }))
    const analysisOfCenters = analyze(withCenters, withResults(withCenters, rates, [73, 75, 66, 69]))!
    expect(analysisOfCenters.pureError).toMatchObject({ df: 3, sd: expect.closeTo(Math.sqrt(16.25), 9) })
    expect(analysisOfCenters.curvature!.difference).toBeCloseTo(70.75 - 70.0625, 9)
    expect(analysisOfCenters.curvature!.p).toBeCloseTo(0.78, 2)
    expect(analysisOfCenters.anova.find(({ key }) => key === 'curvature')).toMatchObject({
      sumOfSquares: expect.closeTo(1.5125, 4),
      f: expect.closeTo(0.093, 3),
    })
  })

  test('the corner with A and D high and C low has the highest rate', () => {
    const best = findBestSettings(analysis!.model, 4, 'max', null)!
    expect(best.levels).toEqual([1, 0, -1, 1])
    expect(best.value).toBeCloseTo(70.0625 + (21.625 - 9.875 + 14.625 + 18.125 + 16.625) / 2, 9)
  })
})

test('the shrinkage of molded parts, 2^(6-2) with E = ABC and F = BCD, has the effects of Montgomery, example 8.4', () => {
  const shrinkage = [6, 10, 32, 60, 4, 15, 26, 60, 8, 12, 34, 60, 16, 5, 37, 52]
  const design = designOf(choice(6, 4))
  const analysis = analyze(design, withResults(design, shrinkage))!
  expect(effectsOf(analysis)).toMatchObject({
    A: expect.closeTo(13.875, 9),
    B: expect.closeTo(35.625, 9),
    AB: expect.closeTo(11.875, 9),
  })
  const largest = analysis.effects.toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect))
  expect(largest.slice(0, 3).map(({ name }) => name)).toEqual(['B', 'A', 'AB'])
  expect(activeOf(analysis)).toEqual(expect.arrayContaining(['A', 'B', 'AB']))
  expect(analysis.effects.find(({ name }) => name === 'AB')!.aliases).toContain('CE')
})

test('the eddy current probe, 2^3, has the effects of EDDY.DAT of NIST Dataplot', () => {
  const design = designOf(choice(3, 3))
  const analysis = analyze(design, withResults(design, [1.7, 4.57, 0.55, 3.39, 1.51, 4.59, 0.67, 4.29]))
  const effects = effectsOf(analysis)
  expect(effects.A).toBeCloseTo(3.1025, 9)
  expect(effects.B).toBeCloseTo(-0.8675, 9)
  expect(effects.C).toBeCloseTo(0.2125, 9)
})

test('a replicated 2^2 has the effects of Montgomery, section 6.2: A 8.33, B -5.00, AB 1.67, error 3.92 with 8 df', () => {
  const design = designOf(choice(2, 2, { replicates: 3 }))
  const results: Record<string, number[]> = {
    '-1,-1': [28, 25, 27],
    '1,-1': [36, 32, 32],
    '-1,1': [18, 19, 23],
    '1,1': [31, 30, 29],
  }
  const analysis = analyze(
    design,
    design.runs.map(run => ({ ...run, result: results[run.levels.join()]!.shift()! })),
  )!
  expect(effectsOf(analysis)).toMatchObject({
    A: expect.closeTo(8.3333, 4),
    B: expect.closeTo(-5, 9),
    AB: expect.closeTo(1.6667, 4),
  })
  expect(analysis.pureError).toMatchObject({ df: 8, sd: expect.closeTo(Math.sqrt(31.33 / 8), 3) })
  expect(analysis.effects[0]!.p).toBeCloseTo(0.0001, 4)
  expect(analysis.effects[2]!.p).toBeCloseTo(0.1826, 3)
  expect(activeOf(analysis)).toEqual(['A', 'B'])
})

describe('properties', () => {
  const truth = (levels: readonly number[]) =>
    50 + 4 * levels[0]! - 3 * levels[1]! + 2 * levels[0]! * levels[1]!
  const simulated = (design: Design, sd: number, seed = 3): MeasuredRun[] => {
    const noise = createNoise(createRandom(seed), sd)
    return design.runs.map(run => ({ ...run, result: truth(run.levels) + noise() }))
  }
  const plain = designOf(choice(5, 4, { centerPoints: 3, blocks: 2 }))

  test('the order of the runs does not change the effects', () => {
    const runs = simulated(plain, 1)
    const one = effectsOf(analyze(plain, runs))
    const other = effectsOf(analyze(plain, shuffle(runs, createRandom(9))))
    for (const [name, effect] of Object.entries(one)) expect(other[name]).toBeCloseTo(effect, 9)
  })

  test('another unit of the result scales the limits and does not change which effects are active', () => {
    const runs = simulated(plain, 1)
    const one = analyze(plain, runs)!
    const other = analyze(
      plain,
      runs.map(run => ({ ...run, result: run.result! * 25.4 })),
    )!
    expect(other.lenth!.margin).toBeCloseTo(one.lenth!.margin * 25.4, 6)
    expect(activeOf(other)).toEqual(activeOf(one))
  })

  test('a difference between blocks does not change the effects', () => {
    const runs = simulated(plain, 0.5)
    const one = effectsOf(analyze(plain, runs))
    const other = effectsOf(
      analyze(
        plain,
        runs.map(run => ({ ...run, result: run.result! + (run.block === 2 ? 100 : 0) })),
      ),
    )
    for (const [name, effect] of Object.entries(one)) expect(other[name]).toBeCloseTo(effect, 9)
  })

  test('noise widens the band of a prediction', () => {
    const width = (sd: number) => {
      const { low, high } = predict(analyze(plain, simulated(plain, sd))!.model, [1, -1, 0, 0, 0])
      return high! - low!
    }
    expect(width(4)).toBeGreaterThan(width(0.5))
  })

  test('two missing results make two interactions of high order inestimable, and the other effects stay correct', () => {
    const design = designOf(choice(4, 4))
    const runs = design.runs.map((run, at) => ({
      ...run,
      result: at === 2 || at === 9 ? null : truth(run.levels),
    }))
    const analysis = analyze(design, runs)!
    expect(analysis).toMatchObject({ count: 14, planned: 16 })
    expect(analysis.inestimableTerms).toHaveLength(2)
    expect(analysis.inestimableTerms.every(name => name.length >= 3)).toBe(true)
    expect(effectsOf(analysis)).toMatchObject({
      A: expect.closeTo(8, 6),
      B: expect.closeTo(-6, 6),
      AB: expect.closeTo(4, 6),
      C: expect.closeTo(0, 6),
    })
    expect(analysis.predicted[2]).toBeNull()
  })

  test('no result, a single result and equal results yield no active effects', () => {
    const design = designOf(choice(3, 3))
    const all = (result: (at: number) => number | null) =>
      design.runs.map((run, at) => ({ ...run, result: result(at) }))
    expect(
      analyze(
        design,
        all(() => null),
      ),
    ).toBeNull()
    expect(
      analyze(
        design,
        all(at => (at === 0 ? 5 : null)),
      ),
    ).toBeNull()
    const equal = analyze(
      design,
      all(() => 5),
    )!
    expect(activeOf(equal)).toEqual([])
    expect(findBestSettings(equal.model, 3, 'max', null)).toBeNull()
  })

  test('a Plackett-Burman design finds main effects exactly if there are no interactions', () => {
    const design = designOf(choice(11, 0, { runs: { kind: 'plackettBurman', size: 12 } }))
    const analysis = analyze(
      design,
      design.runs.map(run => ({ ...run, result: 10 + 3 * run.levels[4]! - 2 * run.levels[7]! })),
    )
    expect(effectsOf(analysis)).toMatchObject({ E: expect.closeTo(6, 9), H: expect.closeTo(-4, 9) })
  })

  test('a target between the corners is met on an edge, and a target beyond the corners is flagged', () => {
    const design = designOf(choice(2, 2, { replicates: 2 }))
    const noise = createNoise(createRandom(2), 0.1)
    const { model } = analyze(
      design,
      design.runs.map(run => ({ ...run, result: truth(run.levels) + noise() })),
    )!
    expect(findBestSettings(model, 2, 'target', 52)).toMatchObject({
      isBeyond: false,
      value: expect.closeTo(52, 6),
    })
    expect(findBestSettings(model, 2, 'target', 500)).toMatchObject({ isBeyond: true })
  })
})
