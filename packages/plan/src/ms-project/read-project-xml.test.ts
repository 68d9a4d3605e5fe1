import { expect, test } from 'vitest'
import { readProjectXml } from './read-project-xml.ts'

const file = (tasks: string, elements = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="http://schemas.microsoft.com/project"><StartDate>2026-11-02T08:00:00</StartDate>${elements}
<Tasks><Task><UID>0</UID><OutlineLevel>0</OutlineLevel><Name>All</Name></Task>${tasks}</Tasks></Project>`
const task = (uid: number, fields: Record<string, string | number> = {}, dependencies = '') => {
  const all = {
    UID: uid,
    Name: `T${uid}`,
    OutlineLevel: 1,
    Start: '2026-11-02T08:00:00',
    Finish: '2026-11-06T17:00:00',
    ...fields,
  }
  const elements = Object.entries(all).map(([name, value]) =>
    value === '' ? '' : `<${name}>${value}</${name}>`,
  )
  return `<Task>${elements.join('')}${dependencies}</Task>`
}
const dependency = (uid: number | string, elements = '') =>
  `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID>${elements}</PredecessorLink>`
const keys = (messages: { key: string }[]) => messages.map(({ key }) => key.replace('timeline:rule.', ''))
const remark = (key: string, count: number, tasks: string, values = {}) => ({
  key: `timeline:rule.${key}`,
  values: { ...values, count, tasks },
})
const readTasks = (tasks: string, elements = '') => readProjectXml(file(tasks, elements))

const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at || ''};`.repeat(10)}">`,
).join('')}]>`

test.each([
  ['no XML', 'PK\u0003\u0004', 'notXml'],
  ['nothing', '', 'notXml'],
  ['half a file', file(task(1)).slice(0, 300), 'notXml'],
  ['entities that grow', file(task(1, { Name: '&lol9;' })).replace(/<\?xml.*\?>/, bomb), 'notXml'],
  [
    'a file from elsewhere',
    file(task(1, { Name: '&x;' })).replace(
      /<\?xml.*\?>/,
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    ),
    'notXml',
  ],
  ['elements without end', `<Project>${'<a>'.repeat(200_000)}`, 'notXml'],
  ['other XML', '<gpx xmlns="http://www.topografix.com/GPX/1/1"/>', 'notProjectXml'],
  ['another namespace', file(task(1)).replace('schemas.microsoft', 'schemas.example'), 'notProjectXml'],
  ['a build file', '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup/></Project>', 'notProjectXml'],
  ['no tasks', file(''), 'noTasksInFile'],
])('an invalid file is refused with its problem: %s', (_, text, problem) => {
  const plan = readProjectXml(text)
  expect(keys(plan.problems)).toEqual([problem])
  expect(plan.tasks).toEqual([])
})

test('far too many tasks are reported before the file is parsed', () => {
  const many = Array.from({ length: 13_000 }, (_, at) => task(at + 1)).join('')
  const cutOff = file(many).slice(0, -20)
  expect(keys(readProjectXml(cutOff).problems)).toEqual(['tooManyTasks'])
})

test('far too many links are reported before the file is parsed, and 20,000 repeated links are read with a remark', () => {
  const links = (count: number) => Array.from({ length: count }, () => dependency(1)).join('')
  const cutOff = file(task(1) + task(2, {}, links(300_000))).slice(0, -20)
  expect(readProjectXml(cutOff).problems).toEqual([
    { key: 'timeline:rule.tooManyDependencies', values: { max: 6_000 } },
  ])
  const { dependencies, problems, remarks } = readTasks(task(1) + task(2, {}, links(20_000)))
  expect([dependencies.length, problems, remarks]).toEqual([1, [], [remark('linkRepeated', 19_999, 'T2')]])
})

test('a file without a namespace is read', () => {
  const { tasks, dependencies, problems } = readProjectXml(
    file(task(1) + task(2, {}, dependency(1))).replace(/ xmlns="[^"]*"/, ''),
  )
  expect(problems).toEqual([])
  expect([tasks.length, dependencies.length]).toEqual([2, 1])
})

test('a namespace may have a prefix, and a file may begin with a byte order mark', () => {
  const text = file(task(1))
    .replace(/<(\/?)([A-Z])/g, '<$1p:$2')
    .replace('xmlns=', 'xmlns:p=')
  expect(readProjectXml(`\ufeff${text}`)).toMatchObject({ problems: [], tasks: [{ title: 'T1' }] })
})

test('blank rows are left out; inactive tasks, external tasks and links to other projects are left out with a remark', () => {
  const { tasks, dependencies, problems, remarks } = readTasks(
    [
      task(1, { Active: 0, Name: 'Off' }),
      task(2, { OutlineLevel: 2 }),
      task(3, { IsNull: 1, Name: '', Start: '', Finish: '' }),
      task(4, { ExternalTask: 1, Name: 'Theirs' }),
      task(5, {}, dependency(1) + dependency(99) + dependency(6, '<CrossProject>1</CrossProject>')),
      task(6, {}, dependency(5) + dependency(5, '<Type>3</Type>')),
    ].join(''),
  )
  expect(problems).toEqual([])
  expect(tasks.map(({ title }) => title)).toEqual(['T5', 'T6'])
  expect(dependencies).toHaveLength(1)
  expect(remarks).toEqual([
    remark('inactiveLeftOut', 1, 'Off'),
    remark('externalLeftOut', 1, 'Theirs'),
    remark('linkLeftOut', 3, 'T5'),
    remark('linkRepeated', 1, 'T6'),
  ])
})

test('levels determine the tree, and a jump by several levels counts as one level', () => {
  const { tasks, remarks } = readTasks(
    task(1) + task(2, { OutlineLevel: 4 }) + task(3, { OutlineLevel: 2 }) + task(4, { OutlineLevel: 1 }),
  )
  expect(tasks.map(({ parentId }) => tasks.findIndex(({ id }) => id === parentId))).toEqual([-1, 0, 0, -1])
  expect(remarks).toEqual([remark('levelJump', 1, 'T2')])
})

test('levels are read from outline numbers, and may start at 0', () => {
  const parents = (first: Record<string, string | number>, second: Record<string, string | number>) => {
    const { tasks } = readTasks(task(1, first) + task(2, second) + task(3, first))
    return tasks.map(({ parentId }) => tasks.findIndex(({ id }) => id === parentId))
  }
  const numbered = (OutlineNumber: string) => ({ OutlineLevel: '', OutlineNumber })
  expect(parents(numbered('1'), numbered('1.1'))).toEqual([-1, 0, -1])
  expect(parents({ OutlineLevel: 0 }, { OutlineLevel: 1 })).toEqual([-1, 0, -1])
})

test('tasks below level 20 move up to level 20', () => {
  const deep = Array.from({ length: 23 }, (_, at) => task(at + 1, { OutlineLevel: at + 1 })).join('')
  const { tasks, problems, remarks } = readTasks(deep)
  expect(problems).toEqual([])
  expect(tasks[22]!.parentId).toBe(tasks[18]!.id)
  expect(remarks).toEqual([remark('depthCut', 3, 'T21, T22, T23')])
})

test('a missing finish is computed from the duration in working days, or in calendar days for an elapsed duration', () => {
  const open = (fields: Record<string, string | number>) =>
    readTasks(task(1, { Finish: '', ...fields })).tasks[0]!.end
  expect(open({ Duration: 'PT64H0M0S' })).toBe('2026-11-11')
  expect(open({ Duration: 'PT4H30M0S' })).toBe('2026-11-02')
  expect(open({ Duration: 'PT240H0M0S', DurationFormat: 8 })).toBe('2026-11-11')
  expect(open({})).toBe('2026-11-02')
})

test('manually scheduled tasks get their manual dates; tasks without dates start with the project', () => {
  const manual = { Start: '', Finish: '', Manual: 1 }
  const { tasks, remarks } = readTasks(
    task(1, { ...manual, ManualStart: '2026-12-01T08:00:00', ManualFinish: '2026-12-03T17:00:00' }) +
      task(2, { ...manual, ManualDuration: 'PT16H0M0S' }),
  )
  expect(tasks.map(({ start, end }) => [start, end])).toEqual([
    ['2026-12-01', '2026-12-03'],
    ['2026-11-02', '2026-11-03'],
  ])
  expect(keys(remarks)).toEqual(['noDates'])
})

test('a milestone at the start of a day moves to the working day before', () => {
  const at = (moment: string) => readTasks(task(1, { Milestone: 1, Start: moment, Finish: moment }))
  expect(at('2026-11-09T17:00:00')).toMatchObject({ tasks: [{ start: '2026-11-09' }], remarks: [] })
  const atBegin = at('2026-11-09T08:00:00')
  expect(atBegin.tasks[0]).toMatchObject({ start: '2026-11-06', end: '2026-11-06', milestone: true })
  expect(atBegin.remarks).toEqual([remark('milestoneEarlier', 1, 'T1')])
})

test('a milestone of several days becomes a task, and a milestone of a part of a day loses its duration', () => {
  const { tasks, remarks } = readTasks(
    task(1, { Milestone: 1, Duration: 'PT40H0M0S' }) +
      task(2, { Milestone: 1, Duration: 'PT4H0M0S', Finish: '2026-11-02T12:00:00' }),
  )
  expect(tasks).toMatchObject([
    { start: '2026-11-02', end: '2026-11-06', milestone: false },
    { start: '2026-11-02', end: '2026-11-02', milestone: true },
  ])
  expect(remarks).toEqual([remark('milestoneAsTask', 1, 'T1'), remark('milestoneDurationLeftOut', 1, 'T2')])
})

test('lags are converted from their unit to working days', () => {
  const lag = (tenths: number, format: number) =>
    readTasks(
      task(1) +
        task(
          2,
          {},
          dependency(1, `<Type>1</Type><LinkLag>${tenths}</LinkLag><LagFormat>${format}</LagFormat>`),
        ),
    )
  const days = (tenths: number, format: number) => lag(tenths, format).dependencies[0]?.lagDays
  expect(days(9_600, 7)).toBe(2)
  expect(days(-24_000, 9)).toBe(-5)
  expect(days(100_800, 8)).toBe(5)
  expect(days(40, 19)).toBe(2)
  expect(keys(lag(2_400, 7).remarks)).toEqual(['lagRounded'])
  expect(lag(99_999_999, 7)).toMatchObject({
    dependencies: [],
    problems: [],
    remarks: [remark('linkUnreadable', 1, 'T2')],
  })
})

test.each([
  ['Start', '2026-02-30T08:00:00', ['2026-11-06', '2026-11-06', 0]],
  ['Finish', 'soon', ['2026-11-02', '2026-11-02', 0]],
  ['Duration', '5 days', ['2026-11-02', '2026-11-06', 0]],
  ['PercentComplete', '101', ['2026-11-02', '2026-11-06', 0]],
] as const)(
  'an unreadable %s is skipped with a remark, and the rest of the task is read',
  (field, value, values) => {
    const { tasks, problems, remarks } = readTasks(task(1, { [field]: value }))
    expect(problems).toEqual([])
    expect(tasks.map(({ start, end, percentComplete }) => [start, end, percentComplete])).toEqual([values])
    expect(remarks).toEqual([remark('fileUnreadable', 1, `T1 (${value})`.slice(0, 25), { field })])
  },
)

test('a date in an impossible year, or an end before its start, is skipped with a remark', () => {
  const old = readTasks(task(1, { Start: '0206-11-02T08:00:00', Duration: 'PT16H0M0S' }))
  expect(old.tasks[0]).toMatchObject({ start: '2026-11-05', end: '2026-11-06' })
  expect(old.remarks).toEqual([remark('fileYear', 1, 'T1')])
  const backwards = readTasks(task(1, { Finish: '2026-10-30T17:00:00', Duration: 'PT16H0M0S' }))
  expect(backwards.tasks[0]).toMatchObject({ start: '2026-11-02', end: '2026-11-03' })
  expect(backwards.remarks).toEqual([remark('fileEndBeforeStart', 1, 'T1')])
})

test('dates with a time zone, without seconds or without a time are read', () => {
  const dates = (Start: string, Finish: string) => {
    const { start, end } = readTasks(task(1, { Start, Finish })).tasks[0]!
    return [start, end]
  }
  expect(dates('2026-11-02T08:00:00Z', '2026-11-06T17:00:00+01:00')).toEqual(['2026-11-02', '2026-11-06'])
  expect(dates('2026-11-02T08:00', '2026-11-06 17:00')).toEqual(['2026-11-02', '2026-11-06'])
  expect(dates('2026-11-02', '2026-11-06')).toEqual(['2026-11-02', '2026-11-06'])
})

test.each([
  ['P5D', '2026-11-06'],
  ['P2DT0H0M0S', '2026-11-03'],
  ['PT8H', '2026-11-02'],
  ['PT12.5H', '2026-11-03'],
  ['P1W', '2026-11-06'],
  ['P1M', '2026-11-27'],
])('the duration %s is read', (duration, end) => {
  const { tasks, remarks } = readTasks(task(1, { Finish: '', Duration: duration }))
  expect(tasks[0]!.end).toBe(end)
  expect(remarks).toEqual([])
})

test('a percentage with a fraction is rounded, but not to 100', () => {
  const { tasks, remarks } = readTasks(
    task(1, { PercentComplete: '33.5' }) + task(2, { PercentComplete: '99.9' }),
  )
  expect(tasks.map(({ percentComplete }) => percentComplete)).toEqual([34, 99])
  expect(remarks).toEqual([remark('percentRounded', 2, 'T1, T2')])
})

test('a dependency in a cycle, of a task on itself or of the end of a summary is skipped with a remark', () => {
  const circle = readTasks(task(1, {}, dependency(2)) + task(2, {}, dependency(1)))
  expect(circle.problems).toEqual([])
  expect(circle.dependencies).toHaveLength(1)
  expect(keys(circle.remarks)).toEqual(['linkInCircle'])
  const others = readTasks(
    task(1, {}, dependency(1)) +
      task(2, {}, dependency(1, '<Type>0</Type>')) +
      task(3, { OutlineLevel: 2 }, dependency(2)),
  )
  expect(others.problems).toEqual([])
  expect(others.dependencies).toEqual([])
  expect(others.remarks).toEqual([
    remark('linkToItself', 1, 'T1'),
    remark('linkToSummaryEnd', 1, 'T2'),
    remark('linkInCircle', 1, 'T3'),
  ])
})

test('when two tasks have the same UID, dependencies refer to the first task', () => {
  const { tasks, dependencies, remarks } = readTasks(
    task(1) + task(1, { Name: 'Twin' }) + task(2, {}, dependency(1)),
  )
  expect(dependencies[0]!.predecessorId).toBe(tasks[0]!.id)
  expect(remarks).toEqual([remark('uidTwice', 1, 'Twin')])
})

test('a long or missing name and a long note are corrected, with a remark', () => {
  const { tasks, remarks, problems } = readTasks(
    task(1, { Name: '', Notes: 'n'.repeat(5_000) }) + task(2, { Name: 'x'.repeat(300) }),
  )
  expect(problems).toEqual([])
  expect(tasks.map(({ title }) => title.length)).toEqual([2, 200])
  expect(tasks[0]!.note).toHaveLength(4_000)
  expect(keys(remarks)).toEqual(['noTitle', 'noteCut', 'titleCut'])
})

test('unsupported data is reported by kind, with the number of tasks and the first task names', () => {
  const baseline = '<Baseline><Number>0</Number><Start>2026-11-02T08:00:00</Start></Baseline>'
  const lost = {
    Deadline: '2026-11-05T17:00:00',
    ConstraintType: 5,
    Recurring: 1,
    SubprojectName: 'press.mpp',
    Cost: '1200',
    HyperlinkAddress: 'https://steel.example',
  }
  const { remarks } = readTasks(
    [1, 2, 3, 4].map(uid => task(uid, {}, baseline)).join('') +
      task(5, lost, '<ExtendedAttribute><FieldID>1</FieldID></ExtendedAttribute>') +
      task(6, { ConstraintType: 4 }),
    '<Resources><Resource><UID>0</UID></Resource><Resource><UID>1</UID><Name>Mill</Name></Resource></Resources>',
  )
  expect(remarks).toEqual([
    remark('baselineLeftOut', 4, 'T1, T2, T3 …'),
    remark('deadlineLeftOut', 1, 'T5'),
    remark('constraintLeftOut', 1, 'T5'),
    remark('recurrenceLeftOut', 1, 'T5'),
    remark('subprojectLeftOut', 1, 'T5'),
    remark('costLeftOut', 1, 'T5'),
    remark('hyperlinkLeftOut', 1, 'T5'),
    remark('customFieldLeftOut', 1, 'T5'),
    remark('resourceLeftOut', 1, 'Mill'),
  ])
})

test('an interrupted task is reported, and so is a summary whose dates differ from its tasks', () => {
  const { remarks } = readTasks(
    task(1, { Finish: '2026-11-20T17:00:00', Duration: 'PT40H0M0S' }) +
      task(2, { Finish: '2026-11-30T17:00:00', Duration: 'PT40H0M0S' }) +
      task(3, { OutlineLevel: 2, Duration: 'PT40H0M0S' }),
  )
  expect(remarks).toEqual([remark('interrupted', 1, 'T1'), remark('summaryDates', 1, 'T2')])
})

const resource = (uid: number, name: string) => `<Resource><UID>${uid}</UID><Name>${name}</Name></Resource>`
const assignment = (taskUid: number, resourceUid: number) =>
  `<Assignment><TaskUID>${taskUid}</TaskUID><ResourceUID>${resourceUid}</ResourceUID></Assignment>`

test('resources that match people or companies of the tool become responsible; other resources are reported', () => {
  const people = [
    { value: 'ben', display: 'Ben Okafor' },
    { value: 'hartmann', display: 'Hartmann Formenbau' },
  ]
  const names = ['Mill', 'Okafor, Ben', 'Hartmann Formenbau', 'Ada Lind']
  const assignments = [
    assignment(1, 1),
    assignment(1, 2),
    assignment(2, 3),
    assignment(2, 2),
    assignment(3, 4),
    assignment(4, -65_535),
  ]
  const elements = `<Resources>${names.map((name, at) => resource(at + 1, name)).join('')}</Resources>
    <Assignments>${assignments.join('')}</Assignments>`
  const text = file([1, 2, 3, 4].map(uid => task(uid)).join(''), elements)
  const { tasks, problems, remarks } = readProjectXml(text, undefined, people)
  expect(problems).toEqual([])
  expect(tasks.map(({ responsibleId }) => responsibleId)).toEqual(['ben', 'hartmann', undefined, undefined])
  expect(remarks).toEqual([
    remark('severalResources', 1, 'T2'),
    remark('resourceLeftOut', 2, 'Mill, Ada Lind'),
  ])
})
