import { limits } from '@steelsafe/contract/core/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './database/engine/engine.ts'

/**
 * How many rows a list has. A large table without a condition is not counted on each page: the planner's own number,
 * kept by ANALYZE, is told instead.
 */
export async function countRows(tx: Tx, table: string, from: SQL, where: SQL | undefined): Promise<number> {
  if (!where) {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select reltuples::bigint::int as n from pg_class where oid = ${table}::regclass`,
    )
    const estimate = rows[0]?.n ?? 0
    if (estimate > limits.countedRows) return estimate
  }
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${from} where ${where ?? sql`true`}`,
  )
  return rows[0]?.n ?? 0
}

/** Conditions that are asked for, joined; undefined when none is. */
export function allOf(...conditions: (SQL | undefined)[]): SQL | undefined {
  const asked = conditions.filter(condition => condition !== undefined)
  return asked.length > 0 ? sql.join(asked, sql` and `) : undefined
}
