import type { StoredTask } from '@steelsafe/contract/timeline/entities.ts'
import { expect, test } from 'vitest'
import { createTasksFromOffsets, toTemplateTasks } from './template-offsets.ts'
import { type WorkDays, workDaysOf } from './work-days.ts'

const task = (start: string, end: string, overrides: Partial<StoredTask> = {}): StoredTask => ({
  ...{ id: `${start} ${end}`, orderId: 0, parentId: null, title: 'Milling', start, end, version: 1 },
  ...{ percentComplete: 40, milestone: false, expanded: true, note: 'the old tool', responsibleId: 'Ben' },
  ...overrides,
})
const weekdays = workDaysOf({ workingDays: [1, 2, 3, 4, 5], holidays: [] })
const laidOut = (tasks: StoredTask[], from: WorkDays, to: WorkDays, startDate: string) =>
  createTasksFromOffsets(toTemplateTasks(tasks, from), to, startDate)
const dates = (tasks: StoredTask[]) => tasks.map(({ start, end }) => [start, end])

test('a copied plan has the durations and distances of the original, in working days', () => {
  // 2026-11-02 is a Monday, 2027-01-07 a Thursday.
  const laid = laidOut(
    [task('2026-11-02', '2026-11-06'), task('2026-11-09', '2026-11-10')],
    weekdays,
    weekdays,
    '2027-01-07',
  )
  expect(dates(laid)).toEqual([
    ['2027-01-07', '2027-01-13'],
    ['2027-01-14', '2027-01-15'],
  ])
  expect(laid.map(each => [each.percentComplete, each.note, each.responsibleId])).toEqual([
    [0, '', null],
    [0, '', null],
  ])
})

test('a copied plan uses the working days of its new project', () => {
  const sixDays = workDaysOf({
    workingDays: [1, 2, 3, 4, 5, 6],
    holidays: [{ date: '2027-01-06', name: 'Epiphany' }],
  })
  const laid = laidOut([task('2026-11-02', '2026-11-13')], weekdays, sixDays, '2027-01-04')
  expect(dates(laid)).toEqual([['2027-01-04', '2027-01-15']])
})

test('a copied plan whose start date is a day off starts on the next working day', () => {
  expect(dates(laidOut([task('2026-11-02', '2026-11-02')], weekdays, weekdays, '2027-01-09'))).toEqual([
    ['2027-01-11', '2027-01-11'],
  ])
})

test('a milestone at the end of a task stays on the last day of the task, and a milestone at the start on the first day', () => {
  const milestone = (day: string) => task(day, day, { milestone: true })
  const laid = laidOut(
    [milestone('2026-11-02'), task('2026-11-02', '2026-11-06'), milestone('2026-11-06')],
    weekdays,
    weekdays,
    '2027-01-04',
  )
  expect(dates(laid)).toEqual([
    ['2027-01-04', '2027-01-04'],
    ['2027-01-04', '2027-01-08'],
    ['2027-01-08', '2027-01-08'],
  ])
})

test('a task that was planned only on days off gets one working day', () => {
  const laid = laidOut(
    [task('2026-11-06', '2026-11-06'), task('2026-11-07', '2026-11-08')],
    weekdays,
    weekdays,
    '2027-01-04',
  )
  expect(dates(laid)[1]).toEqual(['2027-01-05', '2027-01-05'])
})

test('an empty plan stays empty', () => {
  expect(laidOut([], weekdays, weekdays, '2027-01-04')).toEqual([])
})
