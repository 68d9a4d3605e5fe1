import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { crud } from './crud.ts'
import type { Input, Output } from './endpoint.ts'
import { listQuery } from './lists.ts'

const form = z.object({ name: z.string() })
const row = form.extend({ id: z.string(), version: z.number() })
const summaries = { list: 'All', get: 'One', create: 'Create', update: 'Update', delete: 'Delete' }
const changed = form.extend({ version: z.number() })
const parts = {
  param: 'noticeId',
  rows: 'notices',
  query: listQuery(['name']),
  row,
  form,
  changed,
  summaries,
} as const
const notices = crud({ path: '/api/notice', ...parts })

test('crud declares the five endpoints of a list of records', () => {
  expect(
    Object.entries(notices).map(([name, { method, path, allow, answer, summary }]) =>
      [name, method, path, allow.who, answer.status, summary].join(' '),
    ),
  ).toEqual([
    'list GET /api/notice admin 200 All',
    'get GET /api/notice/{noticeId} admin 200 One',
    'create POST /api/notice admin 201 Create',
    'update PUT /api/notice/{noticeId} admin 200 Update',
    'delete DELETE /api/notice/{noticeId} admin 204 Delete',
  ])
})

test('the path of the list can differ from the path of the records', () => {
  const { list, create } = crud({ path: '/api/notice', listPath: '/api/notice/all', ...parts })
  expectTypeOf(list.path).toEqualTypeOf<'/api/notice/all'>()
  expect([list.path, create.path]).toEqual(['/api/notice/all', '/api/notice'])
})

test('the endpoints have the types of their schemas', () => {
  type Row = { name: string; id: string; version: number }
  expectTypeOf<Output<typeof notices.get>>().toEqualTypeOf<Row>()
  expectTypeOf<Output<typeof notices.list>['notices']>().toEqualTypeOf<Row[]>()
  expectTypeOf<Input<typeof notices.create>['body']>().toEqualTypeOf<{ name: string }>()
  expectTypeOf<Input<typeof notices.update>['params']>().toEqualTypeOf<{ noticeId: string }>()
  expectTypeOf<Input<typeof notices.update>['body']>().toEqualTypeOf<{ name: string; version: number }>()
})
