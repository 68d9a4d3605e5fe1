import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import type { Tx } from './interfaces.ts'

const dialect = new PgDialect()

/**
 * Runs work in a transaction on the connection: commit when it resolves, rollback when it throws, and
 * rollback when it has asked nothing for `idleLimitMs`, so that forgotten work cannot hold the connection.
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

const names = new Map<string, string>()
const maxNames = 300

/**
 * A statement with parameters is planned once for each connection, by its name: planning is most of what a small query
 * costs. Statements beyond the bound (their text depends on how many values they carry) go without.
 */
function named(query: QueryConfig): QueryConfig {
  const isWithParameters = query.text.includes('$1')
  const known = names.get(query.text)
  if (!isWithParameters || (!known && names.size >= maxNames)) return query
  const name = known ?? `s${names.size}`
  names.set(query.text, name)
  return { ...query, name }
}

/** A transaction's way to its connection: queries run one after the other, and none after the end. */
class Transaction {
  /** Rejects when nothing was asked for the time allowed. */
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

  /** Drizzle calls nothing but `query` of a client that is not a pool. */
  tx(): Tx {
    const client = { query: this.#query.bind(this) } as unknown as PoolClient
    return new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#clock)
    const { command } = await this.#next(() => this.#connection.query(how))
    // PostgreSQL answers the commit of a failed transaction with a quiet rollback.
    if (how === 'commit' && command === 'ROLLBACK') {
      throw new Error('The transaction was rolled back: a statement in it failed and its error was swallowed')
    }
  }

  /** A query that nobody awaited must not run inside the next transaction on the connection. */
  #query(query: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (this.#isOver) return Promise.reject(new Error('The transaction is over, its handle cannot be used'))
    this.#clock.refresh()
    return this.#next(() => this.#connection.query(named(query), values))
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
