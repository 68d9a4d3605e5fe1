import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'

/** A Drizzle database bound to one transaction; the same driver speaks to both engines, so results are the same. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Record<string, never>, Record<string, never>>

export interface Answer {
  /** By column name. bigint, numeric, date and timestamp (without zone) are strings, timestamptz is a Date. */
  rows: Record<string, unknown>[]
}

export type Execute = (sql: string, values?: unknown[]) => Promise<Answer>

/** A PostgreSQL database, inside the process or on a server. */
export interface Engine {
  readonly kind: 'embedded' | 'postgres'

  /**
   * Runs work in one transaction on one connection: commits when it resolves, rolls back when it throws.
   * Inside, nothing but `tx` may be used, and `tx` not after the end: the embedded engine has one connection,
   * and a second transaction would wait for the first. Both are refused with an error.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>

  /**
   * Runs SQL outside of features: migrations, jobs, health. `values` are $1, $2, … A text of several
   * statements (without values) is one transaction unless it begins its own; the rows of all are returned.
   * A transaction that it leaves open is rolled back.
   */
  execute: Execute

  /**
   * Runs work while holding the lock `lockId` (a 32-bit number) across all processes of the database. Its
   * `execute` has a connection of its own, on which it may begin and commit; transactions of the engine may
   * run inside, too, while it has none open.
   */
  exclusively<T>(lockId: number, work: (execute: Execute) => Promise<T>): Promise<T>

  /** Calls `onMessage` with the payload of each NOTIFY on the channel from now on; returns how to stop. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>

  /** Waits for running work, then closes. */
  close(): Promise<void>
}

export interface EngineSettings {
  /** Folder of the embedded database and of its lock; not touched when `databaseUrl` is set. */
  dataDir: string
  /** `postgres://…`; without it the embedded engine is opened. */
  databaseUrl?: string
  /** To the server a command says what it is; without it, this is Steelsafe itself. */
  purpose?: 'run' | 'backup' | 'restore'
  /** Connections to the server at most; the embedded engine always has one. */
  poolSize?: number
  /** A statement on the server that takes longer is cancelled. */
  statementTimeoutMs?: number
  /** A transaction that asks nothing for longer is given up, so that it does not hold up others. */
  idleTransactionMs?: number
  /** The embedded engine has stopped by itself (the disk failed): it recovers when the process starts anew. */
  onFailure?: (failure: Error) => void
}
