import { expect, test } from 'vitest'
import { firstYear, rowsOfYear, yearsOf } from './holiday-years.ts'

const today = '2026-11-26'
const dates = ['2025-12-25', '2026-01-01', '2026-12-25', '2027-01-01', '']

test('the years are those of the holidays, and this year', () => {
  expect(yearsOf(dates, '2026')).toEqual(['2025', '2026', '2027'])
  expect(yearsOf([''], '2026')).toEqual(['2026'])
})

test('the first year is this one, else the next with holidays, else the last', () => {
  expect(firstYear(dates, '2026')).toBe('2026')
  expect(firstYear(['2025-12-25', '2028-01-01', '2029-01-01'], '2026')).toBe('2028')
  expect(firstYear(['2024-12-25', '2025-12-25'], '2026')).toBe('2025')
  expect(firstYear([], '2026')).toBe('2026')
})

test('past days of this year are hidden while others of it are ahead', () => {
  expect(rowsOfYear(dates, '2026', today)).toEqual({ rows: [2, 4], pastRows: [1] })
})

test('nothing is hidden when all days of this year have passed, or in another year', () => {
  expect(rowsOfYear(['2026-01-01', ''], '2026', today)).toEqual({ rows: [0, 1], pastRows: [] })
  expect(rowsOfYear(dates, '2025', today)).toEqual({ rows: [0, 4], pastRows: [] })
})

test('a new row without a date is shown in each year', () => {
  for (const year of ['2025', '2026', '2027']) expect(rowsOfYear(dates, year, today).rows).toContain(4)
})
