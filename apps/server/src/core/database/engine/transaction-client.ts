import type { PoolClient, QueryConfig, QueryResult } from 'pg'

/**
 * One transaction's way to its connection: queries run one after the other, and none after the end.
 * Without that, a query that nobody awaited would run inside the next transaction on the connection.
 */
export class TransactionClient {
  readonly #connection: PoolClient
  #last: Promise<unknown> = Promise.resolve()
  #isOver = false

  constructor(connection: PoolClient) {
    this.#connection = connection
  }

  query(query: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (this.#isOver)
      return Promise.reject(new Error('This transaction is over: its handle was used after its end'))
    return this.#next(() => this.#connection.query(query, values))
  }

  /** Ends the transaction after the queries that are still under way. */
  async finish(how: 'commit' | 'rollback'): Promise<void> {
    this.#isOver = true
    const { command } = await this.#next(() => this.#connection.query(how))
    // PostgreSQL answers the commit of a failed transaction with a quiet rollback.
    if (how === 'commit' && command === 'ROLLBACK') {
      throw new Error('The transaction was rolled back: a statement in it failed and the error was swallowed')
    }
  }

  /** Drizzle calls nothing but `query` of a client that is not a pool. */
  asClient(): PoolClient {
    return this as unknown as PoolClient
  }

  #next<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#last.then(run)
    this.#last = result.catch(() => {})
    return result
  }
}
