import { expect, test } from 'vitest'
import { formatList, formatPercent, formatPercentChange } from './formats.ts'

test.each([
  ['en', '12.5%'],
  ['es', '12.5%'],
  ['zh', '12.5%'],
  ['de', '12,5\u00a0%'],
] as const)('a share is written as percents in the way of %s', (language, expected) =>
  expect(formatPercent(0.125, language, 1)).toBe(expected),
)

test('whole percents are shown unless more digits are asked for, and a dash where there is no share', () => {
  expect(formatPercent(0.126, 'en')).toBe('13%')
  expect(formatPercent(1, 'en', 1)).toBe('100%')
  expect(formatPercent(null, 'en')).toBe('–')
})

test.each([
  ['en', 'file, approval'],
  ['es', 'file, approval'],
  ['zh', 'file、approval'],
  ['de', 'file, approval'],
] as const)('a list has the comma of %s', (language, expected) => {
  expect(formatList(['file', 'approval'], language)).toBe(expected)
  expect(formatList(['file'], language)).toBe('file')
  expect(formatList([], language)).toBe('')
})

test('a difference has its sign, nothing has none', () => {
  expect(formatPercentChange(0.052, 'en', 1)).toBe('+5.2%')
  expect(formatPercentChange(-0.052, 'en', 1)).toBe('-5.2%')
  expect(formatPercentChange(0, 'en', 1)).toBe('0%')
})
