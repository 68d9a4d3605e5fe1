import pg from 'pg'
import { execute, run, transaction } from './connections.ts'
import type { Engine } from './engine.ts'

/** Opens a pool of connections to a PostgreSQL server. */
export async function openPostgres(settings: {
  databaseUrl: string
  poolSize: number
  statementTimeoutMs: number
}): Promise<Engine> {
  const { databaseUrl, poolSize, statementTimeoutMs } = settings
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    options: '-c timezone=UTC',
  })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  await execute(pool, 'select 1')
  return {
    kind: 'postgres',
    transaction: (work, options) => transaction(pool, work, options),
    execute: (sql, values) => execute(pool, sql, values),
    exclusively: async (lockId, work) => {
      const connection = await pool.connect()
      try {
        await connection.query('select pg_advisory_lock($1)', [lockId])
        return await work((sql, values) => run(connection, sql, values))
      } finally {
        connection.release(true)
      }
    },
    listen: async (channel, onMessage) => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      client.on('notification', notification => onMessage(notification.payload ?? ''))
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      return () => client.end()
    },
    close: () => pool.end(),
  }
}
