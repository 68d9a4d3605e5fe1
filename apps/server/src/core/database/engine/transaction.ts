import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import type { Tx } from './interfaces.ts'
import { withName } from './prepared-statements.ts'
import { measuredQuery } from './slow-statements.ts'

const dialect = new PgDialect()

/**
 * Runs work in a transaction on the connection: commits when it resolves, rolls back when it throws. Also rolls back
 * when no statement has run for `idleLimitMs`, so that abandoned work does not block the connection.
 */
export async function inTransaction<T>(
  connection: PoolClient,
  work: (tx: Tx) => Promise<T>,
  { readOnly = false, idleLimitMs }: { readOnly?: boolean; idleLimitMs: number },
): Promise<T> {
  await connection.query(readOnly ? 'begin read only' : 'begin')
  const transaction = new Transaction(connection, idleLimitMs)
  try {
    const result = await Promise.race([work(transaction.tx()), transaction.abandoned])
    await transaction.end('commit')
    return result
  } catch (error) {
    await transaction.end('rollback')
    throw error
  }
}

/** A transaction on its connection. Queries run one after the other, and are rejected after the end. */
class Transaction {
  /** Rejects when no statement was run within the idle limit. */
  readonly abandoned: Promise<never>
  readonly #connection: PoolClient
  readonly #clock: NodeJS.Timeout
  #underWay = 0
  #last: Promise<unknown> = Promise.resolve()
  #isOver = false

  constructor(connection: PoolClient, idleLimitMs: number) {
    this.#connection = connection
    const { promise, reject } = Promise.withResolvers<never>()
    this.abandoned = promise
    this.#clock = setTimeout(() => {
      if (this.#underWay) this.#clock.refresh()
      else reject(new Error(`A transaction was given up: it asked nothing for ${idleLimitMs / 1000} s`))
    }, idleLimitMs).unref()
  }

  /** Returns the Drizzle handle. Drizzle calls only `query` of a client that is not a pool. */
  tx(): Tx {
    const client = { query: this.#query.bind(this) } as unknown as PoolClient
    return new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#clock)
    const { command } = await this.#next(() => measuredQuery(this.#connection, how))
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
    if (how === 'commit' && command === 'ROLLBACK') {
      throw new Error('The transaction was rolled back: a statement in it failed and its error was swallowed')
    }
  }

  /**
   * Runs a query, or rejects it after the end. A query that was not awaited must not run inside the connection's next
   * transaction.
   */
  #query(query: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (this.#isOver) return Promise.reject(new Error('The transaction is over, its handle cannot be used'))
    this.#clock.refresh()
    return this.#next(() => measuredQuery(this.#connection, withName(this.#connection, query), values))
  }

  #next(run: () => Promise<QueryResult>): Promise<QueryResult> {
    this.#underWay += 1
    const result = this.#last.then(run).finally(() => {
      this.#underWay -= 1
    })
    this.#last = result.catch(() => {})
    return result
  }
}
