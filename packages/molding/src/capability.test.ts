import { describe, expect, test } from 'vitest'
import { capability, capabilityIndices, capabilityVerdict } from './capability.ts'
import { createNoise, createRandom } from './random.ts'
import { normalQuantile } from './tails/distributions.ts'

test('the piston rings of CRAN qcc, process.capability, have Cp 1.703, Cpk 1.663 and the published confidence limits', () => {
  // 125 rings in 25 samples of five: mean 74.00118, s within 0.009785; limits 73.95 and 74.05. The df are n - 1.
  const { width, nearest } = capabilityIndices(74.001176, { sd: 0.009785039, df: 124 }, 125, {
    low: 73.95,
    high: 74.05,
  })
  expect(width!.value).toBeCloseTo(1.703, 3)
  expect(width!.low).toBeCloseTo(1.491, 3)
  expect(width!.high).toBeCloseTo(1.915, 3)
  expect(nearest!.value).toBeCloseTo(1.663, 3)
  expect(nearest!.low).toBeCloseTo(1.448, 3)
  expect(nearest!.high).toBeCloseTo(1.878, 3)
})

test('a Cpk of 1.33 from ten parts has the interval 0.68 to 1.98, and three parts are not enough for a verdict', () => {
  const { nearest } = capabilityIndices(0, { sd: 1, df: 9 }, 10, { low: -3.99, high: 10 })
  expect(nearest!.low).toBeCloseTo(0.68, 2)
  expect(nearest!.high).toBeCloseTo(1.98, 2)
  expect(capability([[1, 2, 3]], { low: 0, high: 5 })!.isEnough).toBe(false)
})

test('single parts are rated by their moving range, as computed by hand', () => {
  const result = capability([[10, 11, 10, 12]], { low: 4, high: 18 })!
  expect(result.sdWithin).toBeCloseTo((1 + 1 + 2) / 3 / 1.1283791671, 8)
  expect(result.cp!.value).toBeCloseTo(14 / 6 / result.sdWithin!, 8)
})

test.each([10, 30, 50])(
  'the interval of Cpk of %i single parts contains the true value in 95 percent of simulated series',
  count => {
    const noise = createNoise(createRandom(3), 1)
    const results = Array.from(
      { length: 4000 },
      () => capability([Array.from({ length: count }, noise)], { low: -4, high: 5 })!,
    )
    const deviations = results.map(({ sdWithin }) => sdWithin!)
    const mean = deviations.reduce((sum, sd) => sum + sd, 0) / deviations.length
    const variance = deviations.reduce((sum, sd) => sum + (sd - mean) ** 2, 0) / (deviations.length - 1)
    // A standard deviation s of df degrees of freedom has a variance of about s² / (2 df).
    const share = mean ** 2 / (2 * variance) / (count - 1)
    expect(share).toBeGreaterThan(0.59)
    expect(share).toBeLessThan(0.64)
    const covered =
      results.filter(({ cpk }) => cpk!.low <= 4 / 3 && 4 / 3 <= cpk!.high).length / results.length
    expect(covered).toBeGreaterThan(0.93)
    expect(covered).toBeLessThan(0.97)
  },
)

test('a dimension with one limit has a Cpk, but no Cp or Pp', () => {
  expect(capability([[1, 2, 1, 2]], { low: null, high: 5 })).toMatchObject({ cp: null, pp: null })
  expect(capability([[1, 2, 1, 2]], { low: null, high: 5 })!.cpk!.value).toBeGreaterThan(0)
})

test('a single part and equal parts have no index', () => {
  expect(capability([], { low: 0, high: 1 })).toBeNull()
  for (const parts of [[1], [1, 1, 1, 1]])
    expect(capability([parts], { low: 0, high: 2 })).toMatchObject({ cp: null, cpk: null })
})

const series = (sd: number) => {
  const noise = createNoise(createRandom(7), sd)
  return Array.from({ length: 10 }, () => Array.from({ length: 5 }, () => 50 + noise()))
}

test('another unit changes no index', () => {
  const inches = series(0.01).map(group => group.map(value => value / 25.4))
  const one = capability(series(0.01), { low: 49.9, high: 50.1 })!
  const other = capability(inches, { low: 49.9 / 25.4, high: 50.1 / 25.4 })!
  expect(other.cpk!.value).toBeCloseTo(one.cpk!.value, 8)
  expect(other.cp!.low).toBeCloseTo(one.cp!.low, 8)
})

test('more noise lowers the index, and fewer parts widen the interval', () => {
  const limits = { low: 49.9, high: 50.1 }
  const [quiet, loud] = [capability(series(0.01), limits)!, capability(series(0.03), limits)!]
  expect(loud.cpk!.value).toBeLessThan(quiet.cpk!.value)
  const few = capability(series(0.01).slice(0, 3), limits)!
  expect((few.cp!.high - few.cp!.low) / few.cp!.value).toBeGreaterThan(
    (quiet.cp!.high - quiet.cp!.low) / quiet.cp!.value,
  )
})

describe('a verdict', () => {
  const limits = { low: 9, high: 11 }
  const verdictOf = (values: readonly number[]) => capabilityVerdict(capability([values], limits)!, limits)
  /** Returns the quantiles of a normal distribution in an order without a trend, around 10. */
  const steady = (sd: number) =>
    Array.from({ length: 30 }, (_, at) => 10 + sd * normalQuantile(1 - (((at * 7) % 30) + 0.5) / 30))

  test('a stable and normal series is capable or not capable', () => {
    expect(verdictOf(steady(0.1))).toBe('Capable')
    expect(verdictOf(steady(0.6))).toBe('NotCapable')
  })

  test('a value beyond the control chart makes the series not stable, although every part is within the limits', () => {
    expect(verdictOf(steady(0.05).with(10, 10.6))).toBe('NotStable')
  })

  test('a moving range beyond its limit does not change the verdict if both values are within their limits', () => {
    const alternating = Array.from({ length: 30 }, (_, at) => (at < 14 ? at % 2 : (at + 1) % 2))
    const wide = { low: -20, high: 20 }
    const result = capability([alternating.with(14, -1.8).with(15, 2.3)], wide)!
    expect(result.chart).toMatchObject({ beyond: [], rangesBeyond: [15] })
    expect(capabilityVerdict({ ...result, normality: null }, wide)).toBe('Capable')
  })

  test('the chart uses the parts in their order in time, regardless of their subgroups', () => {
    const drift = Array.from({ length: 30 }, (_, at) => 10 + at * 0.01)
    const hourly = [0, 1, 2].map(hour => drift.filter((_, at) => at % 3 === hour))
    expect(capability(hourly, limits, drift)!.chart).toEqual(capability([drift], limits)!.chart)
  })

  test('a drift makes the series not stable', () => {
    const drift = steady(0.02).map((value, at) => value + at * 0.01)
    expect(verdictOf(drift)).toBe('NotStable')
  })

  test('a stable series that is not normal has the verdict NotNormal', () => {
    // Parts of two cavities alternate. Every moving range is as large as the difference of the means, so no value is
    // beyond the limits of the chart.
    const mixed = steady(0.02).map((value, at) => value + (at % 2) * 0.3)
    expect(capability([mixed], limits)!.chart!.beyond).toEqual([])
    expect(verdictOf(mixed)).toBe('NotNormal')
  })

  test('too few parts, no scatter and no limits are reported before the result of the chart', () => {
    expect(verdictOf([10, 10.1, 10, 12])).toBe('TooFew')
    expect(verdictOf(Array.from({ length: 30 }, () => 10))).toBe('NoSpread')
    const none = { low: null, high: null }
    expect(capabilityVerdict(capability([steady(0.1)], none)!, none)).toBe('NoLimits')
  })
})
