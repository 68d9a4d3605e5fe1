import { expect, test } from 'vitest'
import { monthsBetween } from './months.ts'

test('the months between two months include both, across the end of a year', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween('2026-03', '2026-03')).toEqual(['2026-03'])
})
