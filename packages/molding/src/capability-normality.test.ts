import { expect, test } from 'vitest'
import { normalChanceOf, normalityOf } from './capability-normality.ts'
import { createRandom, shuffle } from './random.ts'
import { normalQuantile } from './tails/distributions.ts'

/**
 * Weights of 20 chicks in grams (D'Agostino and Stephens, Goodness-of-Fit Techniques, 1986, page 546), with their
 * worked example on page 125.
 */
const chicks = [
  ...[156, 162, 168, 182, 186, 190, 190, 196, 202, 210],
  ...[214, 220, 226, 230, 230, 236, 236, 242, 246, 270],
]

/** Returns quantiles of the standard normal distribution. No sample fits the distribution better. */
const normalScores = (count: number) =>
  Array.from({ length: count }, (_, at) => normalQuantile(1 - (at + 0.5) / count))

test('the chick weights of D’Agostino and Stephens have A2 0.214, corrected 0.223, and p 0.826', () => {
  const { statistic, corrected, p, isNormal } = normalityOf(chicks)!
  expect(statistic).toBeCloseTo(0.214, 3)
  expect(corrected).toBeCloseTo(0.223, 3)
  expect(p).toBeCloseTo(0.826, 2)
  expect(isNormal).toBe(true)
})

test.each([
  [0.631, 0.1],
  [0.752, 0.05],
  [0.873, 0.025],
  [1.035, 0.01],
])('the critical value %d of D’Agostino and Stephens has the probability %d', (corrected, p) => {
  expect(normalChanceOf(corrected) / p).toBeCloseTo(1, 1)
})

test('the probability falls as the statistic rises, also where its approximations meet', () => {
  const chances = Array.from({ length: 1_200 }, (_, at) => normalChanceOf(at / 100))
  for (const [at, chance] of chances.entries()) {
    expect(chance).toBeGreaterThanOrEqual(0)
    expect(chance).toBeLessThanOrEqual(1)
    if (at > 0) expect(chance).toBeLessThanOrEqual(chances[at - 1]! + 0.001)
  }
})

test('a skewed series is not normal, but its logarithm is', () => {
  const lognormal = normalScores(40).map(score => Math.exp(score))
  expect(normalityOf(lognormal)).toMatchObject({ isNormal: false })
  expect(normalityOf(lognormal.map(value => Math.log(value)))).toMatchObject({ isNormal: true })
})

test('a mix of two levels, such as two cavities, is not normal', () => {
  const mixed = normalScores(20).flatMap(score => [score, score + 8])
  expect(normalityOf(mixed)!.p).toBeLessThan(0.001)
})

test('neither another unit nor another order changes the statistic', () => {
  const { statistic } = normalityOf(chicks)!
  expect(normalityOf(chicks.map(value => value / 28.35 + 5))!.statistic).toBeCloseTo(statistic, 8)
  expect(normalityOf(shuffle(chicks, createRandom(3)))!.statistic).toBeCloseTo(statistic, 8)
})

test('fewer than eight values and equal values are not tested', () => {
  expect(normalityOf(chicks.slice(0, 7))).toBeNull()
  expect(normalityOf(Array.from({ length: 30 }, () => 2))).toBeNull()
})
