import type { MessageKey, Noun } from '@steelsafe/texts/texts.ts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { assertNameIsFree } from '#core/database/assert-name-is-free.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { closeGap, lastPosition, lockOrder, moveRow, type Ordered } from '#core/database/row-order.ts'
import { assertVersion, sqlHasValues } from '#core/database/versions.ts'
import { notFound } from '#core/errors.ts'

/** A table of named rows. With a `position` column its rows have an order; without it they are ordered by name. */
type NamedTable = PgTable & {
  id: PgColumn
  name: PgColumn
  position?: PgColumn
  kind?: PgColumn
  version?: PgColumn
}

/** Rows of a company or a project. Each name is unique there, ignoring case. */
export interface NamedRows<Table extends NamedTable = NamedTable> {
  table: Table
  /** The column that refers to the owner. */
  owner: 'companyId' | 'projectId'
  /** The kind of the rows, for a table of several kinds. Names and positions are unique within it. */
  kind?: string
  noun: Noun
  /** The message when the name exists already. */
  takenMessage: MessageKey
}

interface Form {
  name: string
  position?: number | undefined
  [column: string]: unknown
}

type Id = string | number

export const listRows = <Table extends NamedTable>(
  tx: Tx,
  rows: NamedRows<Table>,
  owner: string,
): Promise<Table['$inferSelect'][]> =>
  tx
    .select()
    .from(rows.table as PgTable)
    .where(sqlIsOfOwner(rows, owner))
    .orderBy(listOrder(rows))

/**
 * Returns a row of an owner.
 * @throws 404 when the owner has no such row
 */
export async function getRow<Table extends NamedTable>(
  tx: Tx,
  rows: NamedRows<Table>,
  owner: string,
  id: Id,
): Promise<Table['$inferSelect']> {
  const [row] = await tx
    .select()
    .from(rows.table as PgTable)
    .where(sqlIsOfOwner(rows, owner, id))
  if (!row) throw notFound(rows.noun)
  return row
}

/**
 * Inserts a row at a position, or as the last row.
 * @throws 400 for a name that exists
 */
export async function createRow<Table extends NamedTable>(
  tx: Tx,
  rows: NamedRows<Table>,
  owner: string,
  { position, ...form }: Form,
): Promise<Table['$inferSelect']> {
  await lockNames(tx, rows, owner)
  await assertFree(tx, rows, owner, form.name)
  const rowOrder = orderedRows(rows, owner)
  const [addedRow] = await tx
    .insert(rows.table as PgTable)
    .values({
      ...form,
      [rows.owner]: owner,
      ...(rows.kind && { kind: rows.kind }),
      ...(rowOrder && { position: lastPosition(rowOrder) }),
    })
    .returning({ id: rows.table.id })
  const id = addedRow!.id as Id // One row was inserted.
  if (rowOrder && position !== undefined) await moveRow(tx, rowOrder, id, position)
  return getRow(tx, rows, owner, id)
}

/**
 * Updates the given columns of a row. A new position moves the row and shifts the others. With `version`, a changed
 * column increments the version; a move alone does not, because no form shows the position.
 * @param version the version that the caller read
 * @throws 404 when the owner has no such row, 400 for a name that another row has, 409 when somebody else has changed
 * the row since it was read
 */
export async function updateRow<Table extends NamedTable>(
  tx: Tx,
  rows: NamedRows<Table>,
  owner: string,
  id: Id,
  { position, ...form }: Partial<Form>,
  version?: number,
): Promise<Table['$inferSelect']> {
  await lockNames(tx, rows, owner)
  const before = await getRow(tx, rows, owner, id)
  // Only a table with versions is updated with one.
  if (version !== undefined) assertVersion(before as { version: number }, version)
  // Templates of two companies may bring the same name, so an unchanged name is not checked.
  if (form.name !== undefined && form.name !== before.name) await assertFree(tx, rows, owner, form.name, id)
  const storedValues = new Map<string, unknown>(Object.entries(before))
  const isChanged = Object.entries(form).some(([column, value]) => value !== storedValues.get(column))
  const next = version === undefined ? {} : { version: version + 1 }
  if (isChanged) await setColumns(tx, rows, owner, id, { ...form, ...next })
  const rowOrder = orderedRows(rows, owner)
  if (rowOrder && position !== undefined && position !== before.position)
    await moveRow(tx, rowOrder, id, position)
  return getRow(tx, rows, owner, id)
}

/** Sets a row to active or inactive. The row keeps its position. */
export async function setActive<Table extends NamedTable & { isActive: PgColumn }>(
  tx: Tx,
  rows: NamedRows<Table>,
  owner: string,
  id: Id,
  isActive: boolean,
): Promise<void> {
  await getRow(tx, rows, owner, id)
  await setColumns(tx, rows, owner, id, { isActive })
}

/**
 * Deletes a row of an owner.
 * @throws 404 when the owner has no such row
 */
export async function deleteRow(tx: Tx, rows: NamedRows, owner: string, id: Id): Promise<void> {
  await lockNames(tx, rows, owner)
  await getRow(tx, rows, owner, id)
  await tx.delete(rows.table as PgTable).where(sqlIsOfOwner(rows, owner, id))
  const rowOrder = orderedRows(rows, owner)
  if (rowOrder) await closeGap(tx, rowOrder)
}

const setColumns = (tx: Tx, rows: NamedRows, owner: string, id: Id, values: Record<string, unknown>) =>
  tx
    .update(rows.table as PgTable)
    .set(values)
    .where(sqlIsOfOwner(rows, owner, id))

/**
 * Locks the order and the names of the rows of an owner, so that concurrent changes cannot use a name or position twice.
 * Must come before the lock of a single row, because moving a row writes others.
 */
export const lockNames = (tx: Tx, rows: NamedRows, owner: string) => lockOrder(tx, placesOf(rows, owner))

const assertFree = (tx: Tx, rows: NamedRows, ownerId: string, name: string, except?: Id) =>
  assertNameIsFree(tx, rows.table, ownerValues(rows, ownerId), name, { message: rows.takenMessage, except })

const ownerValues = ({ table, owner, kind }: NamedRows, id: string) => ({
  [owner]: id,
  ...(table.kind && kind && { kind }),
})

/** Returns the SQL condition for the rows of an owner, or for a single row. */
const sqlIsOfOwner = (rows: NamedRows, ownerId: string, id?: Id): SQL | undefined =>
  and(
    sqlHasValues(rows.table, ownerValues(rows, ownerId)),
    id === undefined ? undefined : eq(rows.table.id, id),
  )

const listOrder = ({ table }: NamedRows): SQL =>
  table.position ? sql`${table.position}, ${table.id}` : sql`${naturalOrder(table.name)}, ${table.id}`

const ownerColumn = ({ table, owner }: Pick<NamedRows, 'table' | 'owner'>): PgColumn =>
  getTableColumns(table as PgTable)[owner]!

const placesOf = (rows: NamedRows, id: string) => ({
  table: rows.table,
  owner: { column: ownerColumn(rows), id },
  ...(rows.table.kind && rows.kind && { kind: { column: rows.table.kind, value: rows.kind } }),
})

const orderedRows = (rows: NamedRows, owner: string): Ordered | undefined =>
  rows.table.position && (placesOf(rows, owner) as Ordered)
