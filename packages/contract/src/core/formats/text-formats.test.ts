import { expect, test } from 'vitest'
import { textFormats } from './text-formats.ts'

const { number, bytes, dayOf, money } = textFormats

test('a day does not change, as text and as milliseconds, wherever its reader is', () => {
  expect(dayOf('2026-11-24', 'en', 'Pacific/Honolulu')).toBe('11/24/2026')
  expect(dayOf(Date.parse('2026-11-24'), 'de', 'Pacific/Honolulu')).toBe('24.11.2026')
})

test('a moment is the day that it has where its reader is', () => {
  expect(dayOf('2026-11-24T03:00:00Z', 'es', 'America/Mexico_City')).toBe('23/11/2026')
  expect(dayOf('2026-11-24T03:00:00Z', 'zh', 'Asia/Shanghai')).toBe('2026/11/24')
})

test('numbers are written as in Mexico in Spanish', () => {
  expect([number(1234567.5, 'es'), number('1234.5', 'de'), bytes(2_621_440, 'de')]).toEqual([
    '1,234,567.5',
    '1.234,5',
    '2,50 MB',
  ])
})

test('an amount is written in the currency that is given with it, and a missing one as a dash', () => {
  expect([money('12500.5 EUR', 'en'), money('900 USD', 'en'), money('', 'de')]).toEqual([
    '€12,500.50',
    '$900.00',
    '–',
  ])
})
