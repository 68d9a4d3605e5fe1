import type { admin } from '@steelsafe/contract/core/endpoint/allow.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { ListQuery } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Noun } from '@steelsafe/texts/texts.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { Tx } from '#core/database/engine/engine.ts'
import { updateVersion } from '#core/database/versions.ts'
import { notFound } from '#core/errors.ts'
import type { Sorting } from '#core/lists/page-range.ts'
import { readPage, type SelectedRow } from '#core/lists/read-page.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { type Route, serve } from './serve.ts'

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn }

type AdminEndpoint<Query extends z.ZodType, Body extends z.ZodType, Out extends z.ZodType> = Endpoint<
  string,
  Query,
  Body,
  Out,
  typeof admin
>

/** The endpoints that `crud` of the contract declares. */
interface CrudEndpoints<
  Query extends z.ZodType,
  Listed extends z.ZodType,
  Row extends z.ZodType,
  Form extends z.ZodType,
  Change extends z.ZodType,
> {
  list: AdminEndpoint<Query, z.ZodUndefined, Listed>
  get: AdminEndpoint<z.ZodUndefined, z.ZodUndefined, Row>
  create: AdminEndpoint<z.ZodUndefined, Form, Row>
  update: AdminEndpoint<z.ZodUndefined, Change, Row>
  delete: AdminEndpoint<z.ZodUndefined, z.ZodUndefined, z.ZodUndefined>
}

/** Fails to compile when the selected rows lack a value of the response. */
type Answers<Select extends (tx: Tx) => PgSelect, Row extends z.ZodType> =
  SelectedRow<Select> extends z.input<Row> ? unknown : 'the rows do not fit the answer'

/** Fails to compile when the form lacks a value of the table, or has a value of another type. */
type Fills<Form extends z.ZodType, Table extends VersionedTable> =
  z.output<Form> extends Omit<Table['$inferInsert'], 'id' | 'version'>
    ? unknown
    : 'the form does not fit the table'

/**
 * Serves the endpoints of `crud`: list, get, create, update and delete records. An update of an older version is
 * refused with 409.
 */
export function crudRoutes<
  Field extends string,
  Query extends z.ZodType<ListQuery<Field>>,
  Listed extends z.ZodType,
  Row extends z.ZodType,
  Form extends z.ZodType,
  Change extends z.ZodType<z.output<Form> & { version: number }>,
  Table extends VersionedTable,
  Select extends (tx: Tx) => PgSelect,
>(
  endpoints: CrudEndpoints<Query, Listed, Row, Form, Change>,
  records: {
    /** The table of the records, with the columns `id` and `version` and the columns of the form. */
    table: Table & Fills<Form, Table>
    noun: Noun
    /** The name of the rows in the response of the list. */
    rows: keyof z.input<Listed> & string
    select: Select & Answers<Select, Row>
    /** See `Sorting`. Its columns are the fields by which the query can sort. */
    sorting: {
      columns: Record<Field, SQL>
      byDefault: { field: NoInfer<Field>; ascending: boolean }
      id: SQL
    }
    /** Returns the condition for the rows that match the search and the filters of a list. */
    where(query: z.output<Query>, language: Language): SQL | undefined
    /** Called after a record was created, updated or deleted. After a deletion there is no form. */
    onChange?(tx: Tx, services: Services, form?: z.output<Form>): Promise<void>
  },
): Route[] {
  const { noun, rows: name } = records
  const sorting: Sorting<Field> = records.sorting
  const table: VersionedTable = records.table
  const select: (tx: Tx) => PgSelect = records.select
  // The signature above has checked the types of the five endpoints, so they can be treated alike from here.
  const {
    list,
    get,
    create,
    update,
    delete: deleteEndpoint,
  }: Record<keyof typeof endpoints, Endpoint> = endpoints

  const getRecord = async (tx: Tx, id: string): Promise<unknown> => {
    const [record] = await select(tx).where(sql`${sorting.id} = ${id}`)
    if (!record) throw notFound(noun)
    return record
  }
  return [
    serve(list, async ({ tx, origin, query }) => {
      const where = records.where(query as z.output<Query>, origin.language)
      const { rows, ...page } = await readPage(tx, select, {
        table,
        query: query as ListQuery<Field>,
        sorting,
        where,
      })
      return { [name]: rows, ...page }
    }),
    serve(get, ({ tx, params }) => getRecord(tx, onlyValue(params))),
    serve(create, async ({ tx, services, body }) => {
      const id = newId()
      await tx.insert(table as PgTable).values({ id, ...(body as Record<string, unknown>) })
      await records.onChange?.(tx, services, body as z.output<Form>)
      return getRecord(tx, id)
    }),
    serve(update, async ({ tx, services, params, body }) => {
      const id = onlyValue(params)
      await getRecord(tx, id)
      const { version, ...form } = body as Record<string, unknown> & { version: number }
      await updateVersion(tx, table, { id }, version, form)
      await records.onChange?.(tx, services, body as z.output<Form>)
      return getRecord(tx, id)
    }),
    serve(deleteEndpoint, async ({ tx, services, params }) => {
      const id = onlyValue(params)
      await getRecord(tx, id)
      await tx.delete(table as PgTable).where(eq(table.id, id))
      await records.onChange?.(tx, services)
    }),
  ]
}

/** Returns the id of a record, which is the only parameter of its path. */
const onlyValue = (params: object): string => String(Object.values(params)[0])
