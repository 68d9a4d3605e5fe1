import type { DecimalSign } from '@steelsafe/contract/core/formats/parse-number.ts'
import { expect, test } from 'vitest'
import { columnSignOf, metricOf, numberOf, sizesIn } from './numbers.ts'

test.each<[string, DecimalSign, number | string | null]>([
  ['12.5', '.', 12.5],
  ['1,234.5', '.', 1234.5],
  ['1.234,5', ',', 1234.5],
  ['1.250', '.', 1.25],
  ['1.250', ',', 1250],
  ['12.5', ',', 12.5],
  ['250,5', '.', 250.5],
  ['.75', '.', 0.75],
  ['12 1/2', '.', 12.5],
  ['3/4', '.', 0.75],
  ['-3', '.', -3],
  ['', '.', null],
  ['large', '.', 'large'],
])('%s with the sign %s is the number %s', (text, sign, number) => expect(numberOf(text, sign)).toBe(number))

test.each<[texts: string[], sign: DecimalSign]>([
  [['250,5', '196,0'], ','],
  [['412,50'], ','],
  [['1.234,56', '2.450'], ','],
  [['1,234.56', '2,450'], '.'],
  [['0,125', '1,250'], ','],
  [['1,2345'], ','],
  [['1.250.000', '12.500'], ','],
  [['12,5 x 10,25 x 8 in'], ','],
  [['1 234,500'], ','],
  [['320', '', 'large'], '.'],
])('the values %j decide that %s is the decimal sign', (texts, sign) => {
  expect(columnSignOf(texts, 'en')).toEqual({ sign, isDoubtful: false })
})

test.each([[['1.250', '2.450']], [['12,500', '11,000']], [['1.250', '3.5', '4,5']]])(
  'the values %j are ambiguous, so the sign of the language is doubtful',
  texts => {
    expect(columnSignOf(texts, 'en')).toEqual({ sign: '.', isDoubtful: true })
    expect(columnSignOf(texts, 'de')).toEqual({ sign: ',', isDoubtful: true })
  },
)

test('a size is converted to the metric unit, and a unit in the cell takes precedence', () => {
  expect(metricOf('320', { measure: 'length', unit: 'mm' }, '.')).toBe(32)
  expect(metricOf('12,5', { measure: 'length', unit: 'in' }, ',')).toBe(31.75)
  expect(metricOf('12 1/2"', { measure: 'length', unit: 'cm' }, '.')).toBe(31.75)
  expect(metricOf('320mm', { measure: 'length', unit: 'in' }, '.')).toBe(32)
  expect(metricOf('940', { measure: 'weight', unit: 'lbs' }, '.')).toBeCloseTo(426.377, 3)
  expect(metricOf('12 cu. in.', { measure: 'volume', unit: 'cm3' }, '.')).toBeCloseTo(196.645, 3)
  expect(metricOf('15in³', { measure: 'volume', unit: 'cm3' }, '.')).toBeCloseTo(245.806, 3)
  expect(metricOf('320 cm3', { measure: 'volume', unit: 'in3' }, '.')).toBe(320)
  expect(metricOf('15 in^3', { measure: 'volume', unit: 'cm3' }, '.')).toBeCloseTo(245.806, 3)
  expect(metricOf('23,000 psi', { measure: 'pressure', unit: 'MPa' }, '.')).toBeCloseTo(158.579, 3)
  expect(metricOf('heavy', { measure: 'weight', unit: 'lbs' }, '.')).toBe('heavy')
  expect(metricOf('', { measure: 'weight', unit: 'lbs' }, '.')).toBe(null)
})

test.each([
  ['12.5 x 10 x 12', ['12.5', '10', '12']],
  ['320×250×300 mm', ['320 mm', '250 mm', '300 mm']],
  ['12 1/2" X 10" X 12"', ['12 1/2"', '10"', '12"']],
  ['L 320 * W 250 * H 300', ['320', '250', '300']],
  ['320L x 250W x 300H', ['320', '250', '300']],
  ['12.5 x 10', ['12.5', '10']],
  ['large', ['large']],
])('%s contains the sizes %j', (text, sizes) => {
  expect(sizesIn(text)).toEqual(sizes)
})
