import type { Period, Total } from '@steelsafe/contract/production/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'

/** Sums up the production of a tool, in total or between two days. */
export async function totalOf(tx: Tx, project: string, period: Period = {}): Promise<Total> {
  const { rows } = await tx.execute<Total & Record<string, unknown>>(sql`
    select p.production_unit_id as "unitId",
      coalesce(sum(d.quantity) filter (where d.unit_id = p.production_unit_id), 0)::float8 as total,
      case when count(*) filter (where d.parts is null and d.id is not null) = 0
        then coalesce(sum(d.parts - d.scrap), 0)::float8 end as good,
      coalesce(sum(d.scrap), 0)::float8 as scrap,
      coalesce(sum(d.cycles), 0)::float8 as cycles,
      count(d.id)::int as "entryCount",
      count(*) filter (where d.unit_id <> p.production_unit_id)::int as "otherUnitCount"
    from project p left join production_data d on d.project_id = p.id and ${sqlIsWithin(period)}
    where p.id = ${project} group by p.id`)
  return rows[0]! // The rule of the endpoint has checked that the project exists.
}

/** SQL condition that an entry `d` is within a period. */
export const sqlIsWithin = ({ from, to }: Period): SQL =>
  sql`(${from ?? null}::date is null or d.date >= ${from ?? null}::date) and (${to ?? null}::date is null or d.date <= ${to ?? null}::date)`

/**
 * Returns the number of cycles of a tool, summed over entries in all units. Leaves out entries without a known number
 * of cycles.
 */
export async function cyclesOfProject(tx: Tx, project: string, period: Period = {}): Promise<number> {
  const { cycles } = await selectOne<{ cycles: number }>(
    tx,
    sql`
    select coalesce(sum(d.cycles), 0)::float8 as cycles from production_data d
    where d.project_id = ${project} and ${sqlIsWithin(period)}`,
  )
  return cycles
}
