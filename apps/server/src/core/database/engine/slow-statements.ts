import { limits } from '@steelsafe/contract/core/limits.ts'
import type { ClientBase, QueryConfig, QueryResult } from 'pg'

/** A slow execution of a statement. */
export interface SlowStatement {
  /** The statement without its values. */
  text: string
  seconds: number
  endedAt: Date
}

/** Maximum number of stored executions. */
const maxExecutions = 200
/** Maximum length of a stored statement. */
const maxLength = 300

/** The slow executions of this process, for the system page. They are in memory, oldest first. */
class SlowStatements {
  /** The shortest duration of a slow statement. */
  limitSeconds: number = limits.slowStatementSeconds
  readonly #executions: SlowStatement[] = []

  /** Stores an execution if it was slow. */
  add(text: string, seconds: number): void {
    if (seconds < this.limitSeconds) return
    this.#executions.push({ text: withoutValues(text), seconds, endedAt: new Date() })
    if (this.#executions.length > maxExecutions) this.#executions.shift()
  }

  /** Returns the stored executions that have ended since an instant. */
  since(instant: Date): SlowStatement[] {
    return this.#executions.filter(({ endedAt }) => endedAt >= instant)
  }

  clear(): void {
    this.#executions.length = 0
  }
}

export const slowStatements = new SlowStatements()

/** Removes texts in quotation marks. Nearly all values are parameters, which are not part of the text. */
const withoutValues = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)

/** Runs a query on a connection, and measures how long it takes. */
export async function measuredQuery(
  connection: ClientBase,
  query: string | QueryConfig,
  values?: unknown[],
): Promise<QueryResult> {
  const startedAt = performance.now()
  try {
    return await connection.query(query as QueryConfig, values)
  } finally {
    const text = typeof query === 'string' ? query : query.text
    slowStatements.add(text, (performance.now() - startedAt) / 1_000)
  }
}
