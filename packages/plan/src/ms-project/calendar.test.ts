import { expect, test } from 'vitest'
import { readProjectXml } from './read-project-xml.ts'

type Shift = readonly [from: string, to: string]

const shiftsXml = (shifts: readonly Shift[]) =>
  shifts.map(([from, to]) => `<WorkingTime><FromTime>${from}</FromTime><ToTime>${to}</ToTime></WorkingTime>`)
/**
 * Returns a calendar that works Monday to Friday by default. `days` are Microsoft Project's weekdays, where 1 is
 * Sunday.
 */
const calendarXml = (
  uid: number,
  shifts: readonly Shift[],
  { days = [2, 3, 4, 5, 6], more: elements = '' }: { days?: number[]; more?: string } = {},
) =>
  `<Calendar><UID>${uid}</UID><WeekDays>${[1, 2, 3, 4, 5, 6, 7]
    .map(
      type =>
        `<WeekDay><DayType>${type}</DayType><DayWorking>${Number(days.includes(type))}</DayWorking>${
          days.includes(type) ? `<WorkingTimes>${shiftsXml(shifts).join('')}</WorkingTimes>` : ''
        }</WeekDay>`,
    )
    .join('')}</WeekDays>${elements}</Calendar>`

interface File {
  finish: string
  calendars?: string
  more?: string
  fields?: string
}

const fileWith = ({ finish, calendars = '', more: elements = '', fields = '' }: File) =>
  `<Project xmlns="http://schemas.microsoft.com/project"><CalendarUID>1</CalendarUID>${elements}
  <Calendars>${calendars}</Calendars><Tasks><Task><UID>1</UID><Name>Milling</Name><OutlineLevel>1</OutlineLevel>
  <Start>2027-03-01T00:00:00</Start><Finish>${finish}</Finish>${fields}</Task></Tasks></Project>`
const endOf = (file: File) => readProjectXml(fileWith(file)).tasks[0]!.end

const early = calendarXml(1, [['06:00:00', '14:00:00']])
/** Night work as Microsoft Project writes it: from 22:00 to midnight, and from midnight to 06:00. */
const night = calendarXml(
  1,
  [
    ['00:00:00', '06:00:00'],
    ['22:00:00', '00:00:00'],
  ],
  { days: [2, 3, 4, 5, 6, 7] },
)
const aroundTheClock = calendarXml(1, [['00:00:00', '00:00:00']], { days: [1, 2, 3, 4, 5, 6, 7] })

test.each([
  ['an early shift, during it', early, '2027-03-05T07:30:00', '2027-03-05'],
  ['an early shift, at its beginning', early, '2027-03-05T06:00:00', '2027-03-04'],
  ['an early shift, after a weekend', early, '2027-03-08T06:00:00', '2027-03-05'],
  ['a night shift, in the morning', night, '2027-03-05T03:00:00', '2027-03-05'],
  ['a night shift, at midnight', night, '2027-03-05T00:00:00', '2027-03-04'],
  ['around the clock, in the night', aroundTheClock, '2027-03-07T01:00:00', '2027-03-07'],
  [
    'a night shift in one piece',
    calendarXml(1, [['22:00:00', '06:00:00']]),
    '2027-03-05T05:00:00',
    '2027-03-05',
  ],
  ['no calendar, at 08:00', '', '2027-03-05T08:00:00', '2027-03-04'],
  ['no calendar, at 09:00', '', '2027-03-05T09:00:00', '2027-03-05'],
])('the last day is the day on which work ends: %s', (_, calendars, finish, end) => {
  expect(endOf({ calendars, finish })).toBe(end)
})

test('without hours in the calendar, the day begins at the default start time of the file', () => {
  const elements = '<DefaultStartTime>06:00:00</DefaultStartTime>'
  expect(endOf({ more: elements, finish: '2027-03-05T07:30:00' })).toBe('2027-03-05')
  expect(endOf({ more: elements, finish: '2027-03-05T06:00:00' })).toBe('2027-03-04')
})

test('the day begins with the first shift in the calendar of the task or of its resources', () => {
  const standard = calendarXml(1, [['08:00:00', '17:00:00']])
  const calendars = standard + early.replace('<UID>1</UID>', '<UID>2</UID>')
  const finish = '2027-03-05T07:30:00'
  expect(endOf({ calendars, finish })).toBe('2027-03-04')
  expect(endOf({ calendars, finish, fields: '<CalendarUID>2</CalendarUID>' })).toBe('2027-03-05')
  const elements = `<Resources><Resource><UID>7</UID><CalendarUID>2</CalendarUID></Resource></Resources>
    <Assignments><Assignment><TaskUID>1</TaskUID><ResourceUID>7</ResourceUID></Assignment></Assignments>`
  expect(endOf({ calendars, finish, more: elements })).toBe('2027-03-05')
})

test('a task with an elapsed duration works around the clock', () => {
  const fields = '<Duration>PT100H0M0S</Duration><DurationFormat>8</DurationFormat>'
  expect(endOf({ calendars: early, finish: '2027-03-06T04:00:00', fields })).toBe('2027-03-06')
})

test('a task whose end moves to the day before is reported', () => {
  const { remarks } = readProjectXml(fileWith({ calendars: early, finish: '2027-03-05T06:00:00' }))
  expect(remarks).toEqual([{ key: 'timeline:rule.endsEarlier', values: { count: 1, tasks: 'Milling' } }])
})

test('a milestone in an early shift stays on its day', () => {
  const moment = '2027-03-05T07:30:00'
  const file = fileWith({ calendars: early, finish: moment, fields: '<Milestone>1</Milestone>' })
  const { tasks, remarks } = readProjectXml(file.replace('2027-03-01T00:00:00', moment))
  expect(tasks[0]).toMatchObject({ start: '2027-03-05', end: '2027-03-05', milestone: true })
  expect(remarks).toEqual([])
})

const holidays = (from: string, to: string) =>
  `<Exceptions><Exception><Name>Plant shutdown</Name><TimePeriod><FromDate>${from}T00:00:00</FromDate>
  <ToDate>${to}T23:59:00</ToDate></TimePeriod><Type>1</Type><DayWorking>0</DayWorking></Exception>
  <Exception><Name>New Year</Name><TimePeriod><FromDate>2027-01-01T00:00:00</FromDate><ToDate>2031-01-01T23:59:00</ToDate>
  </TimePeriod><Type>2</Type><Month>0</Month><MonthDay>1</MonthDay><DayWorking>0</DayWorking></Exception></Exceptions>`

test('ranges of days off are read, and a calendar inherits undefined settings from its base calendar', () => {
  const base = calendarXml(2, [['08:00:00', '17:00:00']], { more: holidays('2027-03-03', '2027-03-04') })
  const derived = '<Calendar><UID>1</UID><BaseCalendarUID>2</BaseCalendarUID></Calendar>'
  const { calendar } = readProjectXml(fileWith({ calendars: derived + base, finish: '2027-03-05T17:00:00' }))
  expect(calendar).toEqual({
    workingDays: [1, 2, 3, 4, 5],
    holidays: [
      { date: '2027-01-01', name: 'New Year' },
      ...['2027-03-03', '2027-03-04'].map(date => ({ date, name: 'Plant shutdown' })),
      { date: '2028-01-01', name: 'New Year' },
    ],
  })
})

interface Exception {
  name: string
  from?: string
  to?: string
  fields: string
}
const exceptionsXml = (...exceptions: Exception[]) =>
  `<Exceptions>${exceptions
    .map(
      ({ name, from = '2020-01-01', to = '2040-12-31', fields }) =>
        `<Exception><Name>${name}</Name><TimePeriod><FromDate>${from}T00:00:00</FromDate><ToDate>${to}T23:59:00</ToDate>
        </TimePeriod>${fields}</Exception>`,
    )
    .join('')}</Exceptions>`
const planWith = (...exceptions: Exception[]) =>
  readProjectXml(
    fileWith({
      calendars: calendarXml(1, [['08:00:00', '17:00:00']], { more: exceptionsXml(...exceptions) }),
      finish: '2027-03-05T17:00:00',
    }),
  )
const position = (month: number, place: number, item: number) =>
  `<Type>3</Type><Month>${month}</Month><MonthPosition>${place}</MonthPosition><MonthItem>${item}</MonthItem>`

test.each([
  [
    'a date',
    '<Type>2</Type><Month>11</Month><MonthDay>25</MonthDay>',
    ['2026-12-25', '2027-12-25', '2028-12-25'],
  ],
  ['a date of leap years', '<Type>2</Type><Month>1</Month><MonthDay>29</MonthDay>', ['2028-02-29']],
  ['the fourth Thursday', position(10, 3, 7), ['2026-11-26', '2027-11-25', '2028-11-23']],
  ['the last Monday', position(4, 4, 4), ['2026-05-25', '2027-05-31', '2028-05-29']],
  ['the first Sunday', position(0, 0, 3), ['2026-01-04', '2027-01-03', '2028-01-02']],
  ['the last working day', position(11, 4, 1), ['2026-12-31', '2027-12-31', '2028-12-29']],
])('a yearly day off is read for the years around the plan: %s', (_, fields, dates) => {
  const { calendar, remarks } = planWith({ name: 'Holiday', fields })
  expect(calendar?.holidays).toEqual(dates.map(date => ({ date, name: 'Holiday' })))
  expect(remarks).toEqual([])
})

test('a yearly day off ends with its period', () => {
  const fields = '<Type>2</Type><Month>11</Month><MonthDay>25</MonthDay>'
  expect(planWith({ name: 'Christmas', to: '2027-12-24', fields }).calendar?.holidays).toEqual([
    { date: '2026-12-25', name: 'Christmas' },
  ])
})

test('exceptions that repeat by other rules or make days off working days are reported', () => {
  const { calendar, remarks } = planWith(
    { name: 'Every second Friday', fields: '<Type>6</Type><Period>2</Period><DaysOfWeek>32</DaysOfWeek>' },
    { name: 'Unreadable', fields: '<Type>2</Type>' },
    { name: 'Long ago', from: '2019-01-01', to: '2020-01-01', fields: '<Type>6</Type>' },
    {
      name: 'Saturday shift',
      ...{ from: '2027-03-06', to: '2027-03-06' },
      fields: '<Type>1</Type><DayWorking>1</DayWorking>',
    },
    {
      name: 'Short Friday',
      ...{ from: '2027-03-05', to: '2027-03-05' },
      fields: '<Type>1</Type><DayWorking>1</DayWorking>',
    },
  )
  expect(calendar).toEqual({ workingDays: [1, 2, 3, 4, 5], holidays: [] })
  expect(remarks).toEqual([
    {
      key: 'timeline:rule.recurringExceptionLeftOut',
      values: { count: 2, tasks: 'Every second Friday, Unreadable' },
    },
    { key: 'timeline:rule.workingExceptionLeftOut', values: { count: 1, tasks: 'Saturday shift' } },
  ])
})

test('a working day in a calendar overrides the day off in its base calendar', () => {
  const base = calendarXml(2, [['08:00:00', '17:00:00']], { more: holidays('2027-03-03', '2027-03-04') })
  const working = exceptionsXml({
    name: 'Inventory',
    ...{ from: '2027-03-04', to: '2027-03-04' },
    fields: '<Type>1</Type><DayWorking>1</DayWorking>',
  })
  const derived = `<Calendar><UID>1</UID><BaseCalendarUID>2</BaseCalendarUID>${working}</Calendar>`
  const { calendar, remarks } = readProjectXml(
    fileWith({ calendars: derived + base, finish: '2027-03-05T17:00:00' }),
  )
  expect(calendar?.holidays.map(({ date }) => date)).toEqual(['2027-01-01', '2027-03-03', '2028-01-01'])
  expect(remarks.map(({ key }) => key)).not.toContain('timeline:rule.workingExceptionLeftOut')
})

test('a file with other working days or holidays than the company is reported', () => {
  const ofCompany = { workingDays: [5, 4, 3, 2, 1], holidays: [{ date: '2027-12-25', name: '' }] }
  const remarksOf = (calendars: string) =>
    readProjectXml(fileWith({ calendars, finish: '2027-03-05T17:00:00' }), ofCompany).remarks
  const leftOut = [{ key: 'timeline:rule.calendarLeftOut' }]
  const hours: Shift[] = [['08:00:00', '17:00:00']]
  expect(remarksOf(calendarXml(1, hours))).toEqual([])
  expect(remarksOf(calendarXml(1, hours, { days: [2, 3, 4, 5, 6, 7] }))).toEqual(leftOut)
  expect(remarksOf(calendarXml(1, hours, { more: holidays('2027-03-03', '2027-03-03') }))).toEqual(leftOut)
})
