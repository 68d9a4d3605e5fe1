import { expect, test } from 'vitest'
import { addDays, DayOutOfRange } from './days.ts'

test('days can be added up to the last possible date, and subtracted down to the first', () => {
  expect(addDays('9999-12-30', 1)).toBe('9999-12-31')
  expect(addDays('0001-01-02', -1)).toBe('0001-01-01')
})

test.each([
  ['9999-12-31', 1],
  ['2026-11-02', 100_000_000_000],
  ['0001-01-01', -1],
])('%s plus %i days is out of range', (day, days) => {
  expect(() => addDays(day, days)).toThrow(DayOutOfRange)
})
