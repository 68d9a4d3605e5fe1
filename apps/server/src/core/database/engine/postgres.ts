import pg from 'pg'
import { Connections, runSql } from './connections.ts'
import type { Engine, EngineSettings } from './interfaces.ts'
import { ListeningConnection } from './listening-connection.ts'
import { types } from './types.ts'

/**
 * Application name by which the server identifies the connections of a running Steelsafe. `@` and the version of the
 * tables follow it, except in version 0.1.
 */
export const applicationName = 'steelsafe'

/** Returns the application name of the connections. PostgreSQL cuts it off after 63 bytes. */
const nameOf = ({ purpose = 'run', schemaVersion }: Partial<EngineSettings>): string => {
  if (purpose !== 'run') return `${applicationName} ${purpose}`
  return schemaVersion ? `${applicationName}@${schemaVersion}` : applicationName
}

const oldestVersion = 150000 // PostgreSQL 15, in the format of `server_version_num`

/**
 * Opens a pool of connections to a PostgreSQL server.
 * @throws when the server cannot be reached, is older than 15, or its database is not in UTF-8
 */
export async function openPostgres(
  databaseUrl: string,
  {
    poolSize = 10,
    statementTimeoutMs = 30_000,
    idleTransactionMs = 60_000,
    ...settings
  }: Partial<EngineSettings> = {},
): Promise<Engine> {
  const config = {
    connectionString: databaseUrl,
    keepAlive: true,
    types,
    application_name: nameOf(settings),
  }
  const pool = new pg.Pool({
    ...config,
    max: poolSize,
    // The pool waits for the returned promise, although its type does not declare it.
    onConnect: connection => connection.query(sessionSettings(statementTimeoutMs)) as unknown as undefined,
  })
  const connections = new Connections(pool, idleTransactionMs)
  const listening = new ListeningConnection(config)
  try {
    await checkServer(connections)
  } catch (error) {
    await connections.close()
    throw error
  }
  return {
    kind: 'postgres',
    transaction: (work, options) => connections.transaction(work, options),
    execute: (sql, values) => connections.execute(sql, values),
    listen: (channel, onMessage) => listening.listen(channel, onMessage),
    async exclusively(lockId, work) {
      connections.refuseInsideTransaction()
      const connection = new pg.Client(config)
      connection.on('error', () => {}) // The running statement gets the error.
      await connection.connect()
      try {
        const noTimeout = 0
        await connection.query(sessionSettings(noTimeout))
        await connection.query('select pg_advisory_lock($1)', [lockId])
        return await work((sql, values) => runSql(connection, sql, values))
      } finally {
        await connection.end() // Ending the connection also releases the lock.
      }
    },
    async close() {
      await Promise.all([listening.close(), connections.close()])
    },
  }
}

/**
 * Returns the session settings that match the defaults of the embedded engine. Compiling a statement (JIT) takes longer
 * than the statements of a page: up to 0.2 s of processor time, each time that it runs.
 */
function sessionSettings(statementTimeoutMs: number) {
  return `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
    set search_path = public; set default_transaction_isolation = 'read committed'; set jit = off;
    set statement_timeout = ${statementTimeoutMs}`
}

async function checkServer(connections: Connections) {
  const { rows } = await connections.execute(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  )
  if (Number(rows[0]?.version) < oldestVersion)
    throw new Error('The database server must be PostgreSQL 15 or newer')
  if (rows[0]?.encoding !== 'UTF8')
    throw new Error('The database must have been created with the encoding UTF8')
}
