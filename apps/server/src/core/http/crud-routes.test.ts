import { crud } from '@steelsafe/contract/core/endpoint/crud.ts'
import { listQuery } from '@steelsafe/contract/core/endpoint/lists.ts'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Tx } from '#core/database/engine/engine.ts'
import { key } from '#database/columns.ts'
import { crudRoutes } from './crud-routes.ts'

const form = z.object({ name: z.string(), place: z.string() })
const endpoints = crud({
  path: '/api/notice',
  param: 'noticeId',
  rows: 'notices',
  query: listQuery(['name']),
  row: form.extend({ id: z.string(), version: z.number() }),
  form,
  changed: form.extend({ version: z.number() }),
  summaries: { list: 'All', get: 'One', create: 'Add', update: 'Change', delete: 'Delete' },
})

const columns = { id: key(), name: text().notNull(), version: integer().notNull().default(1) }
const notices = pgTable('notice', { ...columns, place: text().notNull() })
const withoutPlace = pgTable('notice', columns)
const numbered = pgTable('notice', { ...columns, place: integer().notNull() })

const records = {
  table: notices,
  noun: 'testimonial',
  rows: 'notices',
  select: (tx: Tx) => tx.select().from(notices).$dynamic(),
  sorting: {
    columns: { name: sql`name` },
    byDefault: { field: 'name', ascending: true },
    id: sql`id`,
  },
  where: () => undefined,
} as const

test('crudRoutes serves the five endpoints of a list', () => {
  expect(crudRoutes(endpoints, records).map(({ endpoint }) => endpoint)).toEqual(Object.values(endpoints))
})

test('a query, table or name of rows that does not fit the endpoints does not compile', () => {
  const routes = [
    crudRoutes(endpoints, {
      ...records,
      // @ts-expect-error the answer has a place
      select: (tx: Tx) => tx.select().from(withoutPlace).$dynamic(),
    }),
    crudRoutes(endpoints, {
      ...records,
      // @ts-expect-error the place of the form is a text
      table: numbered,
    }),
    crudRoutes(endpoints, {
      ...records,
      // @ts-expect-error the answer has no rows of this name
      rows: 'testimonials',
    }),
  ]
  expect(routes).toHaveLength(3)
})
