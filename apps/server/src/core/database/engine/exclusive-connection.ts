import type { PoolClient } from 'pg'
import { type Connections, runSql } from './connections.ts'
import type { Execute, QueryResult } from './interfaces.ts'

/**
 * Presents the only connection of the embedded engine as a separate connection. From a `begin` until the transaction
 * ends, other work cannot use the connection; in between, it can.
 */
export class ExclusiveConnection {
  static async lend<T>(connections: Connections, work: (execute: Execute) => Promise<T>): Promise<T> {
    const own = new ExclusiveConnection(connections)
    try {
      return await work((sql, values) => own.#inTurn(() => own.#execute(sql, values)))
    } finally {
      if (own.#kept) await connections.giveBack(own.#kept)
    }
  }

  readonly #connections: Connections
  #kept: PoolClient | undefined
  #last: Promise<unknown> = Promise.resolve()

  private constructor(connections: Connections) {
    this.#connections = connections
  }

  #inTurn(run: () => Promise<QueryResult>): Promise<QueryResult> {
    const answer = this.#last.then(run)
    this.#last = answer.catch(() => {})
    return answer
  }

  async #execute(sql: string, values?: unknown[]): Promise<QueryResult> {
    const connection = this.#kept ?? (await this.#connections.borrow())
    this.#kept = connection
    try {
      return await runSql(connection, sql, values)
    } finally {
      if (connection.getTransactionStatus() === 'I') {
        this.#kept = undefined
        await this.#connections.giveBack(connection)
      }
    }
  }
}
