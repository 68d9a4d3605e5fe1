import { expect, test } from 'vitest'
import { formatPredecessors, parsePredecessors } from '../predecessors.ts'
import { mondayToFriday } from '../rules.ts'
import { parseDuration } from './duration.ts'
import { levelsOf } from './outline.ts'
import { percentsOf } from './percent.ts'
import type { PlanRow } from './plan-row.ts'
import { readSheetPlan } from './read-sheet-plan.ts'

const row = (title: string, overrides: PlanRow = {}): PlanRow => ({
  title,
  start: '2026-11-02',
  end: '2026-11-06',
  ...overrides,
})
const readRows = (...rows: PlanRow[]) => readSheetPlan(rows, mondayToFriday)
const placesOf = (tasks: { id: string; parentId: string | null }[]) =>
  tasks.map(({ parentId }) => tasks.findIndex(({ id }) => id === parentId))

test('a sheet with outline numbers, durations and predecessors becomes a plan', () => {
  const { tasks, dependencies, problems } = readRows(
    { title: 'Build', outline: '1' },
    row('Core', { outline: '1.1', end: '', days: '6 d' }),
    row('Cavity', { outline: '1.2', start: '', end: '2026-11-13', days: '2 w', percentComplete: '45 %' }),
    row('T0', {
      outline: '2',
      start: '2026-11-16',
      end: '',
      days: '0',
      predecessors: '2; 3FS+2d',
      note: ' n ',
    }),
  )
  expect(problems).toEqual([])
  expect(placesOf(tasks)).toEqual([-1, 0, 0, -1])
  expect(tasks.map(({ start, end, milestone }) => [start, end, milestone])).toEqual([
    ['2026-11-02', '2026-11-09', false],
    ['2026-11-02', '2026-11-09', false],
    ['2026-11-02', '2026-11-13', false],
    ['2026-11-16', '2026-11-16', true],
  ])
  expect(tasks[3]).toMatchObject({ note: 'n' })
  expect(tasks[2]).toMatchObject({ percentComplete: 45 })
  expect(dependencies).toEqual([
    { predecessorId: tasks[1]!.id, successorId: tasks[3]!.id, type: 'FS', lagDays: 0 },
    { predecessorId: tasks[2]!.id, successorId: tasks[3]!.id, type: 'FS', lagDays: 2 },
  ])
})

test('predecessors refer to the number column or to outline numbers', () => {
  const byNumber = readRows(row('A', { number: '10' }), row('B', { number: '20', predecessors: '10SS' }))
  expect(byNumber.dependencies).toMatchObject([{ predecessorId: byNumber.tasks[0]!.id, type: 'SS' }])
  const byOutline = readRows(
    row('Build', { outline: '1' }),
    row('A', { outline: '1.1' }),
    row('B', { outline: '1.2', predecessors: '1.1FF-1d' }),
  )
  expect(byOutline.dependencies).toMatchObject([{ predecessorId: byOutline.tasks[1]!.id, lagDays: -1 }])
})

test('all problems of a sheet are reported together, with row and field', () => {
  const { problems } = readRows(
    row(' '),
    row('A', { start: '2026-02-30' }),
    row('B', { end: '2026-10-01' }),
    row('C', { start: '', end: '' }),
    row('D', { end: '', days: 'soon' }),
    row('E', { percentComplete: '101' }),
    row('F', { predecessors: '3XX' }),
    row('G', { predecessors: '77' }),
    row('H', { start: '0206-11-02' }),
    row('x'.repeat(201)),
  )
  expect(problems.map(({ row: at, field, key }) => `${at} ${field} ${key}`)).toEqual([
    '0 title rule.required',
    '1 start rule.date',
    '2 end timeline:rule.endBeforeStart',
    '3 start rule.required',
    '4 days timeline:rule.duration',
    '5 percentComplete timeline:rule.percent',
    '8 start timeline:rule.year',
    '9 title rule.tooLong',
    '6 predecessors timeline:rule.predecessors',
    '7 predecessors timeline:rule.noSuchRow',
  ])
  expect(readRows(row('A', { outline: 'x.y' })).problems).toMatchObject([{ key: 'timeline:rule.outline' }])
})

test('people and companies of the tool become responsible; other names are reported as doubts, not as problems', () => {
  const people = [
    { value: 'ben', display: 'Ben Okafor' },
    { value: 'hartmann', display: 'Hartmann Formenbau' },
  ]
  const { tasks, problems, doubts } = readSheetPlan(
    [
      row('A', { responsible: 'ben okafor' }),
      row('B', { responsible: 'Mill 3' }),
      row('C', { responsible: 'Hartmann Formenbau; Ben Okafor' }),
      row('D', { responsible: '' }),
    ],
    mondayToFriday,
    people,
  )
  expect(problems).toEqual([])
  expect(tasks.map(({ responsibleId }) => responsibleId)).toEqual(['ben', undefined, 'hartmann', undefined])
  expect(doubts).toEqual([
    { key: 'timeline:rule.nobodyOfTool', values: { name: 'Mill 3' }, row: 1, field: 'responsible' },
    { key: 'timeline:rule.onlyFirstResponsible', row: 2, field: 'responsible' },
  ])
})

test('a sheet without rows is refused', () => {
  expect(readRows()).toMatchObject({ tasks: [], problems: [{ key: 'timeline:rule.noTasksInFile' }] })
})

test('a cycle in a sheet is reported with the titles of its tasks', () => {
  expect(readRows(row('A', { predecessors: '2' }), row('B', { predecessors: '1' })).problems).toMatchObject([
    { key: 'timeline:rule.cycle', values: { tasks: expect.stringContaining(' → ') } },
  ])
})

test('predecessors are written in the notation of Microsoft Project and read in its languages', () => {
  const dependencies = [
    { predecessorId: 'a', type: 'FS' as const, lagDays: 0 },
    { predecessorId: 'b', type: 'SS' as const, lagDays: -2 },
    { predecessorId: 'c', type: 'FS' as const, lagDays: 3 },
  ]
  const text = formatPredecessors(dependencies, id => ({ a: 1, b: 2, c: 3 })[id]!)
  expect(text).toBe('1; 2SS-2d; 3FS+3d')
  expect(parsePredecessors(text)).toEqual([
    { row: '1', type: 'FS', lagDays: 0 },
    { row: '2', type: 'SS', lagDays: -2 },
    { row: '3', type: 'FS', lagDays: 3 },
  ])
  expect(parsePredecessors('3EA+2 Tage; 4AE')).toMatchObject([{ type: 'FS', lagDays: 2 }, { type: 'SF' }])
  expect(parsePredecessors('3FC+1 sem, 4CC')).toMatchObject([{ lagDays: 5 }, { type: 'SS' }])
  expect(parsePredecessors('3FS+2 个工作日')).toMatchObject([{ lagDays: 2 }])
  expect(parsePredecessors('')).toEqual([])
  expect(parsePredecessors('3FS+constructor')).toBeUndefined()
  expect(parsePredecessors('3FS+9999d')).toBeUndefined()
})

test('durations are read in different units and languages and are rounded up to whole days', () => {
  const durations = ['5', '5 days?', '1,5 Tage', '2 wks', '12h', '', '-1', 'toString', '999999 w']
  expect(durations.map(parseDuration)).toEqual([
    5,
    5,
    2,
    10,
    2,
    undefined,
    'unreadable',
    'unreadable',
    'unreadable',
  ])
})

test('columns of levels, of outline numbers, and of row numbers are distinguished', () => {
  expect(levelsOf(['1', '2', '2', '3', '1'])).toEqual([1, 2, 2, 3, 1])
  expect(levelsOf(['1', '1.1', '', '2.'])).toEqual([1, 2, 2, 1])
  expect(levelsOf(['1', '2', '3'])).toEqual([1, 1, 1])
  expect(levelsOf([undefined, undefined])).toEqual([1, 1])
})

test('a column of fractions is distinguished from a column of percentages', () => {
  expect(percentsOf(['0.45', '1', '0'])).toEqual([45, 100, 0])
  expect(percentsOf(['1', '0', ''])).toEqual([1, 0, 0])
  expect(percentsOf(['0,5', '45'])).toEqual([1, 45])
  expect(percentsOf(['50%', '150', 'x'])).toEqual([50, undefined, undefined])
})
