import { describe, expect, test } from 'vitest'
import type { Language } from '../fields.ts'
import { languages } from './languages.ts'
import { formatFieldNumber, parseNumber } from './parse-number.ts'

const pointLanguages: Language[] = ['en', 'es', 'zh']

describe.each(pointLanguages)('a language with a decimal point (%s)', language => {
  test.each([
    ['12.5', 12.5],
    ['0.75', 0.75],
    ['.5', 0.5],
    ['12.', 12],
    ['1.250', 1.25],
    ['1,250', 1250],
    ['1,234,567', 1234567],
    ['1,234.56', 1234.56],
    ['-3', -3],
    ['−3.5', -3.5],
    ['+2', 2],
    ['1 234.5', 1234.5],
    ['1\u00a0234', 1234],
    ["1'234", 1234],
    ['１２．５', 12.5],
  ])('%s is read as %d', (text, value) => expect(parseNumber(text, language)).toBe(value))

  test.each([
    // Only a decimal comma is possible here.
    ['12,5', 12.5],
    ['0,750', 0.75],
    ['1.234,56', 1234.56],
  ])('%s with foreign separators is read as %d', (text, value) => {
    expect(parseNumber(text, language)).toBe(value)
  })
})

describe('a language with a decimal comma (de)', () => {
  test.each([
    ['12,5', 12.5],
    ['0,75', 0.75],
    [',5', 0.5],
    ['12,', 12],
    ['1,250', 1.25],
    ['1.250', 1250],
    ['1.234.567', 1234567],
    ['1.234,56', 1234.56],
    ['-3', -3],
    ['1 234,5', 1234.5],
  ])('%s is read as %d', (text, value) => expect(parseNumber(text, 'de')).toBe(value))

  test.each([
    ['12.5', 12.5],
    ['0.750', 0.75],
    ['1,234.56', 1234.56],
  ])('%s with foreign separators is read as %d', (text, value) => expect(parseNumber(text, 'de')).toBe(value))
})

describe.each(languages)('any language (%s)', language => {
  test.each(['fast', '12 bar', '1e3', '1,2,3', '1.2.3', '1,23,456', '--3', '12-', '.', ',', '1.234.56', '½'])(
    '%s is not a number and is returned unchanged',
    text => expect(parseNumber(text, language)).toBe(text),
  )

  test('an empty text is read as null', () => {
    expect(parseNumber('', language)).toBeNull()
    expect(parseNumber('  ', language)).toBeNull()
  })

  test('a number that writeNumber has formatted is read as the same number', () => {
    for (const value of [0, 1, -1, 0.5, 12.5, 1250, 1234567.891, -0.001, 99999999])
      for (const isGrouped of [true, false])
        expect(parseNumber(formatFieldNumber(value, language, { digits: 6, isGrouped }), language)).toBe(
          value,
        )
  })
})
