import { expect, test } from 'vitest'
import { individualsChart } from './capability-chart.ts'

/** Flow rates of ten batches (NIST/SEMATECH e-Handbook 6.3.2.2). */
const flowRates = [49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1]

test('the flow rates of NIST, e-Handbook 6.3.2.2: limits 45.8159 and 55.8041, and nothing beyond them', () => {
  const chart = individualsChart(flowRates)!
  expect(chart.meanRange).toBeCloseTo(1.8778, 4)
  // NIST takes 3 / 1.128, which is 2.6596.
  expect(chart.low).toBeCloseTo(45.8159, 2)
  expect(chart.high).toBeCloseTo(55.8041, 2)
  expect(chart.rangeHigh).toBeCloseTo(6.1347, 3)
  expect(chart.beyond).toEqual([])
})

test('a value that jumps is beyond, by itself and by its moves to and from it', () => {
  const steady = Array.from({ length: 30 }, (_, at) => 10 + ((at * 7) % 11) / 100)
  expect(individualsChart(steady)!.beyond).toEqual([])
  expect(individualsChart(steady.with(12, 11))!.beyond).toEqual([12, 13])
})

test('a shift that stays puts both levels beyond the limits', () => {
  const shifted = Array.from({ length: 30 }, (_, at) => (at < 15 ? 10 : 11) + ((at * 7) % 11) / 100)
  expect(individualsChart(shifted)!.beyond.length).toBeGreaterThan(10)
})

test('one value, and values that are all equal, have no chart', () => {
  for (const values of [[], [1], [2, 2, 2]]) expect(individualsChart(values)).toBeNull()
})

test('another unit scales the limits and changes nothing else', () => {
  const chart = individualsChart(flowRates)!
  const inches = individualsChart(flowRates.map(value => value / 25.4))!
  expect(inches.high * 25.4).toBeCloseTo(chart.high, 8)
  expect(inches.beyond).toEqual(chart.beyond)
})
