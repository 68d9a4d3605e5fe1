import { describe, expect, test } from 'vitest'
import { kinds } from './kinds.ts'
import { type StudyKind, studyKinds } from './names.ts'
import { studyProblems } from './rules.ts'
import type { StudyRow } from './study-row.ts'

const overriding = studyKinds.filter(kind => kinds[kind].overrides)

/** Valid settings and rows: samples from 4 to 8, with pressures of the plastic in MPa. */
const valid: Partial<Record<StudyKind, { settings: StudyRow; rows: StudyRow[] }>> = {
  rheology: {
    settings: { shows: 'plastic', ratio: 1 },
    rows: [4, 8].map(fillTime => ({ fillTime, pressure: 90_000 })),
  },
  gateFreeze: { settings: {}, rows: [4, 8].map(holdTime => ({ holdTime, partWeight: 20 })) },
  processWindow: {
    settings: { axis: 'meltTemperature', shows: 'plastic', ratio: 1 },
    rows: [4, 8].map(part => ({ temperature: part, packPressure: part * 1_000, outcome: 'good' })),
  },
  cooling: {
    settings: { tolerance: 0.1 },
    rows: [4, 8].map(coolingTime => ({ coolingTime, dimension: 25 })),
  },
}
const problemsOf = (kind: StudyKind, changes: StudyRow) => {
  const { settings, rows } = valid[kind]!
  return studyProblems(kind, { ...settings, ...changes }, rows)
}
const reason = 'Hot runner without a plateau'

test('the set-points of rheology, gate freeze, process window and cooling can be replaced', () => {
  expect(overriding).toEqual(['rheology', 'gateFreeze', 'processWindow', 'cooling'])
  for (const kind of overriding) {
    const { overrides = {}, settings, columns } = kinds[kind]
    expect(settings.chosenReason).toEqual({ kind: 'text', required: false })
    for (const [name, column] of Object.entries(overrides)) {
      expect(settings[name]).toMatchObject({ kind: 'number' })
      expect(columns[column]).toMatchObject({ kind: 'number' })
    }
  }
})

describe.each(overriding)('a chosen value of %s', kind => {
  const [[name, column] = ['', '']] = Object.entries(kinds[kind].overrides ?? {})
  const samples = valid[kind]!.rows.map(row => Number(row[column]))
  const [least = 0, most = 0] = samples

  test('a value with a reason is accepted, including the ends of the samples', () => {
    expect(problemsOf(kind, {})).toEqual({})
    for (const value of [least, (least + most) / 2, most])
      expect(problemsOf(kind, { [name]: value, chosenReason: reason })).toEqual({})
  })

  test('a value without a reason is refused, and blanks do not count as a reason', () => {
    for (const chosenReason of [null, '', '  '])
      expect(problemsOf(kind, { [name]: most, chosenReason })).toEqual({
        'settings.chosenReason': { key: 'molding:rule.noReason' },
      })
  })

  test('a value below or above the samples is refused', () => {
    for (const value of [least - 0.1, most + 0.1])
      expect(problemsOf(kind, { [name]: value, chosenReason: reason })).toEqual({
        [`settings.${name}`]: { key: 'molding:rule.outsideSamples' },
      })
  })

  test('a reason without a value is refused', () => {
    expect(problemsOf(kind, { chosenReason: reason })).toEqual({
      [`settings.${name}`]: { key: 'molding:rule.reasonAlone' },
    })
  })

  test('a value that is not a number is refused', () => {
    expect(problemsOf(kind, { [name]: 'later', chosenReason: reason })).toEqual({
      [`settings.${name}`]: { key: 'rule.number' },
    })
  })
})

test('a single value of a process window can be replaced', () => {
  expect(problemsOf('processWindow', { chosenPackPressure: 5_000, chosenReason: reason })).toEqual({})
})

test('without samples, each chosen value is outside of them', () => {
  const settings = { chosenHoldTime: 5, chosenReason: reason }
  expect(studyProblems('gateFreeze', settings, [{ holdTime: null, partWeight: 20 }])).toMatchObject({
    'settings.chosenHoldTime': { key: 'molding:rule.outsideSamples' },
  })
})

test('a rheology study takes fill shares up to 100 percent, and parts that are full or not', () => {
  const { settings, rows } = valid.rheology!
  const problems = (fillShare: number, partFull: string) =>
    Object.keys(studyProblems('rheology', { ...settings, fillShare }, [{ ...rows[0], partFull }]))
  expect(problems(95, 'no')).toEqual([])
  expect(problems(100, 'yes')).toEqual([])
  expect(problems(0, 'no')).toEqual(['settings.fillShare'])
  expect(problems(101, 'no')).toEqual(['settings.fillShare'])
  expect(problems(95, 'nearly')).toEqual(['rows.0.partFull'])
})
