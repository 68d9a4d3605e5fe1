import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const base = { number: 'A', program: 'Falcon', size: { length: 1 } }

test('a field that only one user changed has the changed value', () => {
  const mine = { ...base, number: 'B' }
  const theirs = { ...base, size: { length: 2 } }
  expect(merge(base, mine, theirs)).toEqual({
    values: { number: 'B', program: 'Falcon', size: { length: 2 } },
    conflicts: [],
    theirFields: ['size'],
  })
})

test('a field that both users changed differently is a conflict, and my value applies until it is resolved', () => {
  const mine = { ...base, program: 'Mine' }
  const theirs = { ...base, program: 'Theirs' }
  expect(merge(base, mine, theirs)).toEqual({ values: mine, conflicts: ['program'], theirFields: [] })
})

test('a field that both users changed to the same value is not a conflict', () => {
  const both = { ...base, program: 'Osprey' }
  expect(merge(base, both, { ...both })).toEqual({ values: both, conflicts: [], theirFields: [] })
})
