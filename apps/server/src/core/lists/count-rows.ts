import { limits } from '@steelsafe/contract/core/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'

/**
 * Counts the rows of a list. Above `limits.countedRows` it returns the planner's estimate, which ANALYZE updates.
 * `plannedWhere` is the condition for the estimate, if it differs from `where`.
 */
export function countRows(
  tx: Tx,
  table: string,
  from: SQL,
  where: SQL | undefined,
  plannedWhere = where,
): Promise<number> {
  const query = sql`select 1 from ${from} where ${where ?? sql`true`}`
  const asPlanned = sql`select 1 from ${from} where ${plannedWhere ?? sql`true`}`
  return count(tx, table, { query, asPlanned, isWhole: !where })
}

/** Counts the rows of a Drizzle `select`, like `countRows`. `isWhole` is true when the select has no condition. */
export function countSelected(tx: Tx, table: string, select: PgSelect, isWhole: boolean): Promise<number> {
  const query = sql`${select}`
  return count(tx, table, { query, asPlanned: query, isWhole })
}

interface CountQuery {
  query: SQL
  asPlanned: SQL
  isWhole: boolean
}

async function count(tx: Tx, table: string, { query, asPlanned, isWhole }: CountQuery): Promise<number> {
  if (isWhole) {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select reltuples::bigint::int as n from pg_class where oid = ${table}::regclass`,
    )
    const estimate = rows[0]?.n ?? 0
    if (estimate > limits.countedRows) return estimate
  }
  const { exactCount } = await selectOne<{ exactCount: number }>(
    tx,
    sql`select count(*)::int as "exactCount" from (${query} limit ${limits.countedRows + 1}) counted`,
  )
  return exactCount > limits.countedRows
    ? Math.max(exactCount, await estimateRows(tx, asPlanned))
    : exactCount
}

/** Returns the planner's estimate of a statement's row count. */
async function estimateRows(tx: Tx, statement: SQL): Promise<number> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': string | Plan[] }>(
    sql`explain (format json) ${statement}`,
  )
  const plan = rows[0]?.['QUERY PLAN']
  const [first] = typeof plan === 'string' ? (JSON.parse(plan) as Plan[]) : (plan ?? [])
  return Math.round(first?.Plan['Plan Rows'] ?? 0)
}

interface Plan {
  Plan: { 'Plan Rows': number }
}
