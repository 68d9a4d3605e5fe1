import { type StudyKind, studyKinds } from '@steelsafe/contract/molding/names.ts'
import { storedOf } from '@steelsafe/contract/molding/quantities.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { expect, test } from 'vitest'
import { computeStudy } from './compute.ts'
import { exampleOf } from './examples.ts'

const doubts = (kind: StudyKind, settings: StudyRow, rows: readonly StudyRow[]) =>
  computeStudy(kind, settings, rows)
    .flags.map(({ key }) => key)
    .filter(key => key === 'lowPressure' || key === 'lowPackPressure')
const shots = (pressure: number): StudyRow[] => [
  { fillTime: 1, pressure: pressure / 2 },
  { fillTime: 2, pressure },
]

test.each(studyKinds)('the example of %s has no flag of a low pressure', kind => {
  const { settings, rows } = exampleOf(kind)
  expect(doubts(kind, settings, rows)).toEqual([])
})

test.each([
  ['95 bar of oil typed as psi', 95, 'imperial', { shows: 'hydraulic', ratio: 10 }, true],
  ['14 MPa of oil typed as bar', 14, 'metricBar', { shows: 'hydraulic', ratio: 10 }, true],
  ['1,400 bar of melt typed as psi', 1_400, 'imperial', { shows: 'plastic' }, true],
  ['95 bar of oil', 95, 'metricBar', { shows: 'hydraulic', ratio: 10 }, false],
  ['1,400 psi of oil', 1_400, 'imperial', { shows: 'hydraulic', ratio: 10 }, false],
  ['14,000 psi of melt', 14_000, 'imperial', { shows: 'plastic' }, false],
] as const)(
  'a pressure is flagged only if it is too low for its unit: %s',
  (_, pressure, system, settings, isDoubtful) => {
    const rows = shots(storedOf(pressure, 'pressure', system))
    expect(doubts('rheology', settings, rows)).toEqual(isDoubtful ? ['lowPressure'] : [])
  },
)

test('the highest pressure of the samples is checked, and pressures of the settings only without samples', () => {
  const settings = { shows: 'plastic', maxPressure: 150_000 }
  expect(doubts('rheology', settings, shots(6_000))).toEqual(['lowPressure'])
  expect(doubts('rheology', settings, [...shots(6_000), { fillTime: 3, pressure: 60_000 }])).toEqual([])
  expect(doubts('rheology', settings, [])).toEqual([])
})

test('a pack pressure is flagged below 10 MPa', () => {
  const steps = (packPressure: number): StudyRow[] => [{ holdTime: 1, partWeight: 20, packPressure }]
  expect(doubts('gateFreeze', { shows: 'plastic' }, steps(9_900))).toEqual(['lowPackPressure'])
  expect(doubts('gateFreeze', { shows: 'plastic' }, steps(10_000))).toEqual([])
  const capability = (packPressureUsed: number) =>
    doubts('capability', { shows: 'plastic', packPressureUsed }, [{ dimension: 1 }])
  expect(capability(500)).toEqual(['lowPackPressure'])
  expect(capability(50_000)).toEqual([])
})

test('a study without a pressure, its kind or its ratio has no flag of a low pressure', () => {
  expect(doubts('repeatability', {}, [{ partWeight: 20 }])).toEqual([])
  expect(doubts('repeatability', { shows: 'plastic' }, [{ partWeight: 20 }])).toEqual([])
  expect(doubts('repeatability', {}, [{ pressure: 500 }])).toEqual([])
  expect(doubts('repeatability', { shows: 'hydraulic' }, [{ pressure: 9_000 }])).toEqual([])
})

test('a chosen pack pressure counts as a pack pressure', () => {
  const { settings, rows } = exampleOf('processWindow')
  expect(doubts('processWindow', { ...settings, chosenPackPressure: 17_000 }, rows)).toEqual([])
})
