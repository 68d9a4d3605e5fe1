import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import type { Execute, Tx } from './engine.ts'
import { TransactionClient } from './transaction-client.ts'

const dialect = new PgDialect()

/** Engine.transaction over a pool of connections. */
export async function transaction<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  options: { readOnly?: boolean } = {},
): Promise<T> {
  return withConnection(pool, async connection => {
    await connection.query(options.readOnly ? 'begin read only' : 'begin')
    const client = new TransactionClient(connection)
    const session = new NodePgSession<Record<string, never>, Record<string, never>>(
      client.asClient(),
      dialect,
      undefined,
    )
    try {
      const result = await work(new NodePgTransaction(dialect, session, undefined))
      await client.finish('commit')
      return result
    } catch (error) {
      await client.finish('rollback')
      throw error
    }
  })
}

/** Engine.execute over a pool of connections. */
export function execute(pool: Pool, sql: string, values?: unknown[]): ReturnType<Execute> {
  return withConnection(pool, connection => run(connection, sql, values))
}

/** Runs SQL on one connection; a text of several statements answers with the rows of all. */
export async function run(connection: PoolClient, sql: string, values?: unknown[]): ReturnType<Execute> {
  const answer: unknown = await connection.query(sql, values)
  const results = Array.isArray(answer) ? answer : [answer]
  return { rows: results.flatMap(result => result.rows) }
}

/** Lends a connection, and takes it back outside of any transaction. */
async function withConnection<T>(pool: Pool, work: (connection: PoolClient) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  try {
    return await work(connection)
  } finally {
    if (connection.getTransactionStatus() !== 'I') await connection.query('rollback').catch(() => {})
    connection.release(connection.getTransactionStatus() !== 'I')
  }
}
