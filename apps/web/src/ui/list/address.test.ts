import { expect, test } from 'vitest'
import { readListState, writeListState } from './address.ts'

const always = {
  page: 1,
  pageSize: 10,
  sortField: undefined,
  sortAscending: true,
  searchTerm: '',
  filters: {},
}

test('the default list has an empty address', () => {
  expect(readListState({}, ['name'])).toEqual(always)
  expect(writeListState({}, always)).toBe('')
})

test('a list state that is written and read again is unchanged', () => {
  const state = {
    page: 3,
    pageSize: -1,
    sortField: 'name',
    sortAscending: false,
    searchTerm: 'a*b&c=%',
    filters: {},
  }
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
])('the invalid value %o is ignored', values => {
  expect(readListState(values, ['name'])).toEqual(always)
})

const filters = [
  { name: 'status', label: 'Status', options: [{ display: 'Open', value: 'open' }] },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'min', label: 'Least', kind: 'number', max: 512 },
] as const

test('filters are read and written, and a value that is not an option is ignored', () => {
  const state = readListState({ status: 'open', from: '2026-01-31', min: '4' }, [], filters)
  expect(state.filters).toEqual({ status: 'open', from: '2026-01-31', min: '4' })
  for (const min of ['0', '-1', '1.5', '513', 'four'])
    expect(readListState({ status: 'x', from: 'yesterday', min }, [], filters).filters).toEqual({})
  expect(readListState({ from: '2026-02-31' }, [], filters).filters).toEqual({})
  expect(writeListState({ status: 'open', folder: 'a' }, { ...state, filters: {} }, filters)).toBe(
    '?folder=a',
  )
  expect(writeListState({}, state, filters)).toBe('?status=open&from=2026-01-31&min=4')
})
