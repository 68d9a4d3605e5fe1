import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/**
 * Locks the plan. Concurrent changes of the plan, or of operations that its tasks are derived from, wait for each
 * other.
 */
export const lockPlan = (tx: Tx, project: string) =>
  tx.execute(sql`select 1 from project where id = ${project} for no key update`)
