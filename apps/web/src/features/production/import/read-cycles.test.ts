import { expect, test } from 'vitest'
import { groupIntoEntries, needsCavities, readCycles } from './read-cycles.ts'

const options = {
  unitId: 'Cycles',
  activeCavities: 4,
  press: 'P-07',
  lot: '',
  hasWeekend: false,
} as const
const lines = (...rows: string[]) => ({ cells: rows.map(row => row.split(';')), numbers: new Map() })

test('the cycles of a machine become one entry per shift, and a night shift has the date on which it began', () => {
  const { cycles } = readCycles(
    lines(
      'Machine P-07',
      'Datum Uhrzeit;Zykluszeit;Schusszähler;Ausschuss',
      '02.11.2026 13:59:40;30,2;1000;0',
      '02.11.2026 14:00:10;30,4;1001;1',
      '02.11.2026 23:10:00;31,0;1002;',
      '03.11.2026 05:59:59;32,0;1003;',
      'Summe;;;',
    ),
    'de',
  )!
  const entries = groupIntoEntries(cycles, options)
  expect(
    entries.map(({ date, shiftId, quantity, cycleTime, counter, scrap }) => [
      date,
      shiftId,
      quantity,
      cycleTime,
      counter,
      scrap,
    ]),
  ).toEqual([
    ['2026-11-02', 'First', 1, 30.2, 1_000, 0],
    ['2026-11-02', 'Second', 1, 30.4, 1_001, 4],
    ['2026-11-02', 'Third', 2, 31.5, 1_003, 0],
  ])
})

test('a file with separate columns for date and time and with am or pm is read, in parts and in hours', () => {
  const { cycles } = readCycles(
    lines('Date;Time;Cycle time (s)', '11/02/2026;11:30:00 PM;1800', '11/03/2026;12:10:00 AM;1800'),
    'en',
  )!
  expect(groupIntoEntries(cycles, { ...options, unitId: 'Parts' })).toMatchObject([
    { date: '2026-11-02', shiftId: 'Third', quantity: 8, runMinutes: 60, counter: null },
  ])
  expect(groupIntoEntries(cycles, { ...options, unitId: 'Hours' })).toMatchObject([{ quantity: 1 }])
})

test('cycles on a weekend belong to the weekend shift if the shop has one, otherwise to the regular shifts', () => {
  const { cycles } = readCycles(
    lines('Timestamp;Cycle time', '2026-11-07T08:00:00;30', '2026-11-08T23:00:00;30'),
    'en',
  )!
  const shiftsOf = (hasWeekend: boolean) =>
    groupIntoEntries(cycles, { ...options, hasWeekend }).map(({ shiftId }) => shiftId)
  expect([shiftsOf(true), shiftsOf(false)]).toEqual([
    ['Weekend', 'Weekend'],
    ['First', 'Third'],
  ])
})

test('a sheet without cycle times is not read as a file of cycles', () => {
  expect(readCycles(lines('Date;Shift;Quantity', '2026-11-02;1;500'), 'en')).toBeUndefined()
})

test('an ambiguous order of the date or decimal sign is reported, and read as the user decides', () => {
  const file = lines('Date time;Cycle time (s);Counter', '02/11/2026 08:00;30,250;1000')
  expect(readCycles(file, 'en')).toMatchObject({ isOrderOpen: true, isSignOpen: true })
  expect(readCycles(file, 'en', { order: 'dayFirst', sign: ',' })).toMatchObject({
    isOrderOpen: false,
    isSignOpen: false,
    cycles: [{ day: '2026-11-02', cycleTime: 30.25 }],
  })
})

test('a comma before a single digit is a decimal sign in every language', () => {
  const file = lines('Zeitstempel;Zykluszeit', '02.11.2026 08:00;30,2')
  expect(readCycles(file, 'en')).toMatchObject({ isSignOpen: false, cycles: [{ cycleTime: 30.2 }] })
})

test.each([
  ['03/11/2026 02:30:15 p. m.', 'es', '2026-11-03', 'Second'],
  ['03/11/2026 12:10:00 a.\u00a0m.', 'es', '2026-11-02', 'Third'],
  ['2026/11/3 下午 2:30:15', 'zh', '2026-11-03', 'Second'],
  ['2026/11/3 上午12:10', 'zh', '2026-11-02', 'Third'],
  ['2026/11/3 下午12:10', 'zh', '2026-11-03', 'First'],
] as const)('the half of the day in %s is read', (time, language, date, shiftId) => {
  const { cycles } = readCycles(lines('Timestamp;Cycle time', `${time};30`), language, { order: 'dayFirst' })!
  expect(groupIntoEntries(cycles, options)).toMatchObject([{ date, shiftId, quantity: 1 }])
})

test('lines without a readable date and time are reported, except empty lines', () => {
  const file = readCycles(
    lines(
      'Timestamp;Cycle time',
      '2026-11-03 08:00;30',
      'yesterday;31',
      ';',
      '2026-11-03;32',
      '2026-11-03 08:75;33',
    ),
    'en',
  )
  expect(file).toMatchObject({
    cycles: [{ cycleTime: 30 }],
    unreadLines: ['yesterday; 31', '2026-11-03; 32', '2026-11-03 08:75; 33'],
  })
})

test('parts and rejects need the number of cavities, but cycles and hours do not', () => {
  const cyclesOf = (reject: string) =>
    readCycles(lines('Timestamp;Cycle time;Reject', `2026-11-03 08:00;30;${reject}`), 'en')!.cycles
  expect(needsCavities(cyclesOf('0'), 'Parts')).toBe(true)
  expect(needsCavities(cyclesOf('1'), 'Cycles')).toBe(true)
  expect(needsCavities(cyclesOf('0'), 'Hours')).toBe(false)
})
