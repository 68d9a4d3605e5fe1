import type { SQL } from 'drizzle-orm'
import type { Tx } from './engine/engine.ts'

/**
 * Runs a query that always returns one row, such as a sum without groups, and returns the row.
 * @throws Error if the query returns no row
 */
export async function selectOne<Row extends Record<string, unknown>>(tx: Tx, query: SQL): Promise<Row> {
  const { rows } = await tx.execute(query)
  const [row] = rows
  if (!row) throw new Error('The query returned no row')
  return row as Row
}
