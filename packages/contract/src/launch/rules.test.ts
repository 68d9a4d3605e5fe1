import { expect, test } from 'vitest'
import type { EvidenceKind } from './names.ts'
import { colorOfGauge, readinessPercent, shareOfGauge, shippedWeights } from './rules.ts'

test.each([
  [null, 'none'],
  [0, 'red'],
  [1, 'orange'],
  [50, 'orange'],
  [51, 'amber'],
  [75, 'amber'],
  [76, 'green'],
  [100, 'green'],
])('a gauge of %s is %s', (percent, color) => {
  expect(colorOfGauge(percent)).toBe(color)
})

const piece = (kind: EvidenceKind, share: number, weight = 1) => ({ kind, share, weight })

test('a launch without evidence has no percentage', () => {
  expect(readinessPercent([], shippedWeights)).toBeNull()
  expect(readinessPercent([piece('operation', 1, 0)], shippedWeights)).toBeNull()
})

test('the weight counts within a kind: 30 of 40 hours are 75 percent', () => {
  expect(readinessPercent([piece('operation', 1, 30), piece('operation', 0, 10)], shippedWeights)).toBe(75)
})

test('each kind counts the same, regardless of its number of pieces', () => {
  expect(
    readinessPercent(
      [piece('study', 0), ...Array.from({ length: 9 }, () => piece('milestone', 1))],
      shippedWeights,
    ),
  ).toBe(50)
})

test('a percentage is rounded down, except for floating-point errors, so that 100 means that nothing is missing', () => {
  expect(readinessPercent([piece('operation', 0.999, 1)], shippedWeights)).toBe(99)
  expect(readinessPercent([piece('operation', 0.3, 1)], shippedWeights)).toBe(30)
  expect(readinessPercent([piece('operation', 1, 0.1), piece('operation', 1, 0.2)], shippedWeights)).toBe(100)
})

test('a kind with twice the weight counts twice, and a kind without weight does not count', () => {
  const all = [piece('study', 0), piece('milestone', 1)]
  expect(readinessPercent(all, { ...shippedWeights, study: 2 })).toBe(33)
  expect(readinessPercent(all, { ...shippedWeights, study: 0 })).toBe(100)
  expect(readinessPercent(all, { ...shippedWeights, study: 0, milestone: 0 })).toBeNull()
})

test('multiplying all weights by the same factor does not change the percentage', () => {
  const all = [piece('study', 0.5), piece('milestone', 1), piece('tryout', 0.25)]
  const percentFor = (times: number) =>
    readinessPercent(all, { ...shippedWeights, study: 3 * times, milestone: times, tryout: 2 * times })
  expect([percentFor(1), percentFor(2), percentFor(5)]).toEqual([50, 50, 50])
})

test('the share of a kind depends only on the weights of its gauge', () => {
  expect(shareOfGauge('revision', shippedWeights)).toBe(1)
  expect(shareOfGauge('tryout', { ...shippedWeights, tryout: 2, press: 9 })).toBe(0.5)
})
