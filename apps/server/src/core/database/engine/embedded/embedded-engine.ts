import pg from 'pg'
import { Connections } from '../connections.ts'
import { ExclusiveConnection } from '../exclusive-connection.ts'
import type { Engine, EngineSettings } from '../interfaces.ts'
import { Listeners } from '../listeners.ts'
import { LongTransactions } from '../long-transactions.ts'
import { types } from '../types.ts'
import type { Backend } from './backend.ts'
import { eventLoopTurns } from './event-loop-turns.ts'
import { Wire } from './wire.ts'

export type EmbeddedSettings = Pick<EngineSettings, 'idleTransactionMs' | 'onFailure'>

/**
 * Creates an engine over a running embedded database. Its one connection is passed from one piece of work to the next.
 */
export function embeddedEngine(
  backend: Backend,
  { idleTransactionMs = 60_000, onFailure }: EmbeddedSettings = {},
): Engine {
  backend.onFailure = onFailure
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // Set every option, because the driver would read missing ones from PGHOST, PGSSLMODE and similar variables.
    ...{ host: 'localhost', user: 'postgres', database: 'postgres', ssl: false, options: '' },
    types,
    // A Wire has the few methods of a socket that the client uses.
    stream: () => new Wire(backend) as never,
    // The session outlives its client, so a new client must drop the statements that the old one prepared.
    onConnect: connection => connection.query('deallocate all') as unknown as undefined,
  })
  const connections = new Connections(pool, idleTransactionMs, eventLoopTurns())
  const longTransactions = new LongTransactions(work => connections.transaction(work, { readOnly: true }))
  const listeners = new Listeners()
  pool.on('connect', connection => connection.on('notification', message => listeners.deliver(message)))
  const locks = new Map<number, Promise<unknown>>()

  return {
    kind: 'embedded',
    transaction: (work, options) =>
      options?.isLong && options.readOnly
        ? longTransactions.run(work)
        : connections.transaction(work, options),
    execute: (sql, values) => connections.execute(sql, values),

    exclusively(lockId, work) {
      // Only one process uses the folder, so the lock only has to order the work of this process.
      const result = (locks.get(lockId) ?? Promise.resolve()).then(() =>
        ExclusiveConnection.lend(connections, work),
      )
      locks.set(
        lockId,
        result.catch(() => {}),
      )
      return result
    },

    async listen(channel, onMessage) {
      const name = pg.escapeIdentifier(channel)
      const remove = listeners.add(channel, onMessage)
      try {
        await connections.execute(`listen ${name}`)
      } catch (error) {
        remove()
        throw error
      }
      return async () => {
        if (remove()) await connections.execute(`unlisten ${name}`)
      }
    },

    async close() {
      await connections.close()
      await backend.close()
    },
  }
}
