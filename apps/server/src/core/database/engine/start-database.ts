import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

const keptLines = 20

/** Starts the embedded engine with the extensions of the product; when it cannot, says what PostgreSQL said. */
export async function startDatabase(options: PGliteOptions): Promise<PGlite> {
  const log: string[] = []
  const onStderr = (line: string) => {
    if (log.push(line) > keptLines) log.shift()
    return true
  }
  try {
    return await PGlite.create({ ...options, extensions: { pg_trgm, unaccent }, onStderr })
  } catch (error) {
    const reason = log.findLast(line => /FATAL|PANIC/.test(line)) ?? log.at(-1)
    throw new Error(`The embedded database does not start: ${reason}`, { cause: error })
  }
}
