import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './database/engine/engine.ts'

/** Things whose order counts: their table has a `position`, from 0 without gaps, in the company or in the whole table. */
export interface Ordered {
  table: 'asset_detail' | 'asset_detail_group' | 'training_video'
  company?: string
}

const among = ({ company }: Ordered): SQL =>
  company === undefined ? sql`true` : sql`company_id = ${company}`

/** Two who change an order at once wait for each other. */
export const lockOrder = (tx: Tx, { table, company = '' }: Ordered) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${company}`}, 0))`)

/** The place after the last. */
export const lastPlace = (ordered: Ordered): number =>
  sql`(select count(*) from ${sql.identifier(ordered.table)} where ${among(ordered)})` as unknown as number

/** Puts one among the others, which make room, and numbers all anew in one statement. */
export function moveTo(tx: Tx, ordered: Ordered, id: string | number, position: number) {
  const table = sql.identifier(ordered.table)
  const old = sql`(select position from ${table} where id = ${id})`
  return renumber(
    tx,
    ordered,
    sql`case when id = ${id} then ${position} else position - case when position > ${old} then 1 else 0 end end,
      case when id = ${id} then 0 else 1 end, id`,
  )
}

/** After one was removed. */
export const closeGap = (tx: Tx, ordered: Ordered) => renumber(tx, ordered, sql`position, id`)

function renumber(tx: Tx, ordered: Ordered, by: SQL) {
  const table = sql.identifier(ordered.table)
  return tx.execute(sql`
    with placed as (select id, row_number() over (order by ${by}) - 1 as place from ${table} where ${among(ordered)})
    update ${table} t set position = placed.place from placed where placed.id = t.id and t.position <> placed.place`)
}
