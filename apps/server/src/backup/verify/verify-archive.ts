import { type Execute, openEngine } from '#core/database/engine/engine.ts'
import { storedObjects } from '#database/stored-objects.ts'
import { NotABackup } from '../archive/archive-format.ts'
import { checkArchive, type Open } from '../archive/check-archive.ts'
import { restoreDatabase } from '../archive/restore-archive.ts'
import { withScratch } from '../archive/scratch.ts'

/** The result of a trial restore. */
export interface Verified {
  files: number
  fileBytes: number
  /** Row counts by table in the restored database. */
  tables: Record<string, number>
  rows: number
  /**
   * At most 100 files that the database refers to and the archive lacks. They were deleted during the backup, or are
   * lost.
   */
  missing: string[]
}

/**
 * Verifies an archive: restores its database into a temporary embedded one, counts the rows of each table, and compares
 * the hash of every file with the one in that database.
 * @param scratchFolder a folder with space for the database
 * @throws NotABackup when anything differs; NewerData
 */
export async function verifyArchive(open: Open, scratchFolder: string): Promise<Verified> {
  return await withScratch(scratchFolder, async folder => {
    const engine = await openEngine({ dataDir: folder })
    try {
      let tables: Record<string, number> = {}
      await restoreDatabase(engine, open, async execute => {
        tables = await countRows(execute)
      })
      const foundFiles = new FoundFiles(engine.execute)
      await foundFiles.begin()
      const { files, fileBytes, contents } = await checkArchive(open, (key, file) =>
        foundFiles.add(key, file.sha256),
      )
      await foundFiles.write()
      for (const [table, rows] of Object.entries(contents?.tables ?? {}))
        if (tables[table] !== rows)
          throw new NotABackup(
            `The backup has ${rows} rows of ${table}, and ${tables[table] ?? 0} came back.`,
          )
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
      return { files, fileBytes, tables, rows, missing: await foundFiles.compared() }
    } finally {
      await engine.close()
    }
  })
}

async function countRows(execute: Execute): Promise<Record<string, number>> {
  const { rows } = await execute(`
    select format('%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`)
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const countResult = await execute(`select count(*)::int as count from ${name}`)
    counts[String(name)] = Number(countResult.rows[0]?.count)
  }
  return counts
}

const batchSize = 500
const maxMissing = 100

/** The files of the archive, in a table of the restored database, so that their number is not limited by memory. */
class FoundFiles {
  readonly #execute: Execute
  #waiting: [key: string, sha256: string][] = []

  constructor(execute: Execute) {
    this.#execute = execute
  }

  async begin() {
    await this.#execute(
      'create schema archive; create table archive.file (key text primary key, sha256 text not null)',
    )
  }

  async add(key: string, sha256: string) {
    if (this.#waiting.push([key, sha256]) >= batchSize) await this.write()
  }

  async write() {
    const [keys, hashes] = [this.#waiting.map(([key]) => key), this.#waiting.map(([, hash]) => hash)]
    this.#waiting = []
    await this.#execute('insert into archive.file select * from unnest($1::text[], $2::text[])', [
      keys,
      hashes,
    ])
  }

  /**
   * Compares the files of the archive with the hashes in its database.
   * @returns the keys of missing files
   * @throws NotABackup when the hash of a file differs from the one in the database
   */
  async compared(): Promise<string[]> {
    const objects = storedObjects.map(
      ({ table, key, hash }) => `select ${key} as key, ${hash ?? 'null::text'} as sha256 from ${table}`,
    )
    const { rows } = await this.#execute(
      `select o.key, f.key is null as "isMissing" from (${objects.join(' union ')}) o
       left join archive.file f on f.key = o.key
       where o.key is not null and (f.key is null or f.sha256 <> o.sha256)
       order by 2, 1 limit ${maxMissing}`,
    )
    const damaged = rows.filter(row => !row.isMissing).map(row => row.key)
    if (damaged.length > 0)
      throw new NotABackup(
        `${damaged.length} files are not what was once stored, among them ${damaged.slice(0, 3).join(', ')}.`,
      )
    return rows.map(row => String(row.key))
  }
}
