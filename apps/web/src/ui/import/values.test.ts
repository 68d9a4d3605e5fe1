import type { Language } from '@steelsafe/contract/core/fields.ts'
import { expect, test } from 'vitest'
import { dayOf, dayOrderOf, metricOf, numberOf, sizesIn } from './values.ts'

test.each<[string, Language, string | null]>([
  ['2026-05-01', 'en', '2026-05-01'],
  ['5/1/2026', 'en', '2026-05-01'],
  ['05/01/26', 'en', '2026-05-01'],
  ['1.5.2026', 'de', '2026-05-01'],
  ['1.5.2026', 'en', '2026-05-01'],
  ['01/05/2026', 'es', '2026-05-01'],
  ['2026/5/1', 'zh', '2026-05-01'],
  ['2026年5月1日', 'zh', '2026-05-01'],
  ['1-May-26', 'en', '2026-05-01'],
  ['May 1st, 2026', 'de', '2026-05-01'],
  ['1 de mayo de 2026', 'es', '2026-05-01'],
  ['1. März 2026', 'de', '2026-03-01'],
  ['46143', 'en', '2026-05-01'],
  ['2026-05-01 00:00:00', 'en', '2026-05-01'],
  ['', 'en', null],
  ['soon', 'en', 'soon'],
  ['TBD', 'en', 'TBD'],
])('%s in %s is the day %s', (text, language, day) => expect(dayOf(text, language)).toBe(day))

test('one value of a column decides which of day and month comes first; without one it is in doubt', () => {
  expect(dayOrderOf(['03/04/2026', '25/04/2026'], 'en')).toEqual({ order: 'dayFirst', isDoubtful: false })
  expect(dayOrderOf(['03/04/2026', '04/25/2026'], 'de')).toEqual({ order: 'monthFirst', isDoubtful: false })
  expect(dayOrderOf(['03/04/2026'], 'en')).toEqual({ order: 'monthFirst', isDoubtful: true })
  expect(dayOrderOf(['03/04/2026'], 'es')).toEqual({ order: 'dayFirst', isDoubtful: true })
  expect(dayOrderOf(['04/04/2026', '2026-04-03', '3.4.2026'], 'en').isDoubtful).toBe(false)
  expect([dayOf('03/04/2026', 'en', 'dayFirst'), dayOf('03/04/2026', 'de', 'monthFirst')]).toEqual([
    '2026-04-03',
    '2026-03-04',
  ])
})

test.each<[string, Language, number | string | null]>([
  ['12.5', 'en', 12.5],
  ['1,234.5', 'en', 1234.5],
  ['1.234,5', 'de', 1234.5],
  ['12.5', 'de', 12.5],
  ['.75', 'en', 0.75],
  ['12 1/2', 'en', 12.5],
  ['3/4', 'en', 0.75],
  ['-3', 'zh', -3],
  ['', 'en', null],
  ['large', 'en', 'large'],
])('%s in %s is the number %s', (text, language, number) => expect(numberOf(text, language)).toBe(number))

test('a size in any unit is stored in the metric one, and a unit in the cell leads', () => {
  expect(metricOf('320', { measure: 'length', unit: 'mm' }, 'en')).toBe(32)
  expect(metricOf('12,5', { measure: 'length', unit: 'in' }, 'de')).toBe(31.75)
  expect(metricOf('12 1/2"', { measure: 'length', unit: 'cm' }, 'en')).toBe(31.75)
  expect(metricOf('320mm', { measure: 'length', unit: 'in' }, 'en')).toBe(32)
  expect(metricOf('940', { measure: 'weight', unit: 'lbs' }, 'en')).toBeCloseTo(426.377, 3)
  expect(metricOf('heavy', { measure: 'weight', unit: 'lbs' }, 'en')).toBe('heavy')
  expect(metricOf('', { measure: 'weight', unit: 'lbs' }, 'en')).toBe(null)
})

test.each([
  ['12.5 x 10 x 12', ['12.5', '10', '12']],
  ['320×250×300 mm', ['320 mm', '250 mm', '300 mm']],
  ['12 1/2" X 10" X 12"', ['12 1/2"', '10"', '12"']],
  ['L 320 * W 250 * H 300', ['320', '250', '300']],
  ['320L x 250W x 300H', ['320', '250', '300']],
  ['12.5 x 10', ['12.5', '10']],
  ['large', ['large']],
])('%s holds the sizes %j', (text, sizes) => {
  expect(sizesIn(text)).toEqual(sizes)
})
