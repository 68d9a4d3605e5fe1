import { expect, test } from 'vitest'
import { naturalCompare } from './natural-order.ts'

test('names are sorted by the values of their numbers, regardless of case', () => {
  const numbers = ['T-10', 't-2', 'T-1', 'T-100', 'T-9']
  expect(numbers.toSorted(naturalCompare('en'))).toEqual(['T-1', 't-2', 'T-9', 'T-10', 'T-100'])
})
