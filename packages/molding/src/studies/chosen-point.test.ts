import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import { studyResult } from '@steelsafe/contract/molding/result.ts'
import { studyProblems } from '@steelsafe/contract/molding/rules.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { describe, expect, test } from 'vitest'
import { computeStudy } from './compute.ts'
import { exampleOf } from './examples.ts'

const reason = 'Released at the first tryout'

/** Computes the example of a kind of study with changed settings and rows. */
function computed(kind: StudyKind, changes: StudyRow = {}, change = (row: StudyRow): StudyRow => row) {
  const example = exampleOf(kind)
  const settings = { ...example.settings, ...changes }
  const rows = example.rows.map(change)
  const result = computeStudy(kind, settings, rows)
  return {
    ...result,
    problems: studyProblems(kind, settings, rows),
    keys: result.figures.map(({ key }) => key),
    figure: (key: string) => result.figures.find(one => one.key === key)?.value,
    flagOf: (key: string) => result.flags.find(one => one.key === key),
    lines: result.plots.flatMap(({ lines }) => lines),
  }
}

describe.each([
  ['rheology', 'chosenFillTime', 'fillTime', 0.675],
  ['gateFreeze', 'chosenHoldTime', 'holdTime', 12],
  ['cooling', 'chosenCoolingTime', 'coolingTime', 14],
] as const)('the set-point of %s', (kind, name, key, value) => {
  test('the set-point is the computed value if the engineer has not entered a value', () => {
    const { setPoints, flagOf, figure } = computed(kind)
    expect(setPoints).toEqual([{ key, quantity: 'time', value: figure(key) }])
    expect(figure(name)).toBeUndefined()
    expect(flagOf('chosenByEngineer')).toBeUndefined()
  })

  test('the value of the engineer is the set-point with its reason, and is shown next to the computed value', () => {
    const before = computed(kind).figure(key)!
    const { setPoints, flagOf, figure, keys, lines, problems, ...result } = computed(kind, {
      [name]: value,
      chosenReason: reason,
    })
    expect(problems).toEqual({})
    expect(studyResult.shape.setPoints.parse(setPoints)).toEqual([
      { key, quantity: 'time', value, computed: before, reason },
    ])
    expect(keys.slice(0, 2)).toEqual([key, name])
    expect([figure(key), figure(name)]).toEqual([before, value])
    expect(flagOf('chosenByEngineer')).toEqual({ key: 'chosenByEngineer', tone: 'open', values: { reason } })
    expect(lines.filter(line => line.key === name)).toEqual([
      { key: name, axis: 'x', value: kind === 'rheology' ? 1 / value : value },
    ])
    expect(result.verdict).toEqual(computed(kind).verdict)
  })

  test.each([0, -1, 1e9, Number.NaN])(
    'a value of %d, which was not measured, does not replace the computed value',
    outside => {
      const { setPoints, lines, figure } = computed(kind, { [name]: outside, chosenReason: reason })
      expect(setPoints).toEqual(computed(kind).setPoints)
      expect(figure(name)).toBeUndefined()
      expect(lines.map(line => line.key)).not.toContain(name)
    },
  )
})

describe('a study without a computed set-point', () => {
  test('the gate freeze of a hot runner whose weight only rises has the chosen hold time as its set-point', () => {
    const rising = (row: StudyRow): StudyRow => ({
      ...row,
      partWeight: 20 + Number(row.holdTime) * 0.1,
      weight2: null,
      weight3: null,
    })
    expect(computed('gateFreeze', {}, rising).setPoints[0]!.value).toBeNull()
    const { setPoints, verdict } = computed('gateFreeze', { chosenHoldTime: 6, chosenReason: reason }, rising)
    expect(setPoints).toEqual([{ key: 'holdTime', quantity: 'time', value: 6, computed: null, reason }])
    expect(verdict).toEqual({ key: 'noVerdict', tone: 'poor' })
  })

  test('a process window of one temperature has the chosen temperature and pressure as its set-points', () => {
    const { settings, rows } = exampleOf('processWindow')
    const own = rows.filter(({ temperature }) => temperature === 204.4)
    const values = { chosenTemperature: 204.4, chosenPackPressure: 30_000, chosenReason: reason }
    expect(computeStudy('processWindow', settings, own).setPoints.map(({ value }) => value)).toEqual([
      null,
      null,
    ])
    const { setPoints } = computeStudy('processWindow', { ...settings, ...values }, own)
    expect(setPoints).toMatchObject([
      { key: 'meltTemperature', value: 204.4, computed: null, reason },
      { key: 'centrePressure', value: 30_000, computed: null, reason, shows: 'plastic' },
    ])
  })
})

test('a chosen pressure of a process window does not replace the computed temperature', () => {
  const before = computed('processWindow')
  const { setPoints, keys, lines } = computed('processWindow', {
    chosenPackPressure: 32_000,
    chosenReason: reason,
  })
  expect(setPoints[0]).toEqual(before.setPoints[0])
  expect(setPoints[1]).toMatchObject({ value: 32_000, computed: before.figure('centrePressure'), reason })
  expect(keys.slice(0, 3)).toEqual(['centreTemperature', 'centrePressure', 'chosenPackPressure'])
  expect(lines).toContainEqual({ key: 'chosenPackPressure', axis: 'y', value: 32_000 })
})

describe('a chosen value against the samples', () => {
  test.each<[kind: StudyKind, warning: string, against: StudyRow, within: StudyRow]>([
    ['gateFreeze', 'chosenUnsealed', { chosenHoldTime: 4 }, { chosenHoldTime: 9 }],
    ['rheology', 'chosenOffBand', { chosenFillTime: 4 }, {}],
    ['cooling', 'chosenUnsettled', { chosenCoolingTime: 6 }, { chosenCoolingTime: 15 }],
    [
      'processWindow',
      'chosenOffWindow',
      { chosenTemperature: 204.4, chosenPackPressure: 50_000 },
      { chosenTemperature: 204.4, chosenPackPressure: 35_000 },
    ],
    [
      'processWindow',
      'chosenOffWindow',
      { chosenTemperature: 160, chosenPackPressure: 30_000 },
      { chosenTemperature: 190, chosenPackPressure: 30_000 },
    ],
  ])('a chosen value of %s that the samples contradict has the flag %s', (kind, warning, against, within) => {
    expect(computed(kind, { ...against, chosenReason: reason }).flagOf(warning)).toEqual({
      key: warning,
      tone: 'fair',
      values: undefined,
    })
    expect(computed(kind, { ...within, chosenReason: reason }).flagOf(warning)).toBeUndefined()
  })

  test('a fill time at either end of the band is within the band', () => {
    const { figure } = computed('rheology')
    for (const key of ['bandFrom', 'bandTo']) {
      const values = { chosenFillTime: figure(key)!, chosenReason: reason }
      expect(computed('rheology', values).flagOf('chosenOffBand')).toBeUndefined()
    }
  })
})

test('the saved cooling time is computed from the chosen time', () => {
  const values = { coolingTimeUsed: 20, chosenCoolingTime: 14, chosenReason: reason }
  expect(computed('cooling', values).figure('saving')).toBe(6)
})
