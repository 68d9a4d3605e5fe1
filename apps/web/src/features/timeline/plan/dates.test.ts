import { workDaysOf } from '@steelsafe/plan/schedule/work-days.ts'
import { expect, test } from 'vitest'
import { datesOfLength, resizeDates, shiftDates, shiftOf } from './dates.ts'

const work = workDaysOf({
  workingDays: [1, 2, 3, 4, 5],
  holidays: [{ date: '2026-11-26', name: 'Thanksgiving' }],
})
/** Monday to Friday. */
const task = { start: '2026-11-16', end: '2026-11-20', milestone: false }

test('a task that is dragged by a week keeps its length in working days, also across a holiday', () => {
  const by = shiftOf(work, task, 7)
  expect(by).toBe(5)
  expect(shiftDates(work, task, by)).toEqual({ start: '2026-11-23', end: '2026-11-30' })
})

test('a task dropped on a weekend begins on Monday, and a task dragged back onto a weekend stays', () => {
  expect(shiftDates(work, task, shiftOf(work, task, 5)).start).toBe('2026-11-23')
  expect(shiftOf(work, task, -1)).toBe(0)
})

test('a milestone dropped on a weekend moves to Friday', () => {
  const milestone = { start: '2026-11-18', end: '2026-11-18', milestone: true }
  expect(shiftDates(work, milestone, shiftOf(work, milestone, 4))).toEqual({
    start: '2026-11-20',
    end: '2026-11-20',
  })
})

test('a dragged end moves to a working day and never before the start', () => {
  expect(resizeDates(work, task, 'end', 2).end).toBe('2026-11-20')
  expect(resizeDates(work, task, 'end', 3).end).toBe('2026-11-23')
  expect(resizeDates(work, task, 'end', -30)).toEqual({ start: '2026-11-16', end: '2026-11-16' })
})

test('a dragged start moves to a working day and never after the end', () => {
  expect(resizeDates(work, task, 'start', -1).start).toBe('2026-11-16')
  expect(resizeDates(work, task, 'start', -3).start).toBe('2026-11-13')
  expect(resizeDates(work, task, 'start', 30)).toEqual({ start: '2026-11-20', end: '2026-11-20' })
})

test('a length in working days determines the end, and a task has at least one day', () => {
  expect(datesOfLength(work, '2026-11-16', 10).end).toBe('2026-11-30')
  expect(datesOfLength(work, '2026-11-16', 0).end).toBe('2026-11-16')
})
