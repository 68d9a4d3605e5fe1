import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/** Two who move at once wait for each other, so that the order stays one without gaps. */
export const lockOrder = (tx: Tx, company: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${company}, 0))`)

/** Puts a milestone or a group among the others of its company and numbers all anew, in one statement. */
export function moveTo(
  tx: Tx,
  table: 'asset_detail' | 'asset_detail_group',
  company: string,
  id: string | number,
  position: number,
) {
  const name = sql.identifier(table)
  return tx.execute(sql`
    with placed as (
      select id, row_number() over (
        order by case when id = ${id} then ${position} else
          position - case when position > (select position from ${name} where id = ${id}) then 1 else 0 end
        end, case when id = ${id} then 0 else 1 end, id
      ) - 1 as place
      from ${name} where company_id = ${company}
    )
    update ${name} t set position = placed.place from placed where placed.id = t.id and t.position <> placed.place`)
}
