import type { ClientBase, QueryConfig } from 'pg'

/** Maximum number of prepared statements of a connection. PostgreSQL needs about 75 kB for each of them. */
const maxStatements = 500
/** Maximum number of texts that a connection remembers after one execution. */
const maxSeenTexts = 500

/** The part of the driver's client that knows which statements its connection has prepared, by name. */
interface Preparing {
  connection: { parsedStatements: Record<string, string> }
}

const statementsOf = new WeakMap<ClientBase, PreparedStatements>()

/**
 * Gives a statement with parameters a name, so that the connection parses and plans it only once: both take longer than
 * executing a small statement. A statement gets its name at its second execution, because many texts, such as a list of
 * values of another length, never come again. The least recently used statement beyond the maximum is dropped.
 */
export function withName(connection: ClientBase, query: QueryConfig): QueryConfig {
  if (!query.text.includes('$1')) return query
  const statements = statementsOf.get(connection) ?? new PreparedStatements(connection)
  statementsOf.set(connection, statements)
  const name = statements.nameOf(query.text)
  return name === undefined ? query : { ...query, name }
}

class PreparedStatements {
  readonly #connection: ClientBase
  /** Names by text, the least recently used first. */
  readonly #names = new Map<string, string>()
  /** Texts that were executed once, the oldest first. */
  readonly #seenTexts = new Set<string>()
  #count = 0

  constructor(connection: ClientBase) {
    this.#connection = connection
  }

  /** Returns the name of a statement; undefined at its first execution. */
  nameOf(text: string): string | undefined {
    let name = this.#names.get(text)
    if (name === undefined) {
      if (!this.#wasSeen(text)) return undefined
      this.#count += 1
      name = `s${this.#count}`
    }
    this.#names.delete(text)
    this.#names.set(text, name)
    if (this.#names.size > maxStatements) this.#dropOldest()
    return name
  }

  #wasSeen(text: string): boolean {
    if (this.#seenTexts.delete(text)) return true
    this.#seenTexts.add(text)
    const [oldest] = this.#seenTexts
    if (this.#seenTexts.size > maxSeenTexts && oldest !== undefined) this.#seenTexts.delete(oldest)
    return false
  }

  #dropOldest() {
    const [oldest] = this.#names
    if (!oldest) return
    const [text, name] = oldest
    this.#names.delete(text)
    const { parsedStatements } = (this.#connection as unknown as Preparing).connection
    // A statement that PostgreSQL refused was never prepared. To deallocate it would fail the transaction.
    if (!(name in parsedStatements)) return
    delete parsedStatements[name]
    // This fails only in a transaction that has failed already. The statement then stays until the connection ends.
    this.#connection.query(`deallocate ${name}`).catch(() => undefined)
  }
}
