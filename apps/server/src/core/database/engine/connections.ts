import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { DatabaseUnavailable, toDatabaseUnavailable } from './database-unavailable.ts'
import type { QueryResult, Tx } from './interfaces.ts'
import { measuredQuery } from './slow-statements.ts'
import { inTransaction } from './transaction.ts'

let requestedCount = 0

/** Returns the number of transactions that this process has requested since its start, including those that wait. */
export const requestedTransactions = (): number => requestedCount

/** The connections of an engine. Each connection serves one piece of work at a time. */
export class Connections {
  readonly #pool: Pool
  readonly #idleLimitMs: number
  readonly #letOthersRun: () => Promise<void>
  readonly #lent = new AsyncLocalStorage<{ isOver: boolean }>()
  #inUse = 0
  #nothingInUse: PromiseWithResolvers<void> | undefined

  /**
   * Takes the connections from a pool.
   * @param letOthersRun called before a connection is passed to the next piece of work
   */
  constructor(pool: Pool, idleLimitMs: number, letOthersRun = async () => {}) {
    this.#pool = pool
    this.#idleLimitMs = idleLimitMs
    this.#letOthersRun = letOthersRun
    // The pool removes a broken connection itself, and the code that was using it gets the error.
    pool.on('error', () => {})
    pool.on('connect', connection => connection.on('error', () => {}))
  }

  transaction<T>(work: (tx: Tx) => Promise<T>, options: { readOnly?: boolean } = {}): Promise<T> {
    requestedCount += 1
    return this.#withConnection(connection =>
      inTransaction(connection, work, { ...options, idleLimitMs: this.#idleLimitMs }),
    )
  }

  execute(sql: string, values?: unknown[]): Promise<QueryResult> {
    return this.#withConnection(connection => runSql(connection, sql, values))
  }

  /** Takes a connection out of the pool until `giveBack` is called. */
  async borrow(): Promise<PoolClient> {
    this.refuseInsideTransaction()
    if (this.#nothingInUse) throw new Error('The database is closed')
    this.#inUse += 1
    try {
      return await this.#pool.connect()
    } catch (error) {
      this.#markReturned()
      throw new DatabaseUnavailable(error as Error)
    }
  }

  /** Returns a connection to the pool, after a rollback if a transaction is still open. */
  async giveBack(connection: PoolClient): Promise<void> {
    if (connection.getTransactionStatus() !== 'I') await connection.query('rollback').catch(() => {})
    await this.#letOthersRun()
    connection.release(connection.getTransactionStatus() !== 'I')
    this.#markReturned()
  }

  /**
   * Throws inside a transaction. With one connection, a nested transaction would wait forever; with several, it would
   * not see the changes of the outer transaction.
   */
  refuseInsideTransaction() {
    if (this.#lent.getStore()?.isOver === false) {
      throw new Error('Inside a transaction only its own handle may be used')
    }
  }

  /** Waits for all work that runs or is queued, rejects new work, and closes the pool. */
  async close(): Promise<void> {
    this.#nothingInUse = Promise.withResolvers()
    if (this.#inUse) await this.#nothingInUse.promise
    await this.#pool.end()
  }

  #markReturned() {
    this.#inUse -= 1
    if (!this.#inUse) this.#nothingInUse?.resolve()
  }

  async #withConnection<T>(work: (connection: PoolClient) => Promise<T>): Promise<T> {
    const connection = await this.borrow()
    const loan = { isOver: false }
    try {
      return await this.#lent.run(loan, () => work(connection))
    } catch (error) {
      throw toDatabaseUnavailable(error)
    } finally {
      loan.isOver = true
      await this.giveBack(connection)
    }
  }
}

/** Runs SQL on one connection. A text of several statements returns the rows of all statements. */
export async function runSql(connection: ClientBase, sql: string, values?: unknown[]): Promise<QueryResult> {
  const answer: unknown = await measuredQuery(connection, sql, values)
  const results = Array.isArray(answer) ? answer : [answer]
  return { rows: results.flatMap(result => result.rows) }
}
