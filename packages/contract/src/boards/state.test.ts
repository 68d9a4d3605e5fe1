import { expect, test } from 'vitest'
import { stateOfDate } from './state.ts'

test.each([
  ['late', -1, 'late'],
  ['late', 0, 'overdue'],
  ['week', 0, 'today'],
  ['week', 1, 'due'],
  ['next', 8, 'due'],
] as const)('%s with %i days left has the text %s', (when, daysLeft, word) =>
  expect(stateOfDate({ when, daysLeft })).toBe(word),
)
