import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const base = { number: 'A', program: 'Falcon', size: { length: 1 } }

test('what each has changed alone is kept', () => {
  const mine = { ...base, number: 'B' }
  const theirs = { ...base, size: { length: 2 } }
  expect(merge(base, mine, theirs)).toEqual({
    values: { number: 'B', program: 'Falcon', size: { length: 2 } },
    conflicts: [],
    theirFields: ['size'],
  })
})

test('what both have changed to something else is asked for, and mine until then', () => {
  const mine = { ...base, program: 'Mine' }
  const theirs = { ...base, program: 'Theirs' }
  expect(merge(base, mine, theirs)).toEqual({ values: mine, conflicts: ['program'], theirFields: [] })
})

test('what both have changed alike is no conflict', () => {
  const both = { ...base, program: 'Osprey' }
  expect(merge(base, both, { ...both })).toEqual({ values: both, conflicts: [], theirFields: [] })
})
