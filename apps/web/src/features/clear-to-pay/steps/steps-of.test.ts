import { expect, test } from 'vitest'
import { type Progress, stepsOf } from './steps-of.ts'

const nothing: Progress = {
  isComplete: false,
  isApproved: false,
  isFileRequired: true,
  isApprovalRequired: true,
  files: [],
}
const states = (overrides: Partial<Progress>) =>
  stepsOf({ ...nothing, ...overrides }).map(({ state }) => state)

test('file, approval and completion follow in this order', () => {
  expect(stepsOf(nothing).map(({ name }) => name)).toEqual(['file', 'approval', 'completion'])
})

test('the first missing required step is the current step', () => {
  expect(states({})).toEqual(['current', 'later', 'later'])
  expect(states({ files: ['T1.pdf'] })).toEqual(['done', 'current', 'later'])
  expect(states({ files: ['T1.pdf'], isApproved: true })).toEqual(['done', 'done', 'current'])
})

test('a step that is not required is skipped, unless it is done', () => {
  expect(states({ isFileRequired: false })).toEqual(['optional', 'current', 'later'])
  expect(states({ isFileRequired: false, isApprovalRequired: false })).toEqual([
    'optional',
    'optional',
    'current',
  ])
  expect(states({ isApprovalRequired: false, isApproved: true })).toEqual(['current', 'done', 'later'])
})

test('a complete milestone has no current step', () => {
  expect(states({ isFileRequired: false, isApproved: true, isComplete: true })).toEqual([
    'optional',
    'done',
    'done',
  ])
})
