import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 0,42 ', 0.42],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1,234,567', 1234567],
  ['-3', -3],
  ['−3,5', -3.5],
  ['1 234,5', 1234.5],
  ['1e3', 1000],
  ['.5', 0.5],
  ['', null],
  ['fast', 'fast'],
  ['12 bar', '12 bar'],
  ['1,2,3', '1,2,3'],
])('%s', (text, value) => expect(readNumber(text)).toBe(value))
