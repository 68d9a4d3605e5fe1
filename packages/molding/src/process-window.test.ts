import { describe, expect, test } from 'vitest'
import { isInWindow, processWindow, type WindowTrial } from './process-window.ts'
import { createRandom, shuffle } from './random.ts'

const at = (temperature: number, pressures: Record<number, boolean>): WindowTrial[] =>
  Object.entries(pressures).map(([pressure, isGood]) => ({ temperature, pressure: Number(pressure), isGood }))

/**
 * A slanted window: hotter melt needs less pressure and flashes earlier. The trials at the lowest and the highest
 * temperature fail.
 */
const slanted = [
  ...at(190, { 9000: false }),
  ...at(200, { 8250: false, 8500: true, 9750: true, 10000: false }),
  ...at(240, { 7750: false, 8000: true, 9500: true, 9750: false }),
  ...at(250, { 8500: false }),
]

test('an edge is between the last trial that passed and the first that failed (Kulkarni: 3750 short, 4000 good, 4500 flash)', () => {
  const window = processWindow(at(220, { 3750: false, 4000: true, 4500: false }))!
  expect(window.slices).toEqual([
    { temperature: 220, low: 4000, high: 4000, failBelow: 3750, failAbove: 4500 },
  ])
  expect(window.rectangle).toBeNull()
})

test('the area, the center and the mean of the corners equal the values computed by hand', () => {
  const window = processWindow(slanted)!
  expect(window.area).toBeCloseTo((40 * (1250 + 1500)) / 2, 6)
  expect(window.cornerMean).toEqual({ temperature: 220, pressure: 8937.5 })
  expect(window.rectangle).toEqual({ fromTemperature: 200, toTemperature: 240, low: 8500, high: 9500 })
  expect(window.center).toEqual({ temperature: 220, pressure: 9000 })
  expect(window.heightPercent).toBeCloseTo((1000 / 9000) * 100, 8)
  expect(window.notClosed).toEqual([])
})

describe('a window whose outermost trial on a side passed', () => {
  test.each([
    ['lowPressure', (t: WindowTrial) => t.isGood || t.pressure > 8250 || t.temperature !== 200],
    ['highPressure', (t: WindowTrial) => !(t.temperature === 240 && t.pressure === 9750)],
    ['lowTemperature', (t: WindowTrial) => t.temperature !== 190],
    ['highTemperature', (t: WindowTrial) => t.temperature !== 250],
  ] as const)('the side %s is not closed', (side, keep) => {
    expect(processWindow(slanted.filter(keep))!.notClosed).toEqual([side])
  })
})

test('a trial that fails instead of passing never makes the window larger', () => {
  const { area } = processWindow(slanted)!
  for (const failed of slanted.filter(({ isGood }) => isGood)) {
    const window = processWindow(slanted.map(one => (one === failed ? { ...one, isGood: false } : one)))
    expect(window?.area ?? 0).toBeLessThan(area)
  }
})

test('a failure between two passes is a hole', () => {
  expect(processWindow(at(200, { 1: true, 2: false, 3: true }))!.holes).toBe(1)
})

describe('a window never contains a trial that failed', () => {
  test('a window that is good at 200 and 240 but flashes at 220 does not cross 220 and has no set-point', () => {
    const window = processWindow([
      ...at(190, { 9000: false }),
      ...at(200, { 7000: false, 8000: true, 10000: true, 11000: false }),
      ...at(220, { 8000: false, 9000: false, 10000: false }),
      ...at(240, { 7000: false, 8000: true, 10000: true, 11000: false }),
      ...at(250, { 9000: false }),
    ])!
    expect(window.rectangle).toBeNull()
    expect(window.center).toBeNull()
    expect(window.slices).toHaveLength(1)
    expect(window).toMatchObject({ holes: 3, leftOut: 2 })
  })

  test('the larger part of a divided window counts, and the part is closed where all trials failed', () => {
    const good = { 7000: false, 8000: true, 10000: true, 11000: false }
    const window = processWindow([
      ...at(190, good),
      ...at(200, { 9000: false }),
      ...at(210, good),
      ...at(220, good),
      ...at(230, { 9000: false }),
    ])!
    expect(window.center).toEqual({ temperature: 215, pressure: 9000 })
    expect(window).toMatchObject({ notClosed: [], leftOut: 2 })
  })

  test('a hole at one temperature leaves the larger side of the hole', () => {
    const window = processWindow([
      ...at(200, { 1000: true, 2000: true, 3000: true, 4000: true }),
      ...at(220, { 1000: true, 2000: false, 3000: true, 4000: true }),
    ])!
    expect(window.slices[1]).toMatchObject({ low: 3000, high: 4000, failBelow: 2000 })
    expect(window).toMatchObject({ holes: 1, leftOut: 1 })
  })

  test('the window never contains a failed trial in 300 random series', () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = createRandom(seed)
      const trials = Array.from({ length: 30 }, (): WindowTrial => {
        const chance = random()
        return {
          temperature: 200 + 10 * Math.floor(random() * 5),
          pressure: 1000 * Math.floor(random() * 8),
          isGood: chance < 0.15 ? null : chance < 0.8,
        }
      })
      const window = processWindow(trials)
      if (!window) continue
      const { rectangle, center, slices } = window
      for (const { temperature, pressure, isGood } of trials) {
        if (isGood !== false) continue
        const [before, after] = [
          slices.findLast(slice => slice.temperature <= temperature),
          slices.find(slice => slice.temperature >= temperature),
        ]
        if (before && after) {
          const part =
            before === after
              ? 0
              : (temperature - before.temperature) / (after.temperature - before.temperature)
          const [low, high] = [
            before.low + part * (after.low - before.low),
            before.high + part * (after.high - before.high),
          ]
          expect(pressure < low || pressure > high).toBe(true)
        }
        if (rectangle) {
          const isIn =
            temperature >= rectangle.fromTemperature &&
            temperature <= rectangle.toTemperature &&
            pressure >= rectangle.low &&
            pressure <= rectangle.high
          expect(isIn).toBe(false)
        }
        expect(center?.temperature === temperature && center.pressure === pressure).toBe(false)
      }
    }
  })
})

describe('a trial that was not measured', () => {
  test('an unmeasured trial closes no side', () => {
    const trials: WindowTrial[] = slanted.map(trial => ({ ...trial, isGood: trial.isGood || null }))
    expect(processWindow(trials)!.notClosed).toEqual([
      'lowPressure',
      'highPressure',
      'lowTemperature',
      'highTemperature',
    ])
  })

  test('the temperature of an unmeasured trial is inside the window, unless another trial failed between the edges', () => {
    const good = { 7000: false, 8000: true, 10000: true, 11000: false }
    const knownTrials = [...at(200, good), ...at(240, good)]
    const unknown = { temperature: 220, pressure: 9000, isGood: null }
    expect(processWindow([...knownTrials, unknown])!.rectangle).toMatchObject({
      fromTemperature: 200,
      toTemperature: 240,
    })
    expect(processWindow([...knownTrials, unknown, ...at(220, { 9500: false })])!.rectangle).toBeNull()
  })
})

test('trials without a passing trial have no window', () => {
  expect(processWindow([])).toBeNull()
  expect(processWindow(at(200, { 8000: false }))).toBeNull()
})

test('the rectangle of a strongly slanted window is narrower than the window and larger than the rectangle of full width', () => {
  const trials = [...at(0, { 8250: true, 10500: true }), ...at(40, { 7500: true, 9250: true })]
  const { rectangle } = processWindow(trials)!
  expect(rectangle!.toTemperature - rectangle!.fromTemperature).toBeLessThan(40)
  const area = (rectangle!.toTemperature - rectangle!.fromTemperature) * (rectangle!.high - rectangle!.low)
  expect(area).toBeGreaterThan(40 * 1000)
})

test('neither the order of the rows nor a unit changes the window', () => {
  expect(processWindow(shuffle(slanted, createRandom(5)))).toEqual(processWindow(slanted))
  const fahrenheit = slanted.map(trial => ({ ...trial, temperature: trial.temperature * 1.8 + 32 }))
  expect(processWindow(fahrenheit)!.center!.temperature).toBeCloseTo(220 * 1.8 + 32, 8)
})

describe('a setting in the window', () => {
  const { slices } = processWindow(slanted)!
  test.each([
    ['in the middle', 220, 9000, true],
    ['on the edge between two temperatures', 220, 8250, true],
    ['just below that edge', 220, 8249, false],
    ['on a corner', 240, 9500, true],
    ['above a corner', 240, 9501, false],
    ['colder than the window', 199, 9000, false],
    ['hotter than the window', 241, 9000, false],
  ])('a setting %s (%d degrees, %d kPa) is inside: %s', (_, temperature, pressure, isInside) => {
    expect(isInWindow(slices, { temperature, pressure })).toBe(isInside)
  })

  test('a window of a single temperature is a line, and an empty window contains no setting', () => {
    const line = processWindow(at(220, { 3750: false, 4000: true, 4200: true, 4500: false }))!.slices
    expect(isInWindow(line, { temperature: 220, pressure: 4100 })).toBe(true)
    expect(isInWindow(line, { temperature: 221, pressure: 4100 })).toBe(false)
    expect(isInWindow([], { temperature: 220, pressure: 4100 })).toBe(false)
  })
})
