import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/** Returns the total number of cycles of a tool by the end of a day; null when no cycles were counted by then. */
export type CyclesAt = (day: string) => number | null

/**
 * Returns a function that returns the cycles of a tool by the end of one of the given days. Reads all days with one
 * statement, because a log has many entries.
 */
export async function cyclesAtDays(tx: Tx, project: string, days: readonly string[]): Promise<CyclesAt> {
  const last = [...days].sort().at(-1)
  if (last === undefined) return () => null
  const { rows } = await tx.execute<{ day: string; cycles: number }>(sql`
    select d.date::text as day, (sum(sum(d.cycles)) over (order by d.date))::float8 as cycles
    from production_data d
    where d.project_id = ${project} and d.date <= ${last}::date and d.cycles is not null
    group by d.date order by d.date`)
  return day => rows.findLast(row => row.day <= day)?.cycles ?? null
}
