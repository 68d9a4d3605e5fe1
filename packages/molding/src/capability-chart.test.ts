import { expect, test } from 'vitest'
import { individualsChart } from './capability-chart.ts'
import { createNoise, createRandom } from './random.ts'

/** Flow rates of ten batches (NIST/SEMATECH e-Handbook 6.3.2.2). */
const flowRates = [49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1]

test('the flow rates of NIST, e-Handbook 6.3.2.2, have the limits 45.8159 and 55.8041, and no value is beyond them', () => {
  const chart = individualsChart(flowRates)!
  expect(chart.meanRange).toBeCloseTo(1.8778, 4)
  // NIST uses the factor 3 / 1.128, which is 2.6596.
  expect(chart.low).toBeCloseTo(45.8159, 2)
  expect(chart.high).toBeCloseTo(55.8041, 2)
  expect(chart.rangeHigh).toBeCloseTo(6.1347, 3)
  expect(chart).toMatchObject({ beyond: [], rangesBeyond: [] })
})

test('an outlier is beyond the limits, and so are the moving ranges before and after it', () => {
  const steady = Array.from({ length: 30 }, (_, at) => 10 + ((at * 7) % 11) / 100)
  expect(individualsChart(steady)).toMatchObject({ beyond: [], rangesBeyond: [] })
  expect(individualsChart(steady.with(12, 11))).toMatchObject({ beyond: [12], rangesBeyond: [12, 13] })
})

test('a moving range from a low to a high value can be beyond its limit although both values are within their limits', () => {
  const alternating = Array.from({ length: 30 }, (_, at) => (at < 14 ? at % 2 : (at + 1) % 2))
  const chart = individualsChart(alternating.with(14, -1.8).with(15, 2.3))!
  expect(chart.meanRange).toBeCloseTo(34.2 / 29, 8)
  expect(chart).toMatchObject({ beyond: [], rangesBeyond: [15] })
})

test('about 7 percent of stable series of 30 values have a value beyond the limits, and far more have a moving range beyond', () => {
  const noise = createNoise(createRandom(11), 1)
  const series = Array.from({ length: 2_000 }, () => Array.from({ length: 30 }, noise))
  const charts = series.map(values => individualsChart(values)!)
  const shareOf = (places: (chart: (typeof charts)[number]) => number[]) =>
    charts.filter(chart => places(chart).length > 0).length / charts.length
  const values = shareOf(({ beyond }) => beyond)
  expect(values).toBeGreaterThan(0.04)
  expect(values).toBeLessThan(0.12)
  expect(shareOf(({ beyond, rangesBeyond }) => [...beyond, ...rangesBeyond])).toBeGreaterThan(2 * values)
})

test('a permanent shift puts values of both levels beyond the limits', () => {
  const shifted = Array.from({ length: 30 }, (_, at) => (at < 15 ? 10 : 11) + ((at * 7) % 11) / 100)
  const { beyond, rangesBeyond } = individualsChart(shifted)!
  expect(beyond.length).toBeGreaterThan(10)
  expect(rangesBeyond).toEqual([15])
})

test('a single value and equal values have no chart', () => {
  for (const values of [[], [1], [2, 2, 2]]) expect(individualsChart(values)).toBeNull()
})

test('another unit scales the limits and does not change which values are beyond them', () => {
  const chart = individualsChart(flowRates)!
  const inches = individualsChart(flowRates.map(value => value / 25.4))!
  expect(inches.high * 25.4).toBeCloseTo(chart.high, 8)
  expect(inches).toMatchObject({ beyond: chart.beyond, rangesBeyond: chart.rangesBeyond })
})
