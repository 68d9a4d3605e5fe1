import type { Period, Total } from '@steelsafe/contract/production/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/** What was made with a tool, in all or between two days. */
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
    from project p left join production_data d on d.project_id = p.id and ${isWithin(period)}
    where p.id = ${project} group by p.id`)
  return rows[0]! // the rule of the call has found the project
}

/** Whether an entry `d` is of these days. */
export const isWithin = ({ from, to }: Period): SQL =>
  sql`(${from ?? null}::date is null or d.date >= ${from ?? null}::date) and (${to ?? null}::date is null or d.date <= ${to ?? null}::date)`

/**
 * The cycles that a tool has made, over all entries of whatever unit. Those of which nobody can tell how many cycles they
 * were do not count.
 */
export async function cyclesOfProject(tx: Tx, project: string, period: Period = {}): Promise<number> {
  const { rows } = await tx.execute<{ cycles: number }>(sql`
    select coalesce(sum(d.cycles), 0)::float8 as cycles from production_data d
    where d.project_id = ${project} and ${isWithin(period)}`)
  return rows[0]!.cycles // one row, always
}
