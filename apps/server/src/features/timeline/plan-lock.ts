import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/**
 * Locks the plan of a project. Concurrent changes of the plan, and of operations from which its tasks are derived,
 * wait.
 */
export const lockPlan = (tx: Tx, project: string) =>
  tx.execute(sql`select 1 from project where id = ${project} for no key update`)
