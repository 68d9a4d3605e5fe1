import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

const keptLines = 20

// https://www.postgresql.org/docs/18/protocol-message-formats.html
const readyForQuery = 'Z'.charCodeAt(0)
const readyForQueryBytes = 6

/** PostgreSQL's own errors leave its main loop with this status; PGlite handles them. */
const errorStatus = 100

/** The embedded PostgreSQL: bytes of its wire protocol in, bytes out. */
export class Backend {
  /** @throws when PostgreSQL does not start, with its own words */
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

  /** Why it stopped, if it did. */
  failure: Error | undefined
  onFailure: ((failure: Error) => void) | undefined
  readonly #database: PGlite
  readonly #log: string[]

  private constructor(database: PGlite, log: string[]) {
    this.#database = database
    this.#log = log
    this.#watchMainLoop()
  }

  /** @throws what stopped it, now and ever after */
  async ask(message: Uint8Array): Promise<Buffer> {
    if (this.failure) throw this.failure
    const parts: Buffer[] = []
    await this.#database.execProtocolRawStream(message, {
      syncToFs: false, // the files are written through; there is no copy to bring up to date
      onRawData: bytes => parts.push(Buffer.from(bytes)),
    })
    const answer = Buffer.concat(parts)
    if (answer.at(-readyForQueryBytes) !== readyForQuery)
      this.#fail(new Error('PostgreSQL gave no whole answer'))
    if (this.failure) throw this.failure
    return answer
  }

  async close(): Promise<void> {
    // After a failure no orderly end, which would write what is in memory to the disk as sound.
    if (!this.failure) await this.#database.close()
  }

  /**
   * PGlite goes on after a failure of the machine below PostgreSQL (an abort after PANIC, a full stack), and
   * answers as if the statement had succeeded. What is in memory then cannot be trusted; what is on the disk can.
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
