import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

const keptLines = 20

// https://www.postgresql.org/docs/18/protocol-message-formats.html
const readyForQuery = 'Z'.charCodeAt(0)
const readyForQueryBytes = 6

/** Exit status of PostgreSQL's main loop after an error that PGlite handles. */
const errorStatus = 100

/** The embedded PostgreSQL. It takes and returns bytes of the wire protocol. */
export class Backend {
  /**
   * Starts the embedded database.
   * @throws when PostgreSQL does not start, with PostgreSQL's own message
   */
  static async start(options: PGliteOptions): Promise<Backend> {
    const log: string[] = []
    const onStderr = (line: string) => {
      if (log.push(line) > keptLines) log.shift()
      return true
    }
    try {
      return new Backend(
        await PGlite.create({ ...options, extensions: { pg_trgm, unaccent }, onStderr }),
        log,
      )
    } catch (cause) {
      throw new Error(`The embedded database does not start: ${lastWords(log)}`, { cause })
    }
  }

  /** The error that stopped the database, if it has stopped. */
  failure: Error | undefined
  onFailure: ((failure: Error) => void) | undefined
  readonly #database: PGlite
  readonly #log: string[]

  private constructor(database: PGlite, log: string[]) {
    this.#database = database
    this.#log = log
    this.#watchMainLoop()
  }

  /**
   * Sends a message of the protocol to the database, and returns the answer.
   * @throws the error that stopped the database, on this and every later call
   */
  async ask(message: Uint8Array): Promise<Buffer> {
    if (this.failure) throw this.failure
    const parts: Buffer[] = []
    await this.#database.execProtocolRawStream(message, {
      syncToFs: false, // The files are written through, so there is no copy to sync.
      onRawData: bytes => parts.push(Buffer.from(bytes)),
    })
    const answer = Buffer.concat(parts)
    if (answer.at(-readyForQueryBytes) !== readyForQuery)
      this.#fail(new Error('PostgreSQL gave no whole answer'))
    if (this.failure) throw this.failure
    return answer
  }

  async close(): Promise<void> {
    // After a failure, an orderly shutdown would write the corrupt memory to the disk.
    if (!this.failure) await this.#database.close()
  }

  /**
   * Stops the database after a failure below PostgreSQL (an abort after PANIC, a full stack). PGlite would continue and
   * answer as if the statement had succeeded. The memory cannot be trusted then; the files on disk can.
   */
  #watchMainLoop() {
    const module = this.#database.Module as unknown as { _PostgresMainLoopOnce: () => void }
    const runOnce = module._PostgresMainLoopOnce
    module._PostgresMainLoopOnce = () => {
      try {
        runOnce()
      } catch (error) {
        if ((error as { status?: number }).status !== errorStatus) this.#fail(error)
        throw error
      }
    }
  }

  #fail(cause: unknown) {
    if (this.failure) return
    const isAbort = cause instanceof Error && cause.name === 'RuntimeError'
    const words = isAbort ? lastWords(this.#log) : cause
    this.failure = new Error(`The embedded database has stopped: ${words}`, { cause })
    this.onFailure?.(this.failure)
  }
}

const lastWords = (log: string[]) => log.findLast(line => /FATAL|PANIC/.test(line)) ?? log.at(-1)
