import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase, Pool, PoolClient } from 'pg'
import type { Answer, Tx } from './interfaces.ts'
import { inTransaction } from './transaction.ts'

/** The connections of an engine, lent for one piece of work each. */
export class Connections {
  readonly #pool: Pool
  readonly #idleLimitMs: number
  readonly #letOthersRun: () => Promise<void>
  readonly #lent = new AsyncLocalStorage<{ isOver: boolean }>()
  #inUse = 0
  #nothingInUse: PromiseWithResolvers<void> | undefined

  /** @param letOthersRun asked before each connection goes to the next piece of work */
  constructor(pool: Pool, idleLimitMs: number, letOthersRun = async () => {}) {
    this.#pool = pool
    this.#idleLimitMs = idleLimitMs
    this.#letOthersRun = letOthersRun
    // A connection that breaks leaves the pool by itself, and the code that was using it gets the error.
    pool.on('error', () => {})
    pool.on('connect', connection => connection.on('error', () => {}))
  }

  transaction<T>(work: (tx: Tx) => Promise<T>, options: { readOnly?: boolean } = {}): Promise<T> {
    return this.#withConnection(connection =>
      inTransaction(connection, work, { ...options, idleLimitMs: this.#idleLimitMs }),
    )
  }

  execute(sql: string, values?: unknown[]): Promise<Answer> {
    return this.#withConnection(connection => run(connection, sql, values))
  }

  /** A connection to keep, to be given back with `giveBack`. */
  async borrow(): Promise<PoolClient> {
    this.refuseInsideTransaction()
    if (this.#nothingInUse) throw new Error('The database is closed')
    this.#inUse += 1
    try {
      return await this.#pool.connect()
    } catch (error) {
      this.#isFree()
      throw error
    }
  }

  /** Nobody gets a connection that is still inside a transaction. */
  async giveBack(connection: PoolClient): Promise<void> {
    if (connection.getTransactionStatus() !== 'I') await connection.query('rollback').catch(() => {})
    await this.#letOthersRun()
    connection.release(connection.getTransactionStatus() !== 'I')
    this.#isFree()
  }

  /** On one connection a transaction inside another would wait for ever; on several it would read past it. */
  refuseInsideTransaction() {
    if (this.#lent.getStore()?.isOver === false) {
      throw new Error('Inside a transaction only its own handle may be used')
    }
  }

  /** Lets all finish that has begun or waits for its turn, and nothing begin. */
  async close(): Promise<void> {
    this.#nothingInUse = Promise.withResolvers()
    if (this.#inUse) await this.#nothingInUse.promise
    await this.#pool.end()
  }

  #isFree() {
    this.#inUse -= 1
    if (!this.#inUse) this.#nothingInUse?.resolve()
  }

  async #withConnection<T>(work: (connection: PoolClient) => Promise<T>): Promise<T> {
    const connection = await this.borrow()
    const loan = { isOver: false }
    try {
      return await this.#lent.run(loan, () => work(connection))
    } finally {
      loan.isOver = true
      await this.giveBack(connection)
    }
  }
}

/** Runs SQL on one connection; a text of several statements answers with the rows of all. */
export async function run(connection: ClientBase, sql: string, values?: unknown[]): Promise<Answer> {
  const answer: unknown = await connection.query(sql, values)
  const results = Array.isArray(answer) ? answer : [answer]
  return { rows: results.flatMap(result => result.rows) }
}
