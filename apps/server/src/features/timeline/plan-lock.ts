import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/** Those who change one plan at once, or operations from which its tasks follow, wait for each other. */
export const lockPlan = (tx: Tx, project: string) =>
  tx.execute(sql`select 1 from project where id = ${project} for no key update`)
