import { describe, expect, test } from 'vitest'
import { cavityBalance } from './cavity-balance.ts'
import { checkRing } from './check-ring.ts'
import { coolingTime, shortestCooling } from './cooling-time.ts'
import { loadSensitivity } from './load-sensitivity.ts'
import { moldDifference } from './mold-temperature.ts'
import { pressureLoss } from './pressure-loss.ts'
import { relativeViscosity } from './relative-viscosity.ts'
import { speedLinearity } from './speed-linearity.ts'

const psi = 6.894757

describe('load sensitivity', () => {
  const mold = { fillTime: 0.5, plastic: 20_000 * psi }
  const air = { fillTime: 0.48, plastic: 4_000 * psi }

  test('4 percent more time for 16,000 psi is a load sensitivity of 2.5 percent, as computed by hand', () => {
    expect(loadSensitivity(mold, air)).toBeCloseTo(2.5, 4)
  })
  test('the hydraulic formula gives the same value for a ratio of 10 (Kerkstra and Brammer)', () => {
    const hydraulic = ((0.5 - 0.48) / 0.5 / ((2_000 - 400) / 1_000)) * 100
    expect(loadSensitivity(mold, air)).toBeCloseTo(hydraulic, 4)
  })
  test('shots with the same pressure have no load sensitivity', () =>
    expect(loadSensitivity(mold, mold)).toBeNull())
})

test('a stroke of 40 mm in 0.5 s is a speed of 80 mm/s, 20 percent below a set speed of 100', () => {
  const result = speedLinearity(
    [
      { setSpeed: 100, fillTime: 0.5 },
      { setSpeed: 50, fillTime: 0.8 },
    ],
    40,
  )!
  expect(result.shots[0]).toMatchObject({ actual: 80 })
  expect(result.worst).toBeCloseTo(-20, 10)
  expect(result.slope).toBeCloseTo(30 / 50, 10)
  expect(speedLinearity([], 40)).toBeNull()
})

test('a range of 0.2 g between shots of 10 g is a check ring variation of 2 percent', () => {
  expect(checkRing([9.9, 10, 10.1])).toBeCloseTo(2, 10)
  expect(checkRing([10])).toBeNull()
  expect(checkRing([9.9, 10, 10.1].map(grams => grams / 28.3495))).toBeCloseTo(2, 10)
})

describe('cavity balance', () => {
  const cavities = [
    { cavity: 1, weights: [10, 10.02, 9.98] },
    { cavity: 2, weights: [9.5, 9.52, 9.48] },
  ]
  test('cavities of 9.5 g and 10 g have an imbalance of 5 percent, as computed by hand', () => {
    const result = cavityBalance(cavities)!
    expect(result.imbalance).toBeCloseTo(5, 10)
    expect(result.balance).toBeCloseTo(95, 10)
    expect(result.spread).toBeCloseTo((0.5 / 9.75) * 100, 10)
    expect(result.p!).toBeLessThan(0.001)
  })
  test('cavities that differ no more than shots have a high probability of noise', () => {
    const noise = [
      { cavity: 1, weights: [10, 10.2, 9.8] },
      { cavity: 2, weights: [10.1, 9.9, 10.05] },
    ]
    expect(cavityBalance(noise)!.p!).toBeGreaterThan(0.5)
  })
  test('more noise of the shots raises the probability of chance and does not change the imbalance', () => {
    const withNoise = (grams: number) =>
      cavityBalance([
        { cavity: 1, weights: [10, 10 + grams, 10 - grams] },
        { cavity: 2, weights: [9.8, 9.8 + grams, 9.8 - grams] },
      ])!
    const results = [0.01, 0.05, 0.1, 0.2, 0.4].map(withNoise)
    const chances = results.map(({ p }) => p!)
    expect(chances).toEqual(chances.toSorted((one, other) => one - other))
    expect(new Set(chances).size).toBe(chances.length)
    for (const { imbalance } of results) expect(imbalance).toBeCloseTo(2, 9)
  })
  test('the order of cavities does not change the imbalance', () => {
    expect(cavityBalance(cavities.toReversed())!.imbalance).toBe(cavityBalance(cavities)!.imbalance)
  })
  test('a single cavity has no balance, and equal cavities have a balance of 100 percent', () => {
    expect(cavityBalance(cavities.slice(0, 1))).toBeNull()
    const equal = [1, 2, 3].map(cavity => ({ cavity, weights: [10, 10] }))
    expect(cavityBalance(equal)).toMatchObject({ imbalance: 0, balance: 100, p: 1 })
  })
})

describe('pressure loss', () => {
  const shares = [5, 10, 35, 15, 35]
  const stations = shares.map((_, index) => ({
    name: String(index),
    pressure: shares.slice(0, index + 1).reduce((sum, share) => sum + share) * 1_000,
  }))
  test('the shares of the sections equal the published 5, 10, 35, 15 and 35 percent', () => {
    expect(pressureLoss(stations, 125_000)!.sections.map(({ share }) => Math.round(share))).toEqual(shares)
    expect(pressureLoss(stations, 125_000)).toMatchObject({
      reserve: expect.closeTo(20, 8),
      isPressureLimited: false,
    })
  })
  test('a press above 90 percent of its highest pressure is limited', () => {
    expect(pressureLoss(stations, 110_000)!.isPressureLimited).toBe(true)
    expect(pressureLoss(stations, null)).toMatchObject({ reserve: null, isPressureLimited: false })
  })
  test('a falling pressure is flagged, and no pressures yield no result', () => {
    expect(pressureLoss([...stations, { name: 'x', pressure: 1 }], null)!.isFalling).toBe(true)
    expect(pressureLoss([], null)).toBeNull()
  })
})

describe('cooling time', () => {
  const plate = { wall: 2, diffusivity: 0.09, melt: 230, mold: 50, ejection: 100 }
  test('the cooling time of a plate of 2 mm equals the time computed by hand', () => {
    const scale = 4 / (Math.PI ** 2 * 0.09)
    expect(coolingTime(plate)!.middle).toBeCloseTo(scale * Math.log((4 / Math.PI) * 3.6), 10)
    expect(coolingTime(plate)!.average).toBeCloseTo(scale * Math.log((8 / Math.PI ** 2) * 3.6), 10)
  })
  test('twice the wall takes four times as long (Autodesk help, cooling)', () => {
    expect(coolingTime({ ...plate, wall: 4 })!.middle / coolingTime(plate)!.middle).toBeCloseTo(4, 10)
  })
  test('the cooling time by the average temperature is a fifth to a third shorter', () => {
    const { middle, average } = coolingTime(plate)!
    expect(1 - average / middle).toBeGreaterThan(0.2)
    expect(1 - average / middle).toBeLessThan(0.35)
  })
  test('an ejection temperature below the steel or above the melt has no cooling time', () => {
    expect(coolingTime({ ...plate, ejection: 40 })).toBeNull()
    expect(coolingTime({ ...plate, ejection: 240 })).toBeNull()
    expect(coolingTime({ ...plate, ejection: 229 })!.average).toBe(0)
  })
  test('the shortest cooling time has a dimension within a tenth of the tolerance', () => {
    const steps = [8, 10, 12, 14, 16].map((time, i) => ({
      time,
      dimensions: [50 + [0.05, 0.02, 0.008, 0.003, 0][i]!],
    }))
    expect(shortestCooling(steps, 0.1)).toBe(12)
    expect(shortestCooling(steps.toReversed(), 0.1)).toBe(12)
    expect(shortestCooling(steps, 0.001)).toBeNull()
    expect(shortestCooling(steps.slice(0, 2), 0.1)).toBeNull()
  })
})

test('a difference of 20 F between two points of the mold is within the limit', () => {
  expect(moldDifference([50, 50 + 20 / 1.8])).toMatchObject({ isWithin: true })
  expect(moldDifference([50, 61.2])).toMatchObject({ isWithin: false })
  expect(moldDifference([50])).toBeNull()
})

describe('relative viscosity', () => {
  const groups = [
    { name: 'A', viscosities: [100, 101, 99, 100, 100] },
    { name: 'B', viscosities: [110, 111, 109] },
  ]
  test('a lot with a viscosity ten percent higher has an index of 110 and is outside', () => {
    const result = relativeViscosity(groups)!
    expect(result.groups[1]).toMatchObject({
      index: expect.closeTo(110, 8),
      shift: expect.closeTo(10, 8),
      isOutside: true,
    })
    expect(result.groups[0]).toMatchObject({ isOutside: false })
    expect(result.outside).toEqual([5, 6, 7])
  })
  test('the mean of a lot is compared with t(0.135 percent) s sqrt(1 / m + 1 / n), as computed by hand', () => {
    const baseline = { name: 'A', viscosities: [98, 100, 102, 99, 101, 100, 97, 103, 100, 100] }
    const near = { name: 'B', viscosities: Array.from({ length: 10 }, () => 103) }
    // s = 1.7638, t = 4.0942 with 9 degrees of freedom and 0.135 percent above t (3 sigma of a normal distribution).
    const { sd, groups: groupResults, outside } = relativeViscosity([baseline, near])!
    expect(sd).toBeCloseTo(1.7638, 4)
    expect(groupResults[1]!.chance).toBeCloseTo(4.0942 * 1.7638 * Math.sqrt(1 / 10 + 1 / 10), 2)
    // A mean of 103 is within its limits. A mean of 104 is outside, although every single shot is within 3 s.
    expect(outside).toEqual([])
    expect(groupResults[1]).toMatchObject({ shift: expect.closeTo(3, 8), isOutside: false })
    const shifted = { name: 'C', viscosities: Array.from({ length: 10 }, () => 104) }
    expect(relativeViscosity([baseline, shifted])!.groups[1]!.isOutside).toBe(true)
    expect(relativeViscosity([baseline, shifted])!.outside).toEqual([])
    expect(relativeViscosity([baseline, { name: 'D', viscosities: [104] }])!.groups[1]!.isOutside).toBe(false)
  })
  test('a single shot has no limits, and no shots have no baseline', () => {
    expect(relativeViscosity([{ name: 'A', viscosities: [100] }])).toMatchObject({ low: null, high: null })
    expect(relativeViscosity([])).toBeNull()
  })
  test('a noisier baseline has wider limits', () => {
    const loud = relativeViscosity([{ name: 'A', viscosities: [95, 105, 100, 90, 110] }])!
    expect(loud.high! - loud.low!).toBeGreaterThan(
      relativeViscosity(groups)!.high! - relativeViscosity(groups)!.low!,
    )
  })
})

test('10,000 rows are computed', () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => 10 + (i % 7) / 100)
  expect(checkRing(rows)).toBeGreaterThan(0)
  expect(cavityBalance(rows.map((weight, cavity) => ({ cavity, weights: [weight] })))!.cavities).toHaveLength(
    10_000,
  )
})
