import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/** Returns true when the values of a project are shown in metric units. */
export async function isMetricProject(tx: Tx, project: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isMetric: boolean }>(
    sql`select is_metric as "isMetric" from project where id = ${project}`,
  )
  return rows[0]!.isMetric // The call has already checked that the project exists.
}
