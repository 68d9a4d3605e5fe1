import { expect, test } from 'vitest'
import { readProjectXml } from './read.ts'

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
  { days = [2, 3, 4, 5, 6], more = '' }: { days?: number[]; more?: string } = {},
) =>
  `<Calendar><UID>${uid}</UID><WeekDays>${[1, 2, 3, 4, 5, 6, 7]
    .map(
      type =>
        `<WeekDay><DayType>${type}</DayType><DayWorking>${Number(days.includes(type))}</DayWorking>${
          days.includes(type) ? `<WorkingTimes>${shiftsXml(shifts).join('')}</WorkingTimes>` : ''
        }</WeekDay>`,
    )
    .join('')}</WeekDays>${more}</Calendar>`

interface File {
  finish: string
  calendars?: string
  more?: string
  fields?: string
}

const fileWith = ({ finish, calendars = '', more = '', fields = '' }: File) =>
  `<Project xmlns="http://schemas.microsoft.com/project"><CalendarUID>1</CalendarUID>${more}
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
  const more = '<DefaultStartTime>06:00:00</DefaultStartTime>'
  expect(endOf({ more, finish: '2027-03-05T07:30:00' })).toBe('2027-03-05')
  expect(endOf({ more, finish: '2027-03-05T06:00:00' })).toBe('2027-03-04')
})

test('the day begins with the work of the calendar of the task or of its resources', () => {
  const standard = calendarXml(1, [['08:00:00', '17:00:00']])
  const calendars = standard + early.replace('<UID>1</UID>', '<UID>2</UID>')
  const finish = '2027-03-05T07:30:00'
  expect(endOf({ calendars, finish })).toBe('2027-03-04')
  expect(endOf({ calendars, finish, fields: '<CalendarUID>2</CalendarUID>' })).toBe('2027-03-05')
  const more = `<Resources><Resource><UID>7</UID><CalendarUID>2</CalendarUID></Resource></Resources>
    <Assignments><Assignment><TaskUID>1</TaskUID><ResourceUID>7</ResourceUID></Assignment></Assignments>`
  expect(endOf({ calendars, finish, more })).toBe('2027-03-05')
})

test('an elapsed task works around the clock', () => {
  const fields = '<Duration>PT100H0M0S</Duration><DurationFormat>8</DurationFormat>'
  expect(endOf({ calendars: early, finish: '2027-03-06T04:00:00', fields })).toBe('2027-03-06')
})

test('a task that moves to the day before is reported', () => {
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
  </TimePeriod><Type>2</Type><DayWorking>0</DayWorking></Exception></Exceptions>`

test('rows of days off are read, and what a calendar does not define comes from its base', () => {
  const base = calendarXml(2, [['08:00:00', '17:00:00']], { more: holidays('2027-03-03', '2027-03-04') })
  const derived = '<Calendar><UID>1</UID><BaseCalendarUID>2</BaseCalendarUID></Calendar>'
  const { calendar } = readProjectXml(fileWith({ calendars: derived + base, finish: '2027-03-05T17:00:00' }))
  expect(calendar).toEqual({
    workingDays: [1, 2, 3, 4, 5],
    holidays: ['2027-03-03', '2027-03-04'].map(date => ({ date, name: 'Plant shutdown' })),
  })
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
