import { expect, test } from 'vitest'
import { computeMilestoneStatus, kpisOf } from './milestone-status.ts'

const open = { isActive: true, valueDate: null, startDate: '2026-12-01', endDate: '2026-12-09' }
/** A milestone that is amber from a week before its end. */
const milestone = { ...open, amberDate: '2026-12-02' }

test.each([
  ['the day before it starts', '2026-11-30', { state: 'NotStarted', colorCodeNum: 1, level: 0, daysLeft: 1 }],
  [
    'the day on which it starts',
    '2026-12-01',
    { state: 'InProgress', colorCodeNum: 1, level: 50, daysLeft: 8 },
  ],
  ['the first amber day', '2026-12-02', { state: 'Due', colorCodeNum: 2, level: -50, daysLeft: 7 }],
  ['its last day', '2026-12-09', { state: 'Due', colorCodeNum: 2, level: -50, daysLeft: 0 }],
  ['the day after', '2026-12-10', { state: 'Late', colorCodeNum: 0, level: -100, daysLate: 1 }],
] as const)('the state of an open milestone is correct on %s', (_, today, standing) => {
  expect(computeMilestoneStatus(milestone, today)).toMatchObject(standing)
})

test('a milestone that has not started is amber when its threshold is reached', () => {
  expect(computeMilestoneStatus({ ...milestone, startDate: '2026-12-05' }, '2026-12-03')).toMatchObject({
    state: 'Due',
    level: -50,
  })
})

test('a milestone without an end date is neither due nor late, with and without a start date', () => {
  const none = { ...open, endDate: null, amberDate: null }
  for (const startDate of [null, '2026-12-01', '2030-01-01'])
    expect(computeMilestoneStatus({ ...none, startDate }, '2026-12-24')).toEqual({
      state: 'NoDate',
      colorCodeNum: 1,
      level: 0,
      daysLate: null,
      daysLeft: null,
    })
})

test('a milestone without a start date is in progress until it is amber', () => {
  expect(computeMilestoneStatus({ ...milestone, startDate: null }, '2026-11-01')).toMatchObject({
    state: 'InProgress',
    level: 50,
    daysLeft: 38,
  })
})

test('a complete milestone is green even if it was late; a milestone that is off has no level', () => {
  const complete = { ...milestone, isActive: false, valueDate: '2026-12-12' }
  expect(computeMilestoneStatus(complete, '2027-06-01')).toEqual({
    state: 'Complete',
    colorCodeNum: 1,
    level: 100,
    daysLate: 3,
    daysLeft: null,
  })
  expect(computeMilestoneStatus({ ...complete, valueDate: '2026-12-07' }, '2027-06-01').daysLate).toBe(-2)
  expect(computeMilestoneStatus({ ...milestone, isActive: false }, '2027-06-01')).toMatchObject({
    state: 'Off',
    colorCodeNum: 1,
    level: null,
  })
})

test('the figures count all milestones of the chart; milestones without dates do not count in days', () => {
  const complete = { ...open, isActive: false, valueDate: '2026-12-03' }
  const none = { ...open, startDate: null, endDate: null }
  const off = { ...open, isActive: false, endDate: '2030-01-01' }
  expect(kpisOf([open, complete, none, off], '2026-12-04')).toEqual({
    count: 3,
    totalDays: 9,
    remainingDays: 5,
    daysLate: 0,
    percentComplete: 33,
  })
  expect(kpisOf([open], '2026-12-30')).toMatchObject({ remainingDays: 0, daysLate: 21, percentComplete: 0 })
  // Days remain although another milestone is already late.
  const late = { ...open, endDate: '2026-12-02' }
  expect(kpisOf([open, late], '2026-12-04')).toMatchObject({ remainingDays: 5, daysLate: 2 })
  expect(kpisOf([], '2026-12-30')).toEqual({
    count: 0,
    totalDays: 0,
    remainingDays: 0,
    daysLate: 0,
    percentComplete: 0,
  })
})
