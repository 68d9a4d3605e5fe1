import { describe, expect, test } from 'vitest'
import { createRandom, shuffle } from './random.ts'
import { type ViscosityShot, viscosityCurve } from './viscosity.ts'

/** Shots of a power-law melt at evenly spaced speeds: fill time = 1 / speed, pressure = 5,000 * speed ** exponent. */
const powerLaw = (slowest: number, exponent = 0.35, top = 6): ViscosityShot[] =>
  Array.from({ length: 12 }, (_, i) => {
    const speed = slowest + ((top - slowest) * i) / 11
    return { fillTime: 1 / speed, pressure: 5_000 * speed ** exponent }
  })
const options = { ratio: 10, maxPressure: null }
const kneeSpeed = (shots: ViscosityShot[]) => viscosityCurve(shots, options).breakPoint!.shearRate

test('1,000 psi of oil, a ratio of 10 and 0.5 s give 5,000 psi s at 2 per second, as computed by hand', () => {
  const { points } = viscosityCurve([{ fillTime: 0.5, pressure: 6_894.757 }], options)
  expect(points[0]).toMatchObject({ shearRate: 2, absoluteDrop: null, percentDrop: null })
  expect(points[0]!.viscosity / 6.894757).toBeCloseTo(5_000, 6)
})

test('a drop is computed absolutely and in percent of the viscosity at the next lower speed', () => {
  const { points } = viscosityCurve(
    [
      { fillTime: 1, pressure: 8_000 },
      { fillTime: 0.5, pressure: 10_000 },
    ],
    { ratio: 1, maxPressure: null },
  )
  expect(points[1]).toMatchObject({ viscosity: 5_000, absoluteDrop: 3_000, percentDrop: 37.5 })
})

describe('statements of Beaumont on the curve (irrelative viscosity, trouble with the curve)', () => {
  test('the break point moves with the slowest speed of the sweep', () => {
    expect(kneeSpeed(powerLaw(0.1))).toBeCloseTo(1.17, 2)
    expect(kneeSpeed(powerLaw(1.5))).toBeCloseTo(3.14, 2)
  })

  test('the break point hardly moves with the material', () => {
    const speeds = [0.2, 0.35, 0.5, 0.7].map(exponent => kneeSpeed(powerLaw(0.1, exponent)))
    expect(Math.max(...speeds) - Math.min(...speeds)).toBeLessThan(0.6)
  })

  test('equal relative changes of speed change the viscosity by equal percentages, so the curve has no plateau', () => {
    const shots = Array.from({ length: 8 }, (_, i) => {
      const speed = 1.3 ** i
      return { fillTime: 1 / speed, pressure: 5_000 * speed ** 0.35 }
    })
    const drops = viscosityCurve(shots, options).points.slice(1)
    for (const { percentDrop } of drops) expect(percentDrop).toBeCloseTo((1 - 1.3 ** -0.65) * 100, 8)
  })
})

test('the exponent of a power law is found', () => {
  const { exponent, exponentError } = viscosityCurve(powerLaw(0.5, 0.35), options)
  expect(exponent).toBeCloseTo(0.35, 8)
  expect(exponentError).toBeCloseTo(0, 8)
})

test('the band is after the break point, and the fill time is inside the band', () => {
  const { band, breakPoint, fillTime } = viscosityCurve(powerLaw(0.1), options)
  expect(band!.from.shearRate).toBeGreaterThan(breakPoint!.shearRate)
  expect(fillTime!).toBeLessThan(band!.from.fillTime)
  expect(fillTime!).toBeGreaterThan(band!.to.fillTime)
})

test('points above 90 percent of the highest pressure are not in the band', () => {
  const shots = powerLaw(0.1)
  const most = shots.at(-1)!.pressure
  const limited = viscosityCurve(shots, { ratio: 10, maxPressure: most })
  expect(limited.isPressureLimited).toBe(true)
  expect(limited.band!.to.pressure).toBeLessThanOrEqual(most * 0.9)
})

test('the order of the rows does not change the curve', () => {
  const shots = powerLaw(0.1)
  const other = viscosityCurve(shuffle(shots, createRandom(3)), options)
  expect(other.points.map(({ viscosity }) => viscosity)).toEqual(
    viscosityCurve(shots, options).points.map(({ viscosity }) => viscosity),
  )
  expect(other.fillTime).toBe(viscosityCurve(shots, options).fillTime)
})

test('another unit of pressure changes neither the break point nor the band', () => {
  const shots = powerLaw(0.1)
  const psi = shots.map(shot => ({ ...shot, pressure: shot.pressure / 6.894757 }))
  const [one, other] = [viscosityCurve(shots, options), viscosityCurve(psi, options)]
  expect(other.breakPoint!.shearRate).toBe(one.breakPoint!.shearRate)
  expect(other.fillTime).toBeCloseTo(one.fillTime!, 12)
})

test('a single shot and equal shots have no break point and no band', () => {
  const same = { fillTime: 1, pressure: 5_000 }
  for (const shots of [[same], [same, same, same, same, same]])
    expect(viscosityCurve(shots, options)).toMatchObject({ breakPoint: null, band: null, fillTime: null })
})

test('a sweep that bends only at its end is too narrow', () => {
  const shots = [1, 1.05, 1.1, 3].map(speed => ({ fillTime: 1 / speed, pressure: 5_000 * speed ** 0.2 }))
  expect(viscosityCurve(shots, options).isTooNarrow).toBe(true)
})
