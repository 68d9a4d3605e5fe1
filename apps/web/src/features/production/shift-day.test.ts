import { expect, test } from 'vitest'
import { shiftDay } from './shift-day.ts'

test.each([
  ['First', new Date(2026, 10, 22, 5, 59), '2026-11-22'],
  ['Third', new Date(2026, 10, 22, 5, 59), '2026-11-21'],
  ['Third', new Date(2026, 10, 22, 6, 0), '2026-11-22'],
  ['Third', new Date(2026, 10, 22, 23, 30), '2026-11-22'],
  ['Third', new Date(2026, 0, 1, 2, 0), '2025-12-31'],
  ['Weekend', new Date(2026, 10, 22, 2, 0), '2026-11-22'],
  [null, new Date(2026, 10, 22, 2, 0), '2026-11-22'],
] as const)('%s at %s began on %s', (shift, now, day) => expect(shiftDay(shift, now)).toBe(day))
