import pg from 'pg'
import type { Backend } from './backend.ts'
import { Connections } from './connections.ts'
import { eventLoopTurns } from './event-loop-turns.ts'
import type { Engine, EngineSettings } from './interfaces.ts'
import { Listeners } from './listeners.ts'
import { OwnConnection } from './own-connection.ts'
import { types } from './types.ts'
import { Wire } from './wire.ts'

export type EmbeddedSettings = Pick<EngineSettings, 'idleTransactionMs' | 'onFailure'>

/** An engine over a running embedded database; its one connection goes from one piece of work to the next. */
export function embeddedEngine(
  backend: Backend,
  { idleTransactionMs = 60_000, onFailure }: EmbeddedSettings = {},
): Engine {
  backend.onFailure = onFailure
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // All of it given, since the driver would take what is not from PGHOST, PGSSLMODE and the like.
    ...{ host: 'localhost', user: 'postgres', database: 'postgres', ssl: false, options: '' },
    types,
    // The client uses a few calls of a socket; a Wire has those.
    stream: () => new Wire(backend) as never,
    // The session outlives its client; a new client does not know the statements that the old one named.
    onConnect: connection => connection.query('deallocate all') as unknown as undefined,
  })
  const connections = new Connections(pool, idleTransactionMs, eventLoopTurns())
  const listeners = new Listeners()
  pool.on('connect', connection => connection.on('notification', message => listeners.deliver(message)))
  const locks = new Map<number, Promise<unknown>>()

  return {
    kind: 'embedded',
    transaction: (work, options) => connections.transaction(work, options),
    execute: (sql, values) => connections.execute(sql, values),

    exclusively(lockId, work) {
      // The folder has one process, so the lock need only order the work of this one.
      const result = (locks.get(lockId) ?? Promise.resolve()).then(() =>
        OwnConnection.lend(connections, work),
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
      await connections.execute(`listen ${name}`)
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
