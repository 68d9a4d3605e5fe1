import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { expect, test } from 'vitest'
import { forecastOf } from './forecast.ts'
import type { PlanDependency } from './network.ts'
import type { ScheduleTask } from './roll-up.ts'
import { workDaysOf } from './work-days.ts'

const work = workDaysOf({ workingDays: [1, 2, 3, 4, 5], holidays: [] })
const task = (
  id: string,
  start: string,
  end: string,
  overrides: Partial<ScheduleTask> = {},
): ScheduleTask => ({
  id,
  parentId: null,
  start,
  end,
  milestone: false,
  percentComplete: 0,
  ...overrides,
})
const tie = (
  predecessorId: string,
  successorId: string,
  type: PlanDependency['type'] = 'FS',
): PlanDependency => ({ predecessorId, successorId, type, lagDays: 0 })

/**
 * A mold: the design is complete, the core is at 10 percent of ten days, the cavity is not begun, and a tryout follows.
 */
const mold = [
  task('design', '2026-11-02', '2026-11-06', { percentComplete: 100 }),
  task('core', '2026-11-09', '2026-11-20', { percentComplete: 10 }),
  task('cavity', '2026-11-09', '2026-11-13'),
  task('tryout', '2026-11-20', '2026-11-20', { milestone: true }),
]
const ties = [tie('design', 'core'), tie('design', 'cavity'), tie('core', 'tryout'), tie('cavity', 'tryout')]

test('on Wednesday, November 11, the core has nine days left, so the core and the tryout end on Monday, November 23', () => {
  expect(forecastOf(mold, ties, work, '2026-11-11')).toEqual({
    end: '2026-11-23',
    plannedEnd: '2026-11-20',
    openCount: 3,
    path: ['core', 'tryout'],
  })
})

test('a cavity that has not started by November 18 determines the end', () => {
  const almost = mold.map(one => (one.id === 'core' ? { ...one, percentComplete: 80 } : one))
  expect(forecastOf(almost, ties, work, '2026-11-18')).toMatchObject({
    end: '2026-11-24',
    path: ['cavity', 'tryout'],
  })
})

test('a plan without delays ends as planned, and no task is expected before its planned start', () => {
  expect(forecastOf(mold, ties, work, '2026-11-06')).toMatchObject({ end: '2026-11-20' })
  const [, , , tryout] = mold
  expect(forecastOf([tryout!], [], work, '2026-11-02')).toMatchObject({ end: '2026-11-20', path: ['tryout'] })
})

test('an overdue milestone is expected today, or on Monday if today is a Sunday', () => {
  const [, , , tryout] = mold
  expect(forecastOf([tryout!], [], work, '2026-11-25')).toMatchObject({ end: '2026-11-25' })
  expect(forecastOf([tryout!], [], work, '2026-11-29')).toMatchObject({ end: '2026-11-30' })
})

test('a task that is complete early causes no delay, and the rest of a task that started too early waits', () => {
  const early = [
    task('a', '2026-11-09', '2026-11-20', { percentComplete: 100 }),
    task('b', '2026-11-09', '2026-11-13'),
  ]
  expect(forecastOf(early, [tie('a', 'b')], work, '2026-11-09')).toMatchObject({ end: '2026-11-13' })
  const tooEarly = [
    task('a', '2026-11-09', '2026-11-13'),
    task('b', '2026-11-09', '2026-11-12', { percentComplete: 50 }),
  ]
  expect(forecastOf(tooEarly, [tie('a', 'b')], work, '2026-11-09')).toMatchObject({
    end: '2026-11-17',
    path: ['a', 'b'],
  })
})

test('a dependency on a summary applies to the tasks below it, and the summary is not counted as a task', () => {
  const tasks = [
    task('build', '2026-11-09', '2026-11-13'),
    task('cut', '2026-11-09', '2026-11-13', { parentId: 'build' }),
    task('fit', '2026-11-16', '2026-11-17'),
  ]
  expect(forecastOf(tasks, [tie('build', 'fit')], work, '2026-11-16')).toEqual({
    end: '2026-11-24',
    plannedEnd: '2026-11-17',
    openCount: 2,
    path: ['cut', 'fit'],
  })
})

test('a plan without open tasks or with a cycle has no forecast', () => {
  expect(forecastOf([], [], work, '2026-11-11')).toBeNull()
  expect(forecastOf([mold[0]!], [], work, '2026-11-11')).toBeNull()
  expect(forecastOf(mold, [...ties, tie('tryout', 'core')], work, '2026-11-11')).toBeNull()
})

test('moving all dates by four weeks moves the forecast by four weeks', () => {
  const later = (day: string) => new Date(Date.parse(day) + 28 * dayMs).toISOString().slice(0, 10)
  const movedTasks = mold.map(one => ({ ...one, start: later(one.start), end: later(one.end) }))
  expect(forecastOf(movedTasks, ties, work, later('2026-11-11'))?.end).toBe(later('2026-11-23'))
})
