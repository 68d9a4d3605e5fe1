import { limits } from '@steelsafe/contract/core/limits.ts'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { limitClause, plannedLimitClause } from './page-range.ts'

const textOf = (clause: ReturnType<typeof limitClause>) => {
  const { sql, params } = new PgDialect().sqlToQuery(clause)
  return [sql, ...params]
}

test('the limit of a first page with a usual size is part of the text, so that its statement is planned once', () => {
  for (const pageSize of limits.pageSizes) {
    const limit = pageSize === -1 ? limits.allRows : pageSize
    expect(textOf(plannedLimitClause({ page: 1, pageSize }))).toEqual([`limit ${limit}`])
  }
  expect(textOf(plannedLimitClause({ page: 3, pageSize: 10 }))).toEqual(['limit 10 offset $1', 20])
})

test('a search keeps its limit as a parameter, because its best plan depends on how many rows match', () => {
  const query = { page: 1, pageSize: 10, searchTerm: 'bracket' }
  expect(textOf(plannedLimitClause(query))).toEqual(['limit $1 offset $2', 10, 0])
})

test('unusual sizes stay parameters, so that they do not take the places of prepared statements', () => {
  const query = { page: 2, pageSize: 7 }
  expect(textOf(plannedLimitClause(query))).toEqual(textOf(limitClause(query)))
  expect(textOf(limitClause(query))).toEqual(['limit $1 offset $2', 7, 7])
})
