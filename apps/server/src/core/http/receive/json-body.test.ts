import { expect, test } from 'vitest'
import { hasMoreValues } from './json-body.ts'

test.each([
  ['[1,2,3,4]', 4, false],
  ['[1,2,3,4]', 3, true],
  ['[{},{},{}]', 5, true],
  ['{"text":"[,[,[,{,\\",,,\\\\"}', 1, false],
  ['["', 1, false],
])('%s has more than %i values: %s', (text, max, expected) => {
  expect(hasMoreValues(text, max)).toBe(expected)
})
