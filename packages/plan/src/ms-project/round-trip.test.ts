import type { Dependency, StoredTask } from '@steelsafe/contract/timeline/entities.ts'
import { expect, test } from 'vitest'
import { scheduleTasks } from '../schedule/schedule-tasks.ts'
import { workDaysOf } from '../schedule/work-days.ts'
import { projectXml } from './project-xml.ts'
import { readProjectXml } from './read-project-xml.ts'

const calendar = {
  workingDays: [1, 2, 3, 4, 5, 6],
  holidays: [
    { date: '2026-12-25', name: 'Weihnachten & "Feiertag"' },
    { date: '2027-01-01', name: '' },
  ],
}
const task = (place: number, parent: number | null, overrides: Partial<StoredTask> = {}): StoredTask => ({
  id: String(place),
  orderId: place,
  parentId: parent === null ? null : String(parent),
  title: `Task ${place}`,
  start: '2026-12-21',
  end: '2026-12-28',
  percentComplete: 0,
  milestone: false,
  expanded: true,
  note: '',
  responsibleId: null,
  version: 1,
  ...overrides,
})
const tasks = [
  task(1, null, { title: '=cmd|"/c calc"!A1 <b>&amp;</b> \u0007型腔 🛠' }),
  task(2, 1, { percentComplete: 45, note: 'First line\nsecond <line>\r\n]]>' }),
  task(3, 1, { milestone: true, start: '2026-12-28' }),
  task(4, null, { start: '2026-12-26', end: '2027-01-02' }),
  task(5, null, { start: '2026-12-27', end: '2026-12-27', title: 'Sunday only' }),
]
const dependency = (
  predecessorId: string,
  successorId: string,
  type: Dependency['type'],
  lagDays: number,
) => ({
  id: `${predecessorId}-${successorId}`,
  predecessorId,
  successorId,
  type,
  lagDays,
})
const dependencies = [
  dependency('2', '3', 'FF', 0),
  dependency('3', '4', 'FS', 2),
  dependency('2', '4', 'SS', -3),
  dependency('4', '5', 'SF', 1),
]
const planXml = () =>
  projectXml({
    name: 'NL-24-0107 <x>',
    tasks: scheduleTasks(tasks, dependencies, workDaysOf(calendar)),
    dependencies,
    calendar,
  })

test('a plan that is written and read again has the same tree, dates, dependencies, notes and calendar', () => {
  const plan = readProjectXml(planXml(), calendar)
  expect([plan.problems, plan.remarks]).toEqual([[], []])
  expect(plan.calendar).toEqual(calendar)
  const numberOf = (id: string | null) => id && String(Number.parseInt(id.slice(-12), 16))
  expect(
    plan.tasks.map(each => ({
      title: each.title,
      id: numberOf(each.id),
      parentId: numberOf(each.parentId),
      start: each.start,
      end: each.end,
      milestone: each.milestone,
    })),
  ).toEqual(
    scheduleTasks(tasks, dependencies, workDaysOf(calendar)).map(
      ({ title, id, parentId, start, end, milestone }) => ({
        title: title.replace('\u0007', ''),
        id,
        parentId,
        start,
        end,
        milestone,
      }),
    ),
  )
  expect(plan.tasks[1]).toMatchObject({ percentComplete: 45, note: 'First line\nsecond <line>\r\n]]>' })
  expect(
    plan.dependencies.map(each => ({
      ...each,
      predecessorId: numberOf(each.predecessorId),
      successorId: numberOf(each.successorId),
    })),
  ).toEqual(expect.arrayContaining(dependencies.map(({ id: _, ...rest }) => rest)))
  expect(plan.dependencies).toHaveLength(dependencies.length)
})

test('the file has the elements that Project requires', () => {
  const xml = planXml()
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8" standalone="yes"\?>\n<Project xmlns="http:\/\/schemas.microsoft.com\/project">/,
  )
  expect(xml).toContain('<Name>NL-24-0107 &lt;x&gt;</Name>')
  // Monday to Saturday, without Christmas: December 21, 22, 23, 24, 26 and 28.
  expect(xml).toContain(
    '<Start>2026-12-21T08:00:00</Start><Finish>2026-12-28T17:00:00</Finish><Duration>PT48H0M0S</Duration>',
  )
  expect(xml).toContain(
    '<Start>2026-12-28T17:00:00</Start><Finish>2026-12-28T17:00:00</Finish><Duration>PT0H0M0S</Duration>',
  )
  expect(xml).toContain(
    '<PredecessorUID>2</PredecessorUID><Type>3</Type><CrossProject>0</CrossProject><LinkLag>-14400</LinkLag>',
  )
  expect(xml).toContain('<OutlineNumber>1.2</OutlineNumber><OutlineLevel>2</OutlineLevel>')
  expect(xml).toContain('<DayType>1</DayType><DayWorking>0</DayWorking>')
  expect(xml).toContain('<FromDate>2026-12-25T00:00:00</FromDate>')
})

test('a plan of 3,000 tasks is written and read', () => {
  const many = Array.from({ length: 3_000 }, (_, at) => task(at + 1, at % 10 ? at - (at % 10) + 1 : null))
  const xml = projectXml({
    name: 'x',
    tasks: scheduleTasks(many, [], workDaysOf(calendar)),
    dependencies: [],
    calendar,
  })
  expect(readProjectXml(xml).tasks).toHaveLength(3_000)
})

test('the responsible person is written as a resource, and is responsible again when the file is read', () => {
  const people = [
    { value: 'ben', display: 'Ben & Söhne' },
    { value: 'mia', display: 'Mia Torres' },
  ]
  const ids = [null, 'mia', 'ben', 'gone', 'mia']
  const assigned = tasks.map((one, at) => ({ ...one, responsibleId: ids[at] ?? null }))
  const xml = projectXml({
    name: 'NL-24-0107',
    tasks: scheduleTasks(assigned, dependencies, workDaysOf(calendar)),
    dependencies,
    calendar,
    responsibleNames: new Map(people.map(({ value, display }) => [value, display])),
  })
  expect(xml).toContain('<Resource><UID>1</UID><ID>1</ID><Name>Mia Torres</Name><Type>1</Type>')
  expect(xml).toContain(
    '<Assignment><UID>1</UID><TaskUID>2</TaskUID><ResourceUID>1</ResourceUID><Finish>2026-12-28T17:00:00</Finish>' +
      '<Start>2026-12-21T08:00:00</Start><Units>1</Units><Work>PT48H0M0S</Work></Assignment>',
  )
  const plan = readProjectXml(xml, calendar, people)
  expect([plan.problems, plan.remarks]).toEqual([[], []])
  expect(plan.tasks.map(({ responsibleId }) => responsibleId)).toEqual([
    undefined,
    'mia',
    'ben',
    undefined,
    'mia',
  ])
  expect(planXml()).not.toContain('<Resources>')
})
