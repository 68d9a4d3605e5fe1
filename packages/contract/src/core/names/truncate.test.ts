import { expect, test } from 'vitest'
import { firstCharacter, truncate, truncateWithEllipsis } from './truncate.ts'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab🔧', 3, 'ab'],
  ['ab🔧', 4, 'ab🔧'],
  ['a👷🏽‍♀️b', 5, 'a'],
  ['ae\u0301x', 2, 'a'],
  ['🔧', 1, ''],
])('the beginning of %j with at most %d code units is %j', (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected)
  expect(truncate(text, max).isWellFormed()).toBe(true)
})

test('only a shortened text ends with an ellipsis', () => {
  expect([truncateWithEllipsis('abc', 3), truncateWithEllipsis('abc🔧', 4)]).toEqual(['abc', 'abc…'])
})

test('the first character of a text is never half an emoji', () => {
  expect(['🔧b', 'Ä', ''].map(firstCharacter)).toEqual(['🔧', 'Ä', ''])
})
