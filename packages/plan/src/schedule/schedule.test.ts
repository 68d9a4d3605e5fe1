import type { StoredTask } from '@steelsafe/contract/timeline/entities.ts'
import { expect, test } from 'vitest'
import { dependencyProblem, treeProblem } from '../rules.ts'
import type { PlanDependency } from './network.ts'
import { findBrokenDependencies, pushTasks } from './push-tasks.ts'
import { scheduleTasks } from './schedule-tasks.ts'
import { dateOf, dayNumber, workDaysOf } from './work-days.ts'

const week = { workingDays: [1, 2, 3, 4, 5], holidays: [] }
const work = workDaysOf(week)

const task = (id: string, start: string, end: string, overrides: Partial<StoredTask> = {}): StoredTask => ({
  id,
  orderId: 0,
  parentId: null,
  title: id,
  start,
  end,
  percentComplete: 0,
  milestone: false,
  expanded: true,
  note: '',
  responsibleId: null,
  version: 1,
  ...overrides,
})
const dependency = (
  predecessorId: string,
  successorId: string,
  type: PlanDependency['type'] = 'FS',
  lagDays = 0,
): PlanDependency => ({
  predecessorId,
  successorId,
  type,
  lagDays,
})

test('working days are counted without weekends and holidays, forwards and backwards', () => {
  const may = workDaysOf({ ...week, holidays: [{ date: '2026-05-01', name: 'Labour Day' }] })
  const from = dayNumber('2026-04-27')
  expect(may.before(dayNumber('2026-05-11')) - may.before(from)).toBe(9)
  expect(dateOf(may.day(may.before(from) + 4))).toBe('2026-05-04')
  expect(may.isWorking(dayNumber('2026-05-01'))).toBe(false)
  for (let day = -3_000; day < 30_000; day += 13)
    if (may.isWorking(day)) expect(may.day(may.before(day))).toBe(day)
})

test('working days are counted for a company that works only on Saturdays', () => {
  const saturdays = workDaysOf({ workingDays: [6], holidays: [{ date: '2026-11-21', name: '' }] })
  const count = saturdays.before(dayNumber('2026-11-15'))
  expect([dateOf(saturdays.day(count)), dateOf(saturdays.day(count - 1))]).toEqual([
    '2026-11-28',
    '2026-11-14',
  ])
})

test('the longest chain is critical, and the slack of a shorter branch is the difference', () => {
  const tasks = [
    task('design', '2026-11-02', '2026-11-06'),
    task('core', '2026-11-09', '2026-11-20'),
    task('cavity', '2026-11-09', '2026-11-13'),
    task('tryout', '2026-11-23', '2026-11-23', { milestone: true }),
  ]
  const dependencies = [
    dependency('design', 'core'),
    dependency('design', 'cavity'),
    dependency('core', 'tryout'),
    dependency('cavity', 'tryout'),
  ]
  const scheduledTasks = scheduleTasks(tasks, dependencies, work)
  expect(scheduledTasks.map(({ id, slackDays }) => [id, slackDays])).toEqual([
    ['design', 1],
    ['core', 1],
    ['cavity', 6],
    ['tryout', 0],
  ])
  const tight = scheduleTasks(
    tasks.map(each => (each.id === 'tryout' ? { ...each, start: '2026-11-20', end: '2026-11-20' } : each)),
    dependencies,
    work,
  )
  expect(tight.filter(({ critical }) => critical).map(({ id }) => id)).toEqual(['design', 'core', 'tryout'])
})

test('the slack of a summary is the least slack of the open tasks below it', () => {
  const tasks = [
    task('order', '2026-11-02', '2026-11-06'),
    task('po', '2026-11-02', '2026-11-02', { parentId: 'order', milestone: true, percentComplete: 100 }),
    task('design', '2026-11-03', '2026-11-06', { parentId: 'order' }),
    task('build', '2026-11-11', '2026-11-20'),
  ]
  const scheduledTasks = scheduleTasks(
    tasks,
    [dependency('po', 'build'), dependency('design', 'build')],
    work,
  )
  expect(scheduledTasks.map(({ slackDays }) => slackDays)).toEqual([2, 6, 2, 0])
  const tight = scheduleTasks(tasks, [dependency('design', 'build', 'FS', 2)], work)
  expect(tight[0]).toMatchObject({ slackDays: 0, critical: true })
})

test('each dependency type connects the start or end that its name says, with the lag', () => {
  const tasks = [task('a', '2026-11-02', '2026-11-06'), task('b', '2026-11-02', '2026-11-03')]
  const startsOf = (type: PlanDependency['type'], lag = 0) =>
    pushTasks(tasks, [dependency('a', 'b', type, lag)], work, ['a']).map(({ start, end }) => [start, end])
  expect(startsOf('FS')).toEqual([['2026-11-09', '2026-11-10']])
  expect(startsOf('FS', 2)).toEqual([['2026-11-11', '2026-11-12']])
  expect(startsOf('FS', -2)).toEqual([['2026-11-05', '2026-11-06']])
  expect(startsOf('SS', 1)).toEqual([['2026-11-03', '2026-11-04']])
  expect(startsOf('FF')).toEqual([['2026-11-05', '2026-11-06']])
  expect(startsOf('SF', 3)).toEqual([['2026-11-03', '2026-11-04']])
  expect(startsOf('SS')).toEqual([])
})

test('pushing moves only open successors, and skips weekends and holidays', () => {
  const thanksgiving = workDaysOf({ ...week, holidays: [{ date: '2026-11-26', name: 'Thanksgiving' }] })
  const tasks = [
    task('steel', '2026-11-18', '2026-11-24'),
    task('mill', '2026-11-23', '2026-11-25'),
    task('polish', '2026-11-26', '2026-11-27'),
    task('done', '2026-11-20', '2026-11-20', { percentComplete: 100 }),
    task('apart', '2026-11-18', '2026-11-18'),
  ]
  const dependencies = [
    dependency('steel', 'mill'),
    dependency('mill', 'polish'),
    dependency('steel', 'done'),
  ]
  expect(findBrokenDependencies(tasks, dependencies, thanksgiving)).toEqual([
    dependencies[0],
    dependencies[2],
  ])
  expect(pushTasks(tasks, dependencies, thanksgiving, ['steel'])).toEqual([
    { id: 'mill', start: '2026-11-25', end: '2026-11-30' },
    { id: 'polish', start: '2026-12-01', end: '2026-12-01' },
  ])
})

test('a pushed task starts after all its predecessors, including a predecessor that did not move', () => {
  const tasks = [
    task('a', '2026-11-26', '2026-11-30'),
    task('b', '2026-11-30', '2026-12-02'),
    task('c', '2026-11-27', '2026-11-30'),
    task('d', '2026-11-26', '2026-11-26'),
  ]
  const dependencies = [dependency('a', 'c'), dependency('b', 'c'), dependency('b', 'd')]
  // With "a" as its only predecessor, "c" would start on Tuesday, December 1, but "b" ends on Wednesday. "d" does not
  // depend on "a", so it does not move.
  expect(pushTasks(tasks, dependencies, work, ['a'])).toEqual([
    { id: 'c', start: '2026-12-03', end: '2026-12-04' },
  ])
  const apart = [task('a', '2026-11-25', '2026-11-26'), ...tasks.slice(1)]
  expect(pushTasks(apart, dependencies, work, ['a'])).toEqual([])
})

test('a pushed task also starts after the predecessors of its summary', () => {
  const tasks = [
    task('a', '2026-11-26', '2026-11-30'),
    task('b', '2026-11-30', '2026-12-02'),
    task('build', '2026-11-27', '2026-11-30'),
    task('c', '2026-11-27', '2026-11-30', { parentId: 'build' }),
    task('e', '2026-11-27', '2026-11-27', { parentId: 'build' }),
  ]
  const dependencies = [dependency('a', 'c'), dependency('b', 'build')]
  expect(pushTasks(tasks, dependencies, work, ['a'])).toEqual([
    { id: 'c', start: '2026-12-03', end: '2026-12-04' },
  ])
})

test('a summary spans the tasks below it, and its dependencies apply to all of them', () => {
  const tasks = [
    task('order', '2026-11-02', '2026-11-10'),
    task('build', '2020-01-01', '2020-01-01'),
    task('mill', '2026-11-09', '2026-11-12', { parentId: 'build', percentComplete: 50 }),
    task('fit', '2026-11-17', '2026-11-18', { parentId: 'build' }),
    task('ship', '2026-11-18', '2026-11-18', { milestone: true }),
  ]
  const dependencies = [dependency('order', 'build'), dependency('build', 'ship')]
  const [, build] = scheduleTasks(tasks, dependencies, work)
  expect(build).toMatchObject({
    start: '2026-11-09',
    end: '2026-11-18',
    summary: true,
    percentComplete: 33,
    workingDays: 8,
  })
  expect(pushTasks(tasks, dependencies, work, ['order'])).toEqual([
    { id: 'mill', start: '2026-11-11', end: '2026-11-16' },
  ])
})

test('a plan with a cycle is reported with the tasks of the cycle, and no task is pushed or critical', () => {
  const tasks = ['a', 'b', 'c', 'd'].map(id => task(id, '2026-11-02', '2026-11-03'))
  const dependencies = [
    dependency('a', 'b'),
    dependency('b', 'c'),
    dependency('c', 'b', 'SS'),
    dependency('c', 'd'),
  ]
  expect(dependencyProblem(tasks, dependencies, work)).toEqual({
    key: 'timeline:rule.cycle',
    tasks: ['b', 'c'],
  })
  expect(pushTasks(tasks, dependencies, work, ['a'])).toEqual([])
  expect(scheduleTasks(tasks, dependencies, work).some(({ critical }) => critical)).toBe(false)
})

test.each([
  ['its own summary', [dependency('mill', 'build')], 'timeline:rule.cycle'],
  ['a task below it', [dependency('build', 'mill')], 'timeline:rule.cycle'],
  ['itself', [dependency('mill', 'mill')], 'timeline:rule.linkedToItself'],
  ['nobody', [dependency('mill', 'nobody')], 'timeline:rule.noTask'],
  [
    'one task twice',
    [dependency('mill', 'fit'), dependency('mill', 'fit', 'SS')],
    'timeline:rule.linkedTwice',
  ],
  ['the end of a summary', [dependency('fit', 'build', 'FF')], 'timeline:rule.summaryEnd'],
])('a dependency between a task and %s is refused', (_, dependencies, key) => {
  const tasks = [
    task('build', '2026-11-02', '2026-11-03'),
    task('mill', '2026-11-02', '2026-11-03', { parentId: 'build' }),
    task('fit', '2026-11-02', '2026-11-03'),
  ]
  expect(dependencyProblem(tasks, dependencies, work)?.key).toBe(key)
})

test('a list of tasks that is not a valid tree is refused with the reason', () => {
  const under = (id: string, parentId: string | null) => ({ id, parentId })
  expect(treeProblem([under('a', null), under('b', 'a')])).toBeUndefined()
  expect(treeProblem([under('a', 'b'), under('b', 'a')])).toBe('timeline:rule.belowItself')
  expect(treeProblem([under('a', 'nobody')])).toBe('timeline:rule.noParent')
  const chain = Array.from({ length: 22 }, (_, at) => under(String(at), at ? String(at - 1) : null))
  expect(treeProblem(chain)).toBe('timeline:rule.tooDeep')
})

test('a chain of 3,000 tasks is scheduled and pushed to its last task', () => {
  const tasks = Array.from({ length: 3_000 }, (_, at) => task(String(at), '2026-11-02', '2026-11-03'))
  const dependencies = tasks.slice(1).map(({ id }, at) => dependency(String(at), id))
  const moves = pushTasks(tasks, dependencies, work, ['0'])
  expect(moves).toHaveLength(2_999)
  expect(moves.at(-1)!.end).toBe(dateOf(work.day(work.before(dayNumber('2026-11-02')) + 5_999)))
  const shifted = tasks.map(each => ({ ...each, ...moves.find(({ id }) => id === each.id) }))
  expect(scheduleTasks(shifted, dependencies, work).every(({ critical }) => critical)).toBe(true)
})
