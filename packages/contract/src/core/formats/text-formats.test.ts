import { expect, test } from 'vitest'
import { textFormats } from './text-formats.ts'

const { number, bytes, dayOf, money } = textFormats

test('a day, as text or in milliseconds, is the same in every time zone', () => {
  expect(dayOf('2026-11-24', 'en', 'Pacific/Honolulu')).toBe('11/24/2026')
  expect(dayOf(Date.parse('2026-11-24'), 'de', 'Pacific/Honolulu')).toBe('24.11.2026')
})

test('an instant is formatted as the day in the time zone of the reader', () => {
  expect(dayOf('2026-11-24T03:00:00Z', 'es', 'America/Mexico_City')).toBe('23/11/2026')
  expect(dayOf('2026-11-24T03:00:00Z', 'zh', 'Asia/Shanghai')).toBe('2026/11/24')
})

test('numbers have the separators of the language, and in Spanish the separators of Mexico', () => {
  expect([number(1234567.5, 'es'), number('1234.5', 'de'), bytes(2_621_440, 'de')]).toEqual([
    '1,234,567.5',
    '1.234,5',
    '2,50 MB',
  ])
})

test('an amount is formatted in its currency, and a missing amount as a dash', () => {
  expect([money('12500.5 EUR', 'en'), money('900 USD', 'en'), money('', 'de')]).toEqual([
    '€12,500.50',
    '$900.00',
    '–',
  ])
})
