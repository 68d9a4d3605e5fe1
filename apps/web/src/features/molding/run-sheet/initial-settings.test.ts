import type { Overview } from '@steelsafe/contract/molding/entities.ts'
import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import { studyKinds } from '@steelsafe/contract/molding/names.ts'
import type { SetPoint } from '@steelsafe/contract/molding/result.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { initialSettings } from './initial-settings.ts'

afterEach(() => vi.restoreAllMocks())

const point = (key: string, value: number | null, overrides: Partial<SetPoint> = {}): SetPoint => ({
  key,
  value,
  quantity: 'none',
  ...overrides,
})

/** Returns an overview in which these kinds have set-points. */
const overview = (points: Partial<Record<(typeof studyKinds)[number], SetPoint[]>>): Overview['kinds'] =>
  studyKinds.map(kind => {
    const setPoints = points[kind]
    return {
      kind,
      count: setPoints ? 1 : 0,
      study: setPoints
        ? {
            id: kind,
            press: 'P12',
            lot: 'A-1',
            studyDate: '2026-11-16',
            state: 'Signed',
            unitSystem: 'metric',
            verdict: null,
            setPoints,
          }
        : null,
    }
  })

test('a new study begins with the set-points of earlier studies, and with the type of each pressure', () => {
  const before = overview({
    rheology: [point('fillTime', 0.51)],
    gateFreeze: [point('holdTime', 7)],
    processWindow: [
      point('meltTemperature', 230),
      point('centrePressure', 5_200, { shows: 'hydraulic', ratio: 11 }),
    ],
    cooling: [point('coolingTime', 9)],
    experiment: [
      point('bestSetting', 240, { name: 'Melt temperature', unit: '°C' }),
      point('bestSetting', 60, { name: 'Pack pressure', unit: 'MPa' }),
    ],
  })
  expect(initialSettings('gateFreeze', before)).toMatchObject({
    fillTimeUsed: 0.51,
    shows: 'hydraulic',
    ratio: 10,
  })
  expect(initialSettings('cooling', before)).toMatchObject({
    meltTemperature: 230,
    packPressureUsed: 5_200,
    ratio: 11,
  })
  expect(initialSettings('experiment', before)).toMatchObject({ coolingTimeUsed: 9, holdTimeUsed: 7 })
  expect(initialSettings('capability', before)).toMatchObject({
    packPressureUsed: 5_200,
    shows: 'hydraulic',
    ratio: 11,
    meltTemperatureUsed: 230,
    moldTemperatureUsed: null,
    bestUsed: 'Melt temperature 240 °C; Pack pressure 60 MPa',
  })
})

test('no set-point is copied without earlier studies, or from a set-point without a value', () => {
  expect(initialSettings('capability', overview({}))).toMatchObject({
    shows: null,
    holdTimeUsed: null,
    bestUsed: null,
  })
  expect(initialSettings('processWindow', overview({ gateFreeze: [point('holdTime', null)] }))).toMatchObject(
    {
      holdTimeUsed: null,
      shows: 'hydraulic',
    },
  )
})

describe('the random seed of a new experiment', () => {
  const seeds = (count: number) =>
    Array.from({ length: count }, () => initialSettings('experiment', overview({})).seed as number)

  test('differs between experiments', () => {
    expect(new Set(seeds(20)).size).toBeGreaterThan(15)
  })

  test('is accepted by the validation of its field', () => {
    const { seed } = kinds.experiment.settings
    for (const value of seeds(200)) {
      expect(Number.isInteger(value)).toBe(true)
      expect(value).toBeGreaterThanOrEqual(1)
      expect(value).toBeLessThanOrEqual(seed?.kind === 'number' ? seed.max : 0)
    }
  })

  test.each([
    [0, 1],
    [1 - Number.EPSILON / 2, 999_999],
  ])('covers its whole range: the random number %d gives %d', (random, seed) => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(random)
    expect(seeds(1)).toEqual([seed])
  })
})

test('a new study begins with the value that the engineer has chosen in an earlier study', () => {
  const chosen = { computed: null, reason: 'Hot runner without a plateau' }
  const before = overview({ gateFreeze: [point('holdTime', 9, chosen)] })
  for (const kind of ['processWindow', 'cooling', 'capability'] as const)
    expect(initialSettings(kind, before)).toMatchObject({ holdTimeUsed: 9 })
})

test('a value chosen by the engineer is not copied into the next study of the same kind', () => {
  const before = overview({ gateFreeze: [point('holdTime', 9, { computed: 8, reason: 'Shorter cycle' })] })
  expect(initialSettings('gateFreeze', before)).toMatchObject({ chosenHoldTime: null, chosenReason: null })
})
