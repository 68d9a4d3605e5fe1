import { expect, test } from 'vitest'
import { formatList, formatPercent, formatPercentChange } from './formats.ts'

test.each([
  ['en', '12.5%'],
  ['es', '12.5%'],
  ['zh', '12.5%'],
  ['de', '12,5\u00a0%'],
] as const)('a share is formatted as a percentage in %s', (language, expected) =>
  expect(formatPercent(0.125, language, 1)).toBe(expected),
)

test('a percentage has no decimals by default, and a missing share is shown as a dash', () => {
  expect(formatPercent(0.126, 'en')).toBe('13%')
  expect(formatPercent(1, 'en', 1)).toBe('100%')
  expect(formatPercent(null, 'en')).toBe('–')
})

test.each([
  ['en', 'file, approval'],
  ['es', 'file, approval'],
  ['zh', 'file、approval'],
  ['de', 'file, approval'],
] as const)('the parts of a list are joined by the comma of %s', (language, expected) => {
  expect(formatList(['file', 'approval'], language)).toBe(expected)
  expect(formatList(['file'], language)).toBe('file')
  expect(formatList([], language)).toBe('')
})

test('a positive or negative change has a sign, and zero has no sign', () => {
  expect(formatPercentChange(0.052, 'en', 1)).toBe('+5.2%')
  expect(formatPercentChange(-0.052, 'en', 1)).toBe('-5.2%')
  expect(formatPercentChange(0, 'en', 1)).toBe('0%')
})
