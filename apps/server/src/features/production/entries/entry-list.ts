import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import type { ProductionEntry, ProductionFilters } from '@steelsafe/contract/production/entities.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlNameIn, sqlPersonName, userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { sortExpressions } from '#core/lists/page-range.ts'
import { readPage, type SelectedRow } from '#core/lists/read-page.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getTool } from '#core/project/tool.ts'
import { productionData } from '#database/schema/production.ts'
import { users } from '#database/schema/users.ts'
import { sqlIsWithin } from '../tool/production-total.ts'
import { reasonNames } from '../tool/reasons.ts'
import { shiftOrder, shiftPlace } from '../tool/shift-order.ts'

const productionDataRow = alias(productionData, 'd')
const changer = alias(users, 'changer')

const shiftOfEntry = shiftOrder(sql`d.shift_id`)

export const sorting = {
  columns: {
    date: sql`d.date`,
    shiftId: shiftOfEntry,
    quantity: sql`d.quantity`,
    scrap: sql`d.scrap`,
    cycleTime: sql`d.cycle_time`,
    press: naturalOrder(sql`d.press`),
    lot: naturalOrder(sql`d.lot`),
    modifiedDate: sql`d.modified_at`,
  },
  byDefault: { field: 'date', ascending: false },
  id: sql`d.id`,
} as const

/**
 * Selects only the ids of a page. The other columns are read for the entries of the page alone, not for all entries
 * before it.
 */
const selectIds = (tx: Tx) => tx.select({ id: productionDataRow.id }).from(productionDataRow).$dynamic()

const selectEntries = (tx: Tx) =>
  tx
    .select({
      entry: productionDataRow,
      isPossibleDouble: sql<boolean>`exists (
        select 1 from production_data other where other.project_id = d.project_id and other.date = d.date
          and other.shift_id = d.shift_id and lower(other.press) = lower(d.press) and other.id <> d.id)`,
      createdBy: sqlPersonName,
      modifiedBy: sqlNameIn('changer'),
    })
    .from(productionDataRow)
    .leftJoin(userRow, eq(userRow.id, productionDataRow.createdBy))
    .leftJoin(changer, eq(changer.id, productionDataRow.modifiedBy))
    .$dynamic()

/**
 * Returns a page of the entries of a tool, by default the newest first, or only the requested entry.
 * @throws 404 when the requested entry does not exist
 */
export async function listEntries({
  tx,
  services,
  project,
  query,
  origin: { language },
}: Call<typeof calls.list>) {
  const { rows: pageRows, ...page } = await readPage(tx, selectIds, {
    table: productionData,
    query,
    sorting,
    where: sqlMatchesFilters(project, query),
    requested: { id: query.productionDataId, noun: 'productionData' },
  })
  const ids = pageRows.map(({ id }) => id)
  return { ...page, ...(await readPageRows({ tx, services, project, query, language }, ids)) }
}

interface PageCall extends Pick<Call<typeof calls.list>, 'tx' | 'services' | 'project' | 'query'> {
  language: Language
}

/** Reads the entries of a page by their ids, in the order of the list, with the other fields of the response. */
export async function readPageRows({ tx, services, project, query, language }: PageCall, ids: string[]) {
  const rows = await selectEntries(tx)
    .where(sql`d.id = any(${sql.param(ids)}::uuid[])`)
    .orderBy(sortExpressions(sorting, query))
  return {
    productionData: await toEntries(tx, rows, language),
    today: await dayOfProject(tx, services, project),
    quotedCycleTime: (await getTool(tx, project)).quotedCycleTime,
  }
}

/** Returns the presses and lots of the entries, at most the 200 most recent of each. */
export async function filterOptions({ tx, project }: Call<typeof calls.filterOptions>) {
  const nameOptions = async (column: SQL) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select name from (
        select ${column} as name, max(d.date) as last from production_data d
        where d.project_id = ${project} and ${column} <> '' group by 1 order by last desc, 1 limit 200) named
      order by ${naturalOrder(sql`name`)}, name`)
    return rows.map(({ name }) => ({ display: name, value: name }))
  }
  return { presses: await nameOptions(sql`d.press`), lots: await nameOptions(sql`d.lot`) }
}

/** Condition for entries `d` that match the filters of the list. */
export const sqlMatchesFilters = (
  project: string,
  { press, lot, shiftId, searchTerm, ...period }: ProductionFilters,
): SQL | undefined =>
  and(
    sql`d.project_id = ${project}`,
    sqlIsWithin(period),
    shiftId ? sql`d.shift_id = ${shiftId}` : undefined,
    sqlContains(sql`searchable(d.press)`, press),
    sqlContains(sql`searchable(d.lot)`, lot),
    sqlContains(sql`d.search_text`, searchTerm),
  )

interface EntriesAfterQuery {
  filters: ProductionFilters
  /** The last entry of the previous portion; undefined to begin with the oldest entry. */
  last: ProductionEntry | undefined
  max: number
  language: Language
}

/** Returns at most `max` entries that match the filters, the oldest first. */
export async function entriesAfter(
  tx: Tx,
  project: string,
  { filters, last, max, language }: EntriesAfterQuery,
): Promise<ProductionEntry[]> {
  const sqlIsAfter = last
    ? sql`d.date >= ${last.date}::date
        and (d.date, ${shiftOfEntry}, d.id) > (${last.date}::date, ${shiftPlace(last.shiftId)}, ${last.id}::uuid)`
    : undefined
  const rows = await selectEntries(tx)
    .where(and(sqlMatchesFilters(project, filters), sqlIsAfter))
    .orderBy(sql`d.date, ${shiftOfEntry}, d.id`)
    .limit(max)
  return toEntries(tx, rows, language)
}

/**
 * Returns an entry.
 * @throws 404 when the project has no entry with this id
 */
export async function getEntry(
  tx: Tx,
  project: string,
  id: string,
  language: Language,
): Promise<ProductionEntry> {
  const rows = await selectEntries(tx).where(sql`d.project_id = ${project} and d.id = ${id}`)
  if (rows.length === 0) throw notFound('productionData')
  const [entry] = await toEntries(tx, rows, language)
  return entry! // toEntries returns one entry for each row.
}

async function toEntries(
  tx: Tx,
  rows: SelectedRow<typeof selectEntries>[],
  language: Language,
): Promise<ProductionEntry[]> {
  const ids = rows.flatMap(({ entry }) => entry.scrapReasons.map(({ reasonId }) => reasonId))
  const nameOf = await reasonNames(tx, ids, language)
  return rows.map(({ entry: { createdAt, modifiedAt, ...entry }, ...row }) => ({
    ...entry,
    ...row,
    productionDataId: entry.id,
    scrapReasons: entry.scrapReasons.map(reason => ({ ...reason, name: nameOf(reason.reasonId) })),
    createdDate: createdAt,
    modifiedDate: modifiedAt,
  }))
}
