import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { admin } from './allow.ts'
import { endpoint, json } from './endpoint.ts'
import {
  type FilterNameOf,
  type ListInput,
  listInput,
  type RowOf,
  type RowsKey,
  rowsOf,
  type SortFieldOf,
} from './list-endpoint.ts'
import { listAnswer, listQuery } from './lists.ts'

const list = endpoint({
  method: 'GET',
  path: '/api/company/{id}/word',
  summary: 'List the words of a company',
  allow: admin,
  query: listQuery(['name', 'kind']).extend({ kind: z.enum(['defect', 'action']).optional() }),
  answer: json(listAnswer('words', z.object({ name: z.string() }))),
})
type Words = typeof list

test('the types of the rows, sort fields and filters of a list come from its endpoint', () => {
  expectTypeOf<RowsKey<Words>>().toEqualTypeOf<'words'>()
  expectTypeOf<RowOf<Words, 'words'>>().toEqualTypeOf<{ name: string }>()
  expectTypeOf<SortFieldOf<Words>>().toEqualTypeOf<'name' | 'kind'>()
  expectTypeOf<FilterNameOf<Words>>().toEqualTypeOf<'kind'>()
  expectTypeOf<{ params: { id: string }; query: { kind: 'action' } }>().toExtend<ListInput<Words>>()
  expectTypeOf<{ params: { id: string }; query: { kind: 'other' } }>().not.toExtend<ListInput<Words>>()
})

test('the input of a list contains its filters and the page', () => {
  const input = listInput<Words>(
    { params: { id: 'a' }, query: { kind: 'defect' } },
    { page: 2, sortField: 'name' },
  )
  expect(input).toEqual({ params: { id: 'a' }, query: { kind: 'defect', page: 2, sortField: 'name' } })
})

test('the rows of a response are found under their key', () => {
  const words = [{ name: 'Flash' }]
  const answer = { words, totalCount: 1, isCut: false, sortField: 'name', sortAscending: true }
  expect(rowsOf<Words, 'words'>(answer, 'words')).toBe(words)
})
