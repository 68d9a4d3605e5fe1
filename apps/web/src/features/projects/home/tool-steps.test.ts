import { expect, test } from 'vitest'
import { isNewTool, stepsDone } from './tool-steps.ts'

const empty: Parameters<typeof stepsDone>[0] = {
  phases: [],
  companies: [{ companyId: '1', name: 'Northlake Motors', projectRoleId: 'Owner' }],
  userCount: 1,
  fileCount: 0,
  cavities: null,
  length: null,
  weight: null,
  pressSize: null,
}
const phase = {
  phaseTypeId: 'Concept',
  statusId: 'NotStarted',
  completionPercent: 0,
  plannedMilestone: null,
  actualMilestone: null,
  selected: true,
  acts: null,
  delay: null,
} as const

test('nothing is done on a tool that has only an owner and phases without dates', () => {
  expect(stepsDone({ ...empty, phases: [phase] }, 0)).toEqual(new Set())
})

test('a planned phase, a phase that has begun, and a task each count as a plan', () => {
  const withPhase = (overrides: object) => stepsDone({ ...empty, phases: [{ ...phase, ...overrides }] }, 0)
  expect(withPhase({ plannedMilestone: '2027-01-01' })).toEqual(new Set(['plan']))
  expect(withPhase({ statusId: 'InProgress' })).toEqual(new Set(['plan']))
  expect(stepsDone(empty, 1)).toEqual(new Set(['plan']))
})

test('a second user, a file and a measure each complete their step', () => {
  expect(stepsDone({ ...empty, userCount: 2 }, 0)).toEqual(new Set(['people']))
  expect(stepsDone({ ...empty, fileCount: 1 }, 0)).toEqual(new Set(['files']))
  expect(stepsDone({ ...empty, cavities: 4 }, 0)).toEqual(new Set(['facts']))
})

test('a tool is new for thirty days', () => {
  const createdDate = '2026-11-01T23:59:00.000Z'
  expect(isNewTool({ createdDate, today: '2026-12-01' })).toBe(true)
  expect(isNewTool({ createdDate, today: '2026-12-02' })).toBe(false)
})
