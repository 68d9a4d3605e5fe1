import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './engine/engine.ts'
import { lockByName } from './locks.ts'

/** Rows in a user-defined order. Their `position` runs from 0 without gaps, per owner or in the whole table. */
export interface Ordered {
  table: PgTable & { id: PgColumn; position: PgColumn }
  /** The company or project whose rows have the order; without it, the order covers the whole table. */
  owner?: { column: PgColumn; id: string }
  /** The kind of the rows, when a table has several ordered lists. */
  kind?: { column: PgColumn; value: string }
}

const name = (column: PgColumn): SQL => sql`${sql.identifier(column.name)}`

const orderScope = ({
  owner,
  kind,
}: Ordered): SQL => sql`(${owner ? sql`${name(owner.column)} = ${owner.id}` : sql`true`}
  and ${kind ? sql`${name(kind.column)} = ${kind.value}` : sql`true`})`

/** Locks an order, so that concurrent changes run one after the other. */
export const lockOrder = (tx: Tx, { table, owner }: Pick<Ordered, 'owner'> & { table: PgTable }) =>
  lockByName(tx, `${getTableName(table)} ${owner?.id ?? ''}`)

/** Returns the SQL of the position after the last row. */
export const lastPosition = (order: Ordered): SQL<number> =>
  sql`(select count(*) from ${order.table} where ${orderScope(order)})`

/** Moves a row to a position, and renumbers all rows in one statement. */
export function moveRow(tx: Tx, order: Ordered, id: string | number, position: number) {
  const column = name(order.table.position)
  const old = sql`(select ${column} from ${order.table} where id = ${id})`
  return renumber(
    tx,
    order,
    sql`case when id = ${id} then ${position} else ${column} - case when ${column} > ${old} then 1 else 0 end end,
      case when id = ${id} then 0 else 1 end, id`,
  )
}

/** Renumbers the rows after a row was deleted. */
export const closeGap = (tx: Tx, order: Ordered) =>
  renumber(tx, order, sql`${name(order.table.position)}, id`)

function renumber(tx: Tx, order: Ordered, sorting: SQL) {
  const column = name(order.table.position)
  return tx.execute(sql`
    with placed as (
      select id, row_number() over (order by ${sorting}) - 1 as position from ${order.table} where ${orderScope(order)})
    update ${order.table} t set ${column} = placed.position from placed
    where placed.id = t.id and t.${column} <> placed.position`)
}
