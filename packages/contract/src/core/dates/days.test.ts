import { expect, test } from 'vitest'
import { addDays, DayOutOfRange } from './days.ts'

test('days are added up to the last and the first day that a date can be', () => {
  expect(addDays('9999-12-30', 1)).toBe('9999-12-31')
  expect(addDays('0001-01-02', -1)).toBe('0001-01-01')
})

test.each([
  ['9999-12-31', 1],
  ['2026-11-02', 100_000_000_000],
  ['0001-01-01', -1],
])('there is no day %s and %i days', (day, days) => {
  expect(() => addDays(day, days)).toThrow(DayOutOfRange)
})
