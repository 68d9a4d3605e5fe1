/** Thrown when the database server cannot be reached, or has closed the connection. */
export class DatabaseUnavailable extends Error {
  readonly code: string | undefined

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = (cause as { code?: string }).code
  }
}

/** Class 08 and 57P0x of the PostgreSQL documentation, appendix A; 53300: all connections are in use. */
const codes = /^(08...|57P0[123]|53300)$/

/** Messages of the driver about a lost connection; these errors have no code. */
const messages = /^(Connection terminated|Connection ended|Client has encountered a connection error)/

const networkCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/

/**
 * Converts an error that means a lost connection into a `DatabaseUnavailable`, and returns other errors unchanged. A
 * network error counts only as the cause of a failed query, because work in a transaction may also use the storage.
 */
export function toDatabaseUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const isOfQuery = error.cause instanceof Error && 'query' in error
  const cause = isOfQuery ? (error.cause as Error) : error
  const { code = '' } = cause as { code?: string }
  const isLost = codes.test(code) || messages.test(cause.message) || (isOfQuery && networkCodes.test(code))
  return isLost ? new DatabaseUnavailable(cause) : error
}
