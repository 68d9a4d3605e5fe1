import type { ListQuery, Option, SortedBy } from '@steelsafe/contract/core/lists.ts'
import { getTableName, type SQL } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { countRows, countSelected } from './count-rows.ts'
import type { Tx } from './database/engine/engine.ts'
import { isCut, range, type Sorting, sortedBy, sortOf } from './page-range.ts'

/** One page of a list, and how many rows the whole list has. */
export interface Page<Row> extends SortedBy {
  rows: Row[]
  totalCount: number
  /** Whether "all" was asked for and there is more than fits. */
  isCut: boolean
}

/** What a select of `readPage` reads. */
export type RowOf<Select extends (tx: Tx) => unknown> =
  Awaited<ReturnType<Select>> extends (infer Row)[] ? Row : never

interface PageOf<Field extends string> {
  /** Its estimated number of rows is the total of a large list without a condition. */
  table: PgTable
  query: ListQuery<Field>
  sorting: Sorting<Field>
  where: SQL | undefined
  /** What is counted where that is less work than to count what `select` reads; see `countRows`. */
  counted?: { from: SQL; where: SQL | undefined; planned: SQL | undefined }
}

/** Reads one page of a list. `select` has columns, tables and joins, without conditions: it is used to count as well. */
export async function readPage<Select extends PgSelect, Field extends string>(
  tx: Tx,
  select: (tx: Tx) => Select,
  { table, query, sorting, where, counted }: PageOf<Field>,
): Promise<Page<Awaited<Select>[number]>> {
  const [size, skipped] = range(query)
  const page = select(tx).where(where).orderBy(sortedBy(sorting, query)).limit(size).offset(skipped)
  const rows: Awaited<Select> = await page
  const name = getTableName(table)
  const totalCount = counted
    ? await countRows(tx, name, counted.from, counted.where, counted.planned)
    : await countSelected(tx, name, select(tx).where(where), where === undefined)
  return pageOf(query, rows, totalCount, sortOf(sorting, query))
}

/** The same of rows that were read and counted by statements of their own. */
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

/** A choice of a selector: a thing by its name. */
export const toOption = ({ id, name }: { id: string | number; name: string }): Option => ({
  display: name,
  value: String(id),
})
