import { expect, test } from 'vitest'
import { digitsOfTicks, ticksOf } from './ticks.ts'

test('ticks are round numbers that enclose the values', () => {
  expect(ticksOf(0.2, 2.1, 5)).toEqual([0, 0.5, 1, 1.5, 2, 2.5])
  expect(ticksOf(21.38, 21.44, 4)).toEqual([21.38, 21.4, 21.42, 21.44])
  expect(digitsOfTicks([21.38, 21.4])).toBe(2)
})

test('an axis of a single value, of zero or of no values has ticks too', () => {
  const [first, last] = [ticksOf(5, 5, 4)[0]!, ticksOf(5, 5, 4).at(-1)!]
  expect(first).toBeLessThan(5)
  expect(last).toBeGreaterThan(5)
  expect(ticksOf(0, 0, 4).length).toBeGreaterThan(1)
  expect(ticksOf(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 4)).toEqual([0, 1])
})
