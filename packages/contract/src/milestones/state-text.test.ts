import { expect, test } from 'vitest'
import { milestoneStates } from './milestone-status.ts'
import { stateText, toneOf } from './state-text.ts'

test.each([
  [{ state: 'NoDate', daysLate: null, daysLeft: null }, 'state.noDate', 0],
  [{ state: 'NotStarted', daysLate: null, daysLeft: 5 }, 'state.starts', 5],
  [{ state: 'InProgress', daysLate: null, daysLeft: 30 }, 'state.due', 30],
  [{ state: 'Due', daysLate: null, daysLeft: 3 }, 'state.due', 3],
  [{ state: 'Due', daysLate: null, daysLeft: 0 }, 'state.dueToday', 0],
  [{ state: 'Late', daysLate: 12, daysLeft: null }, 'state.late', 12],
  [{ state: 'Complete', daysLate: 0, daysLeft: null }, 'state.complete', 0],
  [{ state: 'Complete', daysLate: null, daysLeft: null }, 'state.complete', 0],
  [{ state: 'Complete', daysLate: 4, daysLeft: null }, 'state.completeLate', 4],
  [{ state: 'Complete', daysLate: -2, daysLeft: null }, 'state.completeEarly', 2],
  [{ state: 'Off', daysLate: null, daysLeft: null }, 'state.off', 0],
] as const)('%o has the text %s with %i', (milestone, key, count) => {
  expect(stateText(milestone)).toEqual({ key, count })
})

test('each state has a tone, and only a complete milestone is green', () => {
  const tones = Object.fromEntries(milestoneStates.map(state => [state, toneOf({ state })]))
  expect(tones).toEqual({
    NoDate: 'none',
    NotStarted: 'none',
    InProgress: 'active',
    Due: 'due',
    Late: 'late',
    Complete: 'on-time',
    Off: 'none',
  })
})
