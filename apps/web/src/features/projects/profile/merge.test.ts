import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const base = { number: 'A', program: 'Falcon', size: { length: 1 } }

test('a value that only one of two people changed is kept', () => {
  const mine = { ...base, number: 'B' }
  const theirs = { ...base, size: { length: 2 } }
  expect(merge(base, mine, theirs)).toEqual({
    values: { number: 'B', program: 'Falcon', size: { length: 2 } },
    conflicts: [],
    theirFields: ['size'],
  })
})

test('a value that both changed differently is a conflict, and the own value counts until it is decided', () => {
  const mine = { ...base, program: 'Mine' }
  const theirs = { ...base, program: 'Theirs' }
  expect(merge(base, mine, theirs)).toEqual({ values: mine, conflicts: ['program'], theirFields: [] })
})

test('a value that both changed alike is no conflict', () => {
  const both = { ...base, program: 'Osprey' }
  expect(merge(base, both, { ...both })).toEqual({ values: both, conflicts: [], theirFields: [] })
})
