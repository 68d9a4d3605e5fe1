import { expect, test } from 'vitest'
import { hasEntries, planProblems, planSettings } from './experiment.ts'
import { kinds } from './kinds.ts'
import type { StudyRow } from './study-row.ts'

const settings: StudyRow = {
  response: 'Weight',
  goal: 'max',
  runs: 'f4',
  replicates: 1,
  centerPoints: 0,
  blocks: 'b1',
  seed: 7,
  factorAName: 'Melt temperature',
  factorALow: 220,
  factorAHigh: 240,
  factorBName: 'Pack pressure',
  factorBLow: 40,
  factorBHigh: 60,
}
const empty: StudyRow[] = [
  { result: null, remark: null },
  { result: null, remark: '' },
]
const measured: StudyRow[] = [
  { result: 21.4, remark: null },
  { result: null, remark: null },
]
const noted: StudyRow[] = [{ result: null, remark: 'Press stopped' }]

const fixedFields = (change: StudyRow, { before = measured, after = measured } = {}) =>
  Object.keys(planProblems({ settings, rows: before }, { settings: { ...settings, ...change }, rows: after }))

test('a result or a remark is an entry, and an empty row has no entry', () => {
  expect(hasEntries(measured)).toBe(true)
  expect(hasEntries(noted)).toBe(true)
  expect(hasEntries([{ result: 0, remark: null }])).toBe(true)
  expect(hasEntries(empty)).toBe(false)
  expect(hasEntries([])).toBe(false)
})

test.each<StudyRow>([
  { runs: 'pb12' },
  { replicates: 2 },
  { centerPoints: 3 },
  { blocks: 'b2' },
  { seed: 8 },
  { factorAChange: 'hard' },
  { factorBLow: 45 },
  { factorBHigh: 65 },
  { factorBHigh: null },
])('while a run has a result, %j is refused at its field', change => {
  const [name] = Object.keys(change)
  expect(fixedFields(change)).toEqual([`settings.${name}`])
  expect(fixedFields(change, { before: noted, after: noted })).toEqual([`settings.${name}`])
})

test('a factor is neither added nor removed while a run has a result', () => {
  expect(fixedFields({ factorCName: 'Hold time', factorCLow: 4, factorCHigh: 6 })).toEqual([
    'settings.factorCLow',
    'settings.factorCHigh',
  ])
  expect(fixedFields({ factorBName: null, factorBLow: null, factorBHigh: null })).toEqual([
    'settings.factorBLow',
    'settings.factorBHigh',
  ])
})

test('names, units, the goal and the confirmation run can change while a run has a result', () => {
  const change = { response: 'Weight', goal: 'min', factorAName: 'Melt', factorAUnit: '°C', confirm1: 21 }
  expect(fixedFields(change)).toEqual([])
  expect(fixedFields({ factorAChange: 'easy' })).toEqual([])
  expect(fixedFields({ factorCLow: '' })).toEqual([])
})

test('the plan can change before the first result, and together with the deletion of all results', () => {
  expect(fixedFields({ seed: 8 }, { before: empty, after: measured })).toEqual([])
  expect(fixedFields({ seed: 8 }, { before: measured, after: empty })).toEqual([])
})

test('every setting of the plan is a setting of an experiment', () => {
  for (const name of planSettings) expect(kinds.experiment.settings).toHaveProperty(name)
})
