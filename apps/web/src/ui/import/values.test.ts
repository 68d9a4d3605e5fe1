import type { Language } from '@steelsafe/contract/core/fields.ts'
import { expect, test } from 'vitest'
import { dayOf, metricOf, numberOf } from './values.ts'

test.each<[string, Language, string | null]>([
  ['2026-05-01', 'en', '2026-05-01'],
  ['5/1/2026', 'en', '2026-05-01'],
  ['1.5.2026', 'de', '2026-05-01'],
  ['01/05/2026', 'es', '2026-05-01'],
  ['2026/5/1', 'zh', '2026-05-01'],
  ['', 'en', null],
  ['soon', 'en', 'soon'],
])('%s in %s is the day %s', (text, language, day) => expect(dayOf(text, language)).toBe(day))

test.each<[string, Language, number | string | null]>([
  ['12.5', 'en', 12.5],
  ['1,234.5', 'en', 1234.5],
  ['1.234,5', 'de', 1234.5],
  ['12.5', 'de', 12.5],
  ['-3', 'zh', -3],
  ['', 'en', null],
  ['large', 'en', 'large'],
])('%s in %s is the number %s', (text, language, number) => expect(numberOf(text, language)).toBe(number))

test('a size in any unit is stored in the metric one', () => {
  expect(metricOf('320', { measure: 'length', unit: 'mm' }, 'en')).toBe(32)
  expect(metricOf('12,5', { measure: 'length', unit: 'in' }, 'de')).toBe(31.75)
  expect(metricOf('940', { measure: 'weight', unit: 'lbs' }, 'en')).toBeCloseTo(426.377, 3)
  expect(metricOf('heavy', { measure: 'weight', unit: 'lbs' }, 'en')).toBe('heavy')
  expect(metricOf('', { measure: 'weight', unit: 'lbs' }, 'en')).toBe(null)
})
