import { expect, test } from 'vitest'
import { readProjectXml } from './read.ts'

const file = (tasks: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="http://schemas.microsoft.com/project"><StartDate>2026-11-02T08:00:00</StartDate>${more}
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
  const written = Object.entries(all).map(([name, value]) =>
    value === '' ? '' : `<${name}>${value}</${name}>`,
  )
  return `<Task>${written.join('')}${dependencies}</Task>`
}
const dependency = (uid: number | string, more = '') =>
  `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID>${more}</PredecessorLink>`
const keys = (found: { key: string }[]) => found.map(({ key }) => key.replace('timeline:rule.', ''))
const read = (tasks: string, more = '') => readProjectXml(file(tasks, more))

const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at || ''};`.repeat(10)}">`,
).join('')}]>`

test.each([
  ['a file of Project itself', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1', 'mppFile'],
  ['the same, read as UTF-8', '\ufffd\ufffd\u0011\u0871\u001a\ufffd', 'mppFile'],
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
  ['no tasks', file(''), 'noTasksInFile'],
])('%s is refused by its name', (_, text, problem) => {
  const found = readProjectXml(text)
  expect(keys(found.problems)).toEqual([problem])
  expect(found.tasks).toEqual([])
})

test('far too many tasks are reported before the file is parsed', () => {
  const many = Array.from({ length: 13_000 }, (_, at) => task(at + 1)).join('')
  const cutOff = file(many).slice(0, -20)
  expect(keys(readProjectXml(cutOff).problems)).toEqual(['tooManyTasks'])
})

test('a namespace may have a prefix, and a file may begin with a byte order mark', () => {
  const text = file(task(1))
    .replace(/<(\/?)([A-Z])/g, '<$1p:$2')
    .replace('xmlns=', 'xmlns:p=')
  expect(readProjectXml(`\ufeff${text}`)).toMatchObject({ problems: [], tasks: [{ title: 'T1' }] })
})

test('what is inactive, blank, external or of another project is left out, with a remark', () => {
  const { tasks, dependencies, problems, remarks } = read(
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
    { key: 'timeline:rule.inactiveLeftOut', values: { tasks: 'Off' } },
    { key: 'timeline:rule.externalLeftOut', values: { tasks: 'Theirs' } },
    { key: 'timeline:rule.linkLeftOut', values: { tasks: 'T5, T5, T5' } },
    { key: 'timeline:rule.linkRepeated', values: { tasks: 'T6' } },
  ])
})

test('levels make the tree; a jump by several is one', () => {
  const { tasks, remarks } = read(
    task(1) + task(2, { OutlineLevel: 4 }) + task(3, { OutlineLevel: 2 }) + task(4, { OutlineLevel: 1 }),
  )
  expect(tasks.map(({ parentId }) => tasks.findIndex(({ id }) => id === parentId))).toEqual([-1, 0, 0, -1])
  expect(remarks).toEqual([{ key: 'timeline:rule.levelJump', values: { tasks: 'T2' } }])
})

test('a missing finish follows from the duration in working days, or in days around the clock', () => {
  const open = (fields: Record<string, string | number>) =>
    read(task(1, { Finish: '', ...fields })).tasks[0]!.end
  expect(open({ Duration: 'PT64H0M0S' })).toBe('2026-11-11')
  expect(open({ Duration: 'PT4H30M0S' })).toBe('2026-11-02')
  expect(open({ Duration: 'PT240H0M0S', DurationFormat: 8 })).toBe('2026-11-11')
  expect(open({})).toBe('2026-11-02')
})

test('tasks that are scheduled by hand are read by their own dates, and those without any begin with the project', () => {
  const manual = { Start: '', Finish: '', Manual: 1 }
  const { tasks, remarks } = read(
    task(1, { ...manual, ManualStart: '2026-12-01T08:00:00', ManualFinish: '2026-12-03T17:00:00' }) +
      task(2, { ...manual, ManualDuration: 'PT16H0M0S' }),
  )
  expect(tasks.map(({ start, end }) => [start, end])).toEqual([
    ['2026-12-01', '2026-12-03'],
    ['2026-11-02', '2026-11-03'],
  ])
  expect(keys(remarks)).toEqual(['noDates'])
})

test('a milestone at the beginning of a day is reached with the working day before', () => {
  const at = (moment: string) => read(task(1, { Milestone: 1, Start: moment, Finish: moment }))
  expect(at('2026-11-09T17:00:00')).toMatchObject({ tasks: [{ start: '2026-11-09' }], remarks: [] })
  expect(at('2026-11-09T08:00:00').tasks[0]).toMatchObject({ start: '2026-11-06', end: '2026-11-06' })
})

test('lags are read in the unit that they are written in', () => {
  const lag = (tenths: number, format: number) =>
    read(
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
  expect(keys(lag(99_999_999, 7).problems)).toEqual(['fileUnreadable'])
})

test.each([
  ['Start', '2026-02-30T08:00:00'],
  ['Finish', 'soon'],
  ['Duration', '5 days'],
  ['PercentComplete', '101'],
])('an unreadable %s is reported with its task', (field, value) => {
  expect(read(task(1, { [field]: value })).problems).toContainEqual({
    key: 'timeline:rule.fileUnreadable',
    values: { title: 'T1', field, value },
  })
})

test('a round, an end before its start, a number twice and a date of another age keep a plan out', () => {
  expect(read(task(1, {}, dependency(2)) + task(2, {}, dependency(1))).problems).toEqual([
    { key: 'timeline:rule.cycle', values: { tasks: expect.stringMatching(/^T1 → T2 → T1$|^T2 → T1 → T2$/) } },
  ])
  expect(keys(read(task(1, { Finish: '2026-10-30T17:00:00' })).problems)).toEqual(['fileEndBeforeStart'])
  expect(keys(read(task(1) + task(1)).problems)).toEqual(['uidTwice'])
  expect(keys(read(task(1, { Start: '0206-11-02T08:00:00' })).problems)).toEqual(['fileYear'])
})

test('a long or missing name and a long note are corrected, with a remark', () => {
  const { tasks, remarks, problems } = read(
    task(1, { Name: '', Notes: 'n'.repeat(5_000) }) + task(2, { Name: 'x'.repeat(300) }),
  )
  expect(problems).toEqual([])
  expect(tasks.map(({ title }) => title.length)).toEqual([2, 200])
  expect(tasks[0]!.note).toHaveLength(4_000)
  expect(keys(remarks)).toEqual(['noTitle', 'noteCut', 'titleCut'])
})

test('of a calendar, rows of days off are read, and what else it has gets a remark', () => {
  const week = [1, 2, 3, 4, 5, 6, 7]
    .map(
      type =>
        `<WeekDay><DayType>${type}</DayType><DayWorking>${type > 1 && type < 7 ? 1 : 0}</DayWorking></WeekDay>`,
    )
    .join('')
  const exception = (from: string, to: string, more: string) =>
    `<Exception><TimePeriod><FromDate>${from}T00:00:00</FromDate><ToDate>${to}T23:59:00</ToDate></TimePeriod>${more}</Exception>`
  const more = `<CalendarUID>3</CalendarUID><Calendars><Calendar><UID>1</UID></Calendar><Calendar><UID>3</UID>
    <WeekDays>${week}</WeekDays><Exceptions>
    ${exception('2026-12-24', '2026-12-26', '<Name>Xmas</Name><Type>1</Type><DayWorking>0</DayWorking>')}
    ${exception('2026-01-01', '2030-01-01', '<Name>New Year</Name><Type>2</Type><DayWorking>0</DayWorking>')}
    ${exception('2026-12-19', '2026-12-19', '<Name>Extra</Name><DayWorking>1</DayWorking>')}
    </Exceptions></Calendar></Calendars>`
  const { calendar, remarks } = read(task(1), more)
  expect(calendar?.workingDays).toEqual([1, 2, 3, 4, 5])
  expect(calendar?.holidays.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26'])
  expect(remarks).toEqual([{ key: 'timeline:rule.exceptionLeftOut', values: { tasks: 'New Year, Extra' } }])
})
