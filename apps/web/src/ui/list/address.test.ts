import { expect, test } from 'vitest'
import { readListState, writeListState } from './address.ts'

const always = { page: 1, pageSize: 10, sortField: undefined, sortAscending: true, searchTerm: '' }

test('an empty address is the list as always, and is written as nothing', () => {
  expect(readListState({}, ['name'])).toEqual(always)
  expect(writeListState({}, always)).toBe('')
})

test('what is written is read again', () => {
  const state = { page: 3, pageSize: -1, sortField: 'name', sortAscending: false, searchTerm: 'a*b&c=%' }
  const query = writeListState({ folder: 'x y' }, state)
  const values = Object.fromEntries(new URLSearchParams(query))
  expect(readListState(values, ['name'])).toEqual(state)
  expect(values.folder).toBe('x y')
})

test.each([
  { page: '-1' },
  { page: '1.5' },
  { page: 'x' },
  { size: '7' },
  { size: '1e9' },
  { sort: 'password' },
])('%o is as if it were not there', values => {
  expect(readListState(values, ['name'])).toEqual(always)
})
