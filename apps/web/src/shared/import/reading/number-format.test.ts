import { expect, test } from 'vitest'
import { datePartsOf, formatCell, formatCode } from './number-format.ts'

test.each<[number, string, string]>([
  [0.30000000000000004, 'General', '0.3'],
  [123456789012, 'General', '123456789012'],
  [12.505, '0.00', '12.51'],
  [1234.5, '#,##0.00', '1,234.50'],
  [1234567, '#,##0,', '1,235'],
  [0.125, '0.0%', '12.5%'],
  [-5, '#,##0;(#,##0)', '(5)'],
  [-5, '0.0', '-5.0'],
  [0, '0;-0;"none"', 'none'],
  [12, '0 "days"', '12 days'],
  [99, '[$€-407] #,##0.00', '€ 99.00'],
  [99, '#,##0.00\\ [$USD]', '99.00 USD'],
  [1042, '"T-"00000', 'T-01042'],
  [12345, '00-000', '12-345'],
  [1234567, '000-0000', '123-4567'],
  [401000000000, '0.00E+00', '4.01E+11'],
  [5, '[Red]0', '5'],
  [0.5, '# ?/?', '0.5'],
])('%d with the format %s is shown as %s', (value, format, text) => {
  expect(formatCell(value, format, 'en')).toBe(text)
})

test('numbers have the decimal and group separators of the language', () => {
  expect(formatCell(1234.5, '#,##0.00', 'de')).toBe('1.234,50')
  expect(formatCell(0.3, 'General', 'de')).toBe('0,3')
})

test.each<[number, string, string | undefined]>([
  [1042, '"T-"00000', 'T-01042'],
  [12345, '00000000', '00012345'],
  [12345, '00-000', '12-345'],
  [1042, '0', undefined],
  [1042, '#,##0', undefined],
  [12.5, '0.00', undefined],
  [12, '0 "days"', undefined],
  [12, 'General', undefined],
])('%d with the format %s is the code %s', (value, format, code) => {
  expect(formatCode(value, format)).toBe(code)
})

test('a format shows a day, a time of day, or an elapsed time', () => {
  expect(datePartsOf('dd.mm.yyyy')).toEqual({ hasDay: true, hasTime: false, isElapsed: false })
  expect(datePartsOf('hh:mm')).toEqual({ hasDay: false, hasTime: true, isElapsed: false })
  expect(datePartsOf('m/d/yyyy h:mm AM/PM')).toEqual({ hasDay: true, hasTime: true, isElapsed: false })
  expect(datePartsOf('[h]:mm')).toMatchObject({ isElapsed: true })
})
