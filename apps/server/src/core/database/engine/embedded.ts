import { EventEmitter } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import pg from 'pg'
import { execute, run, transaction } from './connections.ts'
import type { Engine } from './engine.ts'
import { Wire } from './wire.ts'

/** Opens the database in `<dataDir>/db`, made on the first call. */
export async function openEmbedded(dataDir: string): Promise<Engine> {
  await mkdir(dataDir, { recursive: true })
  const database = await PGlite.create({ dataDir: join(dataDir, 'db'), extensions: { pg_trgm, unaccent } })
  return embeddedEngine(database)
}

export function embeddedEngine(database: PGlite): Engine {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new Wire(database) as never,
  })
  const arrived = new EventEmitter()
  pool.on('connect', client => {
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => arrived.emit(`channel ${channel}`, payload ?? ''))
  })
  return {
    kind: 'embedded',
    transaction: (work, options) => transaction(pool, work, options),
    execute: (sql, values) => execute(pool, sql, values),
    exclusively: async (_lockId, work) => {
      const connection = await pool.connect()
      try {
        return await work((sql, values) => run(connection, sql, values))
      } finally {
        connection.release()
      }
    },
    listen: async (channel, onMessage) => {
      arrived.on(`channel ${channel}`, onMessage)
      await execute(pool, `listen ${pg.escapeIdentifier(channel)}`)
      return async () => void arrived.off(`channel ${channel}`, onMessage)
    },
    close: async () => {
      await pool.end()
      await database.close()
    },
  }
}
