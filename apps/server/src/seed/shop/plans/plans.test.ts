import { dependencyProblem, treeProblem } from '@steelsafe/plan/rules.ts'
import { findBrokenDependencies } from '@steelsafe/plan/schedule/push-tasks.ts'
import { scheduleTasks } from '@steelsafe/plan/schedule/schedule-tasks.ts'
import { workDaysOf } from '@steelsafe/plan/schedule/work-days.ts'
import { expect, test } from 'vitest'
import { exampleShop } from '../index.ts'
import { calendarOf } from './holidays.ts'
import { shopPlanOf } from './plan.ts'

test.each(['2026-11-21', '2028-02-29'])(
  'on %s the plan of every tool is valid, and open work has a critical path',
  today => {
    for (const tool of exampleShop.tools) {
      const calendar = calendarOf(tool.owner, today)
      const work = workDaysOf(calendar)
      const { tasks, baselineTasks, dependencies } = shopPlanOf(tool, calendar, today)
      expect([treeProblem(tasks), dependencyProblem(tasks, dependencies, work)]).toEqual([
        undefined,
        undefined,
      ])
      expect([
        findBrokenDependencies(tasks, dependencies, work),
        findBrokenDependencies(baselineTasks, dependencies, work),
      ]).toEqual([[], []])
      const isOpen = tasks.some(({ percentComplete }) => percentComplete < 100)
      expect(scheduleTasks(tasks, dependencies, work).some(({ critical }) => critical)).toBe(isOpen)
    }
  },
)

test('the days off are the public holidays of the country of the company', () => {
  const daysOff = (company: 'oem' | 'molder' | 'toolmaker') =>
    calendarOf(company, '2026-06-01')
      .holidays.filter(({ date }) => date.startsWith('2026'))
      .map(({ date }) => date.slice(5))
  expect(daysOff('oem')).toEqual(['01-01', '05-25', '07-04', '09-07', '11-26', '11-27', '12-24', '12-25'])
  expect(daysOff('molder')).toEqual(['01-01', '02-02', '03-16', '05-01', '09-16', '11-16', '12-25'])
  expect(daysOff('toolmaker')).toEqual([
    '01-01',
    '04-03',
    '04-06',
    '05-01',
    '05-14',
    '05-25',
    '06-04',
    '10-03',
    '11-01',
    '12-25',
    '12-26',
  ])
})
