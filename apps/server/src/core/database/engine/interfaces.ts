import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'

/** A Drizzle database bound to one transaction. Both engines use the same driver, so results are the same. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Record<string, never>, Record<string, never>>

export interface QueryResult {
  /** The values by column name. bigint, numeric, date and timestamp (without zone) are strings, timestamptz is a Date. */
  rows: Record<string, unknown>[]
}

export type Execute = (sql: string, values?: unknown[]) => Promise<QueryResult>

/** Runs work in one transaction, as `Engine.transaction` does. */
export type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

interface TransactionOptions {
  readOnly?: boolean
  /** True for a read that may take long, such as a search in many rows. */
  isLong?: boolean
}

/** A PostgreSQL database, inside the process or on a server. */
export interface Engine {
  readonly kind: 'embedded' | 'postgres'

  /**
   * Runs work in one transaction on one connection: commits when it resolves, rolls back when it throws. The work may
   * use only `tx`, and only until the transaction ends. The engine rejects other calls with an error, because a second
   * transaction on the one connection of the embedded engine would wait for the first. The embedded engine runs reads
   * that are marked as long one after the other, with pauses for other transactions.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>

  /**
   * Runs SQL outside of features: migrations, jobs, health checks. `values` are $1, $2, … A text of several statements
   * (without values) is one transaction unless it begins its own, and returns the rows of all statements. A transaction
   * that it leaves open is rolled back.
   */
  execute: Execute

  /**
   * Runs work under the lock `lockId` (a 32-bit number), which only one caller in all processes of the database can
   * have at a time. `execute` uses a separate connection, on which the work may begin and commit transactions. Other
   * transactions of the engine may run inside while that connection has no open transaction.
   */
  exclusively<T>(lockId: number, work: (execute: Execute) => Promise<T>): Promise<T>

  /**
   * Calls `onMessage` with the payload of each later NOTIFY on the channel. Returns a function that stops listening.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>

  /** Waits for running work, then closes. */
  close(): Promise<void>
}

export interface EngineSettings {
  /** Folder of the embedded database and its lock; unused when `databaseUrl` is set. */
  dataDir: string
  /** `postgres://…`; without it the embedded engine is opened. */
  databaseUrl?: string
  /** Name under which the server lists the connections; defaults to a running Steelsafe. */
  purpose?: 'run' | 'backup' | 'restore'
  /** The version of the tables that a running Steelsafe uses. Other processes see it in the list of connections. */
  schemaVersion?: string
  /** Maximum number of connections to the server; the embedded engine always has one. */
  poolSize?: number
  /** Time limit of a statement on the server, in milliseconds. */
  statementTimeoutMs?: number
  /**
   * Longest pause between two statements of a transaction, in milliseconds. After a longer pause the transaction is
   * rolled back, so that it does not block other transactions.
   */
  idleTransactionMs?: number
  /**
   * Called when the embedded engine stops because of an error, such as a failed disk. It recovers when the process
   * restarts.
   */
  onFailure?: (failure: Error) => void
}
