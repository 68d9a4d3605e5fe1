import { expect, test } from 'vitest'
import { firstYear, rowsOfYear, yearsOf } from './holiday-years.ts'

const today = '2026-11-26'
const dates = ['2025-12-25', '2026-01-01', '2026-12-25', '2027-01-01', '']

test('the years are the years of the holidays and the current year', () => {
  expect(yearsOf(dates, '2026')).toEqual(['2025', '2026', '2027'])
  expect(yearsOf([''], '2026')).toEqual(['2026'])
})

test('the initial year is the current year if it has holidays, else the next year with holidays, else the last year', () => {
  expect(firstYear(dates, '2026')).toBe('2026')
  expect(firstYear(['2025-12-25', '2028-01-01', '2029-01-01'], '2026')).toBe('2028')
  expect(firstYear(['2024-12-25', '2025-12-25'], '2026')).toBe('2025')
  expect(firstYear([], '2026')).toBe('2026')
})

test('past days of the current year are hidden while other days of the year are ahead', () => {
  expect(rowsOfYear(dates, '2026', today)).toEqual({ rows: [2, 4], pastRows: [1] })
})

test('no day is hidden in another year, or when all days of the current year have passed', () => {
  expect(rowsOfYear(['2026-01-01', ''], '2026', today)).toEqual({ rows: [0, 1], pastRows: [] })
  expect(rowsOfYear(dates, '2025', today)).toEqual({ rows: [0, 4], pastRows: [] })
})

test('a new row without a date is shown in each year', () => {
  for (const year of ['2025', '2026', '2027']) expect(rowsOfYear(dates, year, today).rows).toContain(4)
})
