import type { ListQuery, SortedBy } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { Noun } from '@steelsafe/texts/texts.ts'
import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { countRows, countSelected } from './count-rows.ts'
import { isCut, limitAndOffset, type Sorting, sortExpressions, sortOf } from './page-range.ts'

/** A page of a list, and the number of rows of the whole list. */
export interface Page<Row> extends SortedBy {
  rows: Row[]
  totalCount: number
  /** True when all rows were requested and there are more than the limit. */
  isCut: boolean
}

/** The type of a row of a select for `readPage`. */
export type SelectedRow<Select extends (tx: Tx) => unknown> =
  Awaited<ReturnType<Select>> extends (infer Row)[] ? Row : never

interface PageOf<Field extends string> {
  /** The table whose estimated number of rows is the total of a large list that has no condition. */
  table: PgTable
  query: ListQuery<Field>
  sorting: Sorting<Field>
  where: SQL | undefined
  /** The only row of the page, when the query has an id. `noun` is what the error 404 misses. */
  requested?: { id: string | undefined; noun: Noun }
  /** The rows to count, if counting them is cheaper than counting the rows of `select`; see `countRows`. */
  countSource?: { from: SQL; where: SQL | undefined; planned: SQL | undefined }
}

/**
 * Reads one page of a list. `select` has columns, tables and joins but no conditions. It also counts the rows, unless
 * `countSource` is set.
 * @throws 404 when the requested row does not match `where`
 */
export async function readPage<Select extends PgSelect, Field extends string>(
  tx: Tx,
  select: (tx: Tx) => Select,
  { table, query, sorting, requested, countSource, ...options }: PageOf<Field>,
): Promise<Page<Awaited<Select>[number]>> {
  const where = requested?.id ? and(options.where, sql`${sorting.id} = ${requested.id}`) : options.where
  const [size, skipped] = limitAndOffset(query)
  const page = select(tx).where(where).orderBy(sortExpressions(sorting, query)).limit(size).offset(skipped)
  const rows: Awaited<Select> = await page
  if (requested?.id && rows.length === 0) throw notFound(requested.noun)
  const name = getTableName(table)
  const totalCount = countSource
    ? await countRows(tx, name, countSource.from, countSource.where, countSource.planned)
    : await countSelected(tx, name, select(tx).where(where), where === undefined)
  return pageOf(query, rows, totalCount, sortOf(sorting, query))
}

/** Returns a page from rows that were read and counted by other statements. */
export const pageOf = <Row>(
  query: ListQuery,
  rows: Row[],
  totalCount: number,
  sorted: SortedBy,
): Page<Row> => ({
  rows,
  totalCount,
  isCut: isCut(query, totalCount),
  ...sorted,
})
