import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { goodSettings, intensification, type Settings, teachingMachine } from './machine.ts'
import { simulateShot } from './shot.ts'
import { meanTemperature, timeUntil, timeUntilMean } from './temperature.ts'

const shot = (change: Partial<Settings> = {}) => simulateShot({ ...goodSettings, ...change })
const faults = (change: Partial<Settings>) => shot(change).faults
const rises = (values: readonly number[], by = 0) =>
  values.every((value, index) => index === 0 || value >= values[index - 1]! - by)

test('the good settings make a good part, the same each time', () => {
  expect(shot().faults).toEqual([])
  expect(shot()).toEqual(shot())
})

test('faster fill needs more pressure and meets less viscosity, in a shorter time', () => {
  const shots = [10, 20, 40, 60, 90, 120].map(speed => shot({ speed }).fill)
  expect(rises(shots.map(({ peak }) => peak))).toBe(true)
  expect(rises(shots.map(({ fillTime }) => -fillTime))).toBe(true)
  // Pressure times fill time, as in a rheology study.
  expect(rises(shots.map(({ peak, transferTime }) => -peak * transferTime))).toBe(true)
  expect(faults({ speed: 120 })).toContain('burn')
  expect(faults({ speed: 4 })).toContain('short')
})

test('hotter melt needs less pressure, and too hot a melt degrades', () => {
  const peaks = [210, 220, 230, 240, 250].map(melt => -shot({ melt }).fill.peak)
  expect(rises(peaks)).toBe(true)
  expect(faults({ melt: 270 })).toContain('degraded')
})

test('a transfer that is too early hesitates or stays short, and a transfer that is too late flashes', () => {
  expect(faults({ transfer: 20 })).toContain('hesitation')
  expect(faults({ transfer: 20, packPressure: 15_000 })).toContain('short')
  expect(faults({ transfer: 10 })).toContain('flash')
  const peaks = [12, 11.5, 11, 10.5].map(transfer => shot({ transfer }).endPeak)
  expect(rises(peaks)).toBe(true)
})

test('a higher hold pressure makes the part heavier and reduces its shrinkage, until the mold flashes', () => {
  const shots = [35, 40, 50, 60, 70].map(pressure => shot({ packPressure: pressure * 1000 }))
  expect(rises(shots.map(({ weight }) => weight))).toBe(true)
  expect(rises(shots.map(({ shrinkage }) => -shrinkage))).toBe(true)
  expect(faults({ packPressure: 30_000 })).toContain('sink')
  expect(faults({ packPressure: 80_000 })).toContain('flash')
  expect(faults({ packPressure: 80_000, clamp: 1_200 })).not.toContain('flash')
})

test('hold time makes the part heavier until the gate is frozen, and not after', () => {
  const weights = [1, 2, 3, 4, 5, 6].map(packTime => shot({ packTime }).weight)
  expect(rises(weights, 1e-9)).toBe(true)
  const { sealHold, weight } = shot()
  expect(shot({ packTime: sealHold - 1 }).weight).toBeLessThan(weight * 0.999)
  for (const extraTime of [0.1, 1, 5])
    expect(shot({ packTime: sealHold + extraTime }).weight).toBeCloseTo(weight, 3)
})

test('without a cushion no hold pressure reaches the part', () => {
  expect(shot({ shotSize: 41, transfer: 2 }).cushion).toBeLessThan(2)
  expect(faults({ shotSize: 41, transfer: 2 })).toContain('sink')
  expect(faults({ shotSize: 30, transfer: 0 })).toContain('short')
})

test('at the pressure limit the screw slows down, and the pressure stays at the limit', () => {
  const limited = shot({ pressureLimit: 70_000 })
  expect(limited.faults).toEqual(['pressureLimited'])
  expect(limited.fill.peak).toBeCloseTo(70_000, 3)
  expect(limited.fill.fillTime).toBeGreaterThan(shot().fill.fillTime)
  expect(shot({ pressureLimit: 30_000, packPressure: 30_000 }).faults).toContain('short')
})

test('a part that is ejected too early is too hot, and hold time counts as time in the mold', () => {
  expect(faults({ coolingTime: 3 })).toContain('hot')
  expect(faults({ coolingTime: 6, packTime: 6 })).not.toContain('hot')
  expect(faults({ coolingTime: 1, packTime: 11 })).not.toContain('hot')
})

test('for any settings, pressures stay between 0 and the limit of the press, and shares and times are numbers', () => {
  const random = createRandom(3)
  const between = (from: number, to: number) => from + (to - from) * random()
  for (let i = 0; i < 300; i++) {
    const { moments, weight, shrinkage, cycle, fill } = shot({
      shotSize: between(5, 80),
      transfer: between(0, 40),
      speed: between(2, 200),
      pressureLimit: between(20_000, 250_000),
      packPressure: between(0, 150_000),
      packTime: between(0, 15),
      coolingTime: between(0, 30),
      melt: between(190, 280),
      steel: between(20, 110),
    })
    const all = moments.flatMap(({ time, injection, gate, end }) => [time, injection, gate, end])
    expect(all.every(value => value >= 0)).toBe(true)
    expect(fill.peak).toBeLessThanOrEqual(teachingMachine.press.maxPressure + 1e-6)
    expect(rises(moments.map(({ time }) => time))).toBe(true)
    for (const value of [weight, shrinkage, cycle]) expect(Number.isFinite(value)).toBe(true)
  }
})

test('the intensification ratio of the teaching press is the ratio of its areas', () => {
  expect(intensification(teachingMachine)).toBeCloseTo(9, 9)
})

test('twice the wall takes four times as long to cool, and the average cools before the middle', () => {
  const plate = { thickness: 2.5, diffusivity: 0.09, melt: 230, steel: 60 }
  expect(timeUntil({ ...plate, thickness: 5 }, 90)).toBeCloseTo(4 * timeUntil(plate, 90), 9)
  expect(timeUntilMean(plate, 90)).toBeLessThan(timeUntil(plate, 90))
  expect(meanTemperature(plate, timeUntilMean(plate, 90))).toBeCloseTo(90, 9)
  expect(timeUntil({ ...plate, steel: 95 }, 90)).toBe(Number.POSITIVE_INFINITY)
  expect(timeUntil({ ...plate, melt: 80 }, 90)).toBe(0)
})
