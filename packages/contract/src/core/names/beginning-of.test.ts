import { expect, test } from 'vitest'
import { beginningOf, firstCharacter, shortened } from './beginning-of.ts'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab🔧', 3, 'ab'],
  ['ab🔧', 4, 'ab🔧'],
  ['a👷🏽‍♀️b', 5, 'a'],
  ['ae\u0301x', 2, 'a'],
  ['🔧', 1, ''],
])('the beginning of %j with at most %d code units is %j', (text, max, expected) => {
  expect(beginningOf(text, max)).toBe(expected)
  expect(beginningOf(text, max).isWellFormed()).toBe(true)
})

test('only a shortened text ends with an ellipsis', () => {
  expect([shortened('abc', 3), shortened('abc🔧', 4)]).toEqual(['abc', 'abc…'])
})

test('the first character of a text is never half an emoji', () => {
  expect(['🔧b', 'Ä', ''].map(firstCharacter)).toEqual(['🔧', 'Ä', ''])
})
