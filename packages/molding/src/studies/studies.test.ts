import { judgesDimensions, kinds } from '@steelsafe/contract/molding/kinds.ts'
import { type StudyKind, studyKinds } from '@steelsafe/contract/molding/names.ts'
import { storedOf, toDisplayUnit } from '@steelsafe/contract/molding/quantities.ts'
import { studyResult } from '@steelsafe/contract/molding/result.ts'
import { studyProblems } from '@steelsafe/contract/molding/rules.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { describe, expect, test } from 'vitest'
import { createRandom, shuffle } from '../random.ts'
import { computeStudy } from './compute.ts'
import { exampleOf } from './examples.ts'

const figuresOf = (kind: StudyKind, settings: StudyRow, rows: readonly StudyRow[]) =>
  Object.fromEntries(computeStudy(kind, settings, rows).figures.map(({ key, value }) => [key, value]))

/** Studies in which the order of rows is the order of time or of the flow. */
const inTime: StudyKind[] = ['repeatability', 'capability', 'pressureLoss', 'relativeViscosity', 'experiment']

describe.each(studyKinds)('%s', kind => {
  const { settings, rows } = exampleOf(kind)

  test('the example has no problem, a verdict and a plot', () => {
    expect(studyProblems(kind, settings, rows)).toEqual({})
    const result = computeStudy(kind, settings, rows)
    expect(studyResult.safeParse(result).error).toBeUndefined()
    expect(result.verdict).not.toBeNull()
    expect(result.plots.length).toBeGreaterThan(0)
    for (const { values } of result.columns) expect(values).toHaveLength(rows.length)
  })

  test('a single sample, no sample and equal samples yield only valid or empty figures', () => {
    for (const few of [[], rows.slice(0, 1), rows.slice(0, 5).map(() => rows[0]!)]) {
      const result = computeStudy(kind, settings, few)
      expect(studyResult.safeParse(result).error).toBeUndefined()
      for (const { value } of [...result.figures, ...result.setPoints])
        expect(value === null || Number.isFinite(value)).toBe(true)
      for (const { series } of result.plots)
        for (const { points } of series) for (const at of points.flat()) expect(at).not.toBeNaN()
    }
  })

  test.skipIf(inTime.includes(kind))('the order of the rows does not change the figures', () => {
    const other = figuresOf(kind, settings, shuffle(rows, createRandom(8)))
    for (const [key, value] of Object.entries(figuresOf(kind, settings, rows))) {
      if (value === null) expect(other[key]).toBeNull()
      else expect(other[key]).toBeCloseTo(value, 6)
    }
  })

  test('values entered in other units give the same result', () => {
    const through = (row: StudyRow, fields: (typeof kinds)[StudyKind]['columns']): StudyRow =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => {
          const field = fields[name]
          if (typeof value !== 'number' || field?.kind !== 'number') return [name, value]
          return [
            name,
            storedOf(toDisplayUnit(value, field.quantity, 'imperial'), field.quantity, 'imperial'),
          ]
        }),
      )
    const other = figuresOf(
      kind,
      through(settings, kinds[kind].settings),
      rows.map(row => through(row, kinds[kind].columns)),
    )
    for (const [key, value] of Object.entries(figuresOf(kind, settings, rows))) {
      if (value === null) expect(other[key]).toBeNull()
      else expect(other[key]! / (value || 1)).toBeCloseTo(value === 0 ? 0 : 1, 4)
    }
  })
})

describe('invalid rows', () => {
  const rheology = (row: StudyRow, settings: StudyRow = { shows: 'hydraulic', ratio: 10 }) =>
    studyProblems('rheology', settings, [row])

  test('a zero fill time is refused', () =>
    expect(rheology({ fillTime: 0, pressure: 9_000 })).toEqual({
      'rows.0.fillTime': { key: 'molding:rule.aboveZero' },
    }))

  test('a pressure in another unit than stated is refused: 1,500 psi as MPa', () => {
    const problem = { 'rows.0.pressure': { key: 'molding:rule.otherUnit' } }
    expect(rheology({ fillTime: 1, pressure: 1_500_000 })).toEqual(problem)
    expect(rheology({ fillTime: 1, pressure: 95_000 })).toEqual(problem)
    expect(rheology({ fillTime: 1, pressure: 95_000 }, { shows: 'plastic', ratio: 1 })).toEqual({})
  })

  test('a pressure below 1 bar, which no press uses, is refused: 9.5 MPa as psi', () => {
    const problem = { 'rows.0.pressure': { key: 'molding:rule.otherUnit' } }
    expect(rheology({ fillTime: 1, pressure: storedOf(9.5, 'pressure', 'imperial') })).toEqual(problem)
    expect(rheology({ fillTime: 1, pressure: 99 })).toEqual(problem)
    expect(rheology({ fillTime: 1, pressure: 100 })).toEqual({})
  })

  test('a text in a column of numbers and a missing value are refused', () => {
    expect(rheology({ fillTime: 'fast', pressure: null })).toEqual({
      'rows.0.fillTime': { key: 'rule.number' },
      'rows.0.pressure': { key: 'rule.required' },
    })
  })

  test('a repeated row is refused', () => {
    const row = { fillTime: 1, pressure: 9_000 }
    expect(studyProblems('rheology', { shows: 'hydraulic', ratio: 10 }, [row, row])).toEqual({
      'rows.1.fillTime': { key: 'molding:rule.repeated' },
    })
  })

  test('a pressure of an unknown kind and a hydraulic pressure without its ratio are refused', () => {
    const weighed = [{ partWeight: 20 }]
    const pressed = [{ partWeight: 20, pressure: 9_000 }]
    expect(studyProblems('repeatability', {}, weighed)).toEqual({})
    expect(studyProblems('repeatability', {}, pressed)).toEqual({
      'settings.shows': { key: 'rule.required' },
    })
    expect(studyProblems('repeatability', { shows: 'hydraulic' }, pressed)).toEqual({
      'settings.ratio': { key: 'rule.required' },
    })
    expect(studyProblems('repeatability', { shows: 'plastic' }, pressed)).toEqual({})
    expect(studyProblems('capability', { packPressureUsed: 50_000 }, [{ dimension: 1 }])).toEqual({
      'settings.shows': { key: 'rule.required' },
    })
  })

  test('an empty row, an unknown column and reversed limits are refused', () => {
    expect(studyProblems('repeatability', {}, [{}])).toEqual({
      'rows.0.partWeight': { key: 'rule.required' },
    })
    expect(studyProblems('checkRing', {}, [{ partWeight: 1, color: 'red' }])).toEqual({
      'rows.0.color': { key: 'rule.wrongType' },
    })
    expect(studyProblems('capability', { lowLimit: 2, highLimit: 1 }, [{ dimension: 1 }])).toEqual({
      'settings.highLimit': { key: 'molding:rule.limitsTurned' },
    })
  })
})

test('dimensions are judged by capability, cooling time, and a window that has limits', () => {
  expect(studyKinds.filter(kind => judgesDimensions(kind, {}))).toEqual(['cooling', 'capability'])
  expect(judgesDimensions('processWindow', { lowLimit: 9.9 })).toBe(true)
  expect(judgesDimensions('processWindow')).toBe(true)
})

test('the set-points of a window name the kind of its temperature and of its pressure', () => {
  const { settings, rows } = exampleOf('processWindow')
  const { setPoints } = computeStudy(
    'processWindow',
    { ...settings, axis: 'moldTemperature', shows: 'hydraulic', ratio: 12 },
    rows,
  )
  expect(setPoints).toMatchObject([
    { key: 'moldTemperature' },
    { key: 'centrePressure', shows: 'hydraulic', ratio: 12 },
  ])
})

test('the best settings of an experiment are set-points with the names of its factors', () => {
  const { settings, rows } = exampleOf('experiment')
  const { setPoints } = computeStudy('experiment', settings, rows)
  expect(setPoints).toContainEqual(
    expect.objectContaining({ key: 'bestSetting', name: 'Pack pressure', unit: 'MPa', value: 60 }),
  )
})

test('temperatures are converted with an offset, and differences without an offset', () => {
  expect(storedOf(212, 'temperature', 'imperial')).toBeCloseTo(100, 9)
  expect(toDisplayUnit(-40, 'temperature', 'imperial')).toBeCloseTo(-40, 9)
  expect(storedOf(20, 'difference', 'imperial')).toBeCloseTo(11.1111, 4)
  expect(storedOf(10_000, 'pressure', 'imperial')).toBeCloseTo(68_947.57, 2)
})
