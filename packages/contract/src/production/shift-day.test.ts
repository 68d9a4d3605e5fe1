import { expect, test } from 'vitest'
import { shiftAt, shiftDay } from './shift-day.ts'

const at = (day: string, hour: number, minute = 0) => ({ day, minute: hour * 60 + minute })

test.each([
  ['First', at('2026-11-22', 5, 59), '2026-11-22'],
  ['Third', at('2026-11-22', 5, 59), '2026-11-21'],
  ['Third', at('2026-11-22', 6), '2026-11-22'],
  ['Third', at('2026-11-22', 23, 30), '2026-11-22'],
  ['Third', at('2026-01-01', 2), '2025-12-31'],
  ['Weekend', at('2026-11-22', 2), '2026-11-22'],
  [null, at('2026-11-22', 2), '2026-11-22'],
] as const)('%s at %o began on %s', (shift, time, day) => expect(shiftDay(shift, time)).toBe(day))

test.each([
  [at('2026-11-18', 5, 59), 'Third', '2026-11-17'],
  [at('2026-11-18', 6), 'First', '2026-11-18'],
  [at('2026-11-18', 13, 59), 'First', '2026-11-18'],
  [at('2026-11-18', 14), 'Second', '2026-11-18'],
  [at('2026-11-18', 21, 59), 'Second', '2026-11-18'],
  [at('2026-11-18', 22), 'Third', '2026-11-18'],
] as const)('%o is in the shift %s of %s', (time, shift, day) =>
  expect(shiftAt(time, false)).toEqual({ day, shift }),
)

test('a weekend shift lasts until Monday morning, in a shop with weekend shifts', () => {
  expect(shiftAt(at('2026-11-21', 5, 59), true)).toEqual({ day: '2026-11-20', shift: 'Third' })
  expect(shiftAt(at('2026-11-21', 6), true)).toEqual({ day: '2026-11-21', shift: 'Weekend' })
  expect(shiftAt(at('2026-11-23', 5, 59), true)).toEqual({ day: '2026-11-22', shift: 'Weekend' })
  expect(shiftAt(at('2026-11-23', 6), true)).toEqual({ day: '2026-11-23', shift: 'First' })
  expect(shiftAt(at('2026-11-21', 6), false)).toEqual({ day: '2026-11-21', shift: 'First' })
})
