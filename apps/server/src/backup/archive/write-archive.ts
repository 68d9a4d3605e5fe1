import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import { dump, type RowCounts } from '#core/database/engine/backup/backup.ts'
import type { Engine } from '#core/database/engine/engine.ts'
import { Measure } from '#core/storage/hashes/measure.ts'
import { type Storage, StorageMissing } from '#core/storage/storage.ts'
import { versionOf } from '#database/migrate.ts'
import { type AboutBackup, type Contents, entryNames } from './archive-format.ts'
import { withScratch } from './scratch.ts'
import { Tally } from './tally.ts'

export interface ArchiveSource {
  engine: Engine
  storage: Storage
}

/**
 * Writes the database and the files into one tar archive while the installation stays in use. The database comes first,
 * as of one moment; the files follow, so that every file it refers to is included.
 * @param scratchFolder a folder with space for the database part
 */
export async function writeArchive(
  { engine, storage }: ArchiveSource,
  output: Writable,
  scratchFolder: string,
): Promise<Contents> {
  await refuseEmpty(engine)
  return await withScratch(scratchFolder, async folder => {
    const database = join(folder, entryNames.database)
    const version = { migrations: await versionOf(engine) }
    const tables = await dump(engine, createWriteStream(database, { mode: 0o600 }), version)
    const about: AboutBackup = {
      format: 'steelsafe-backup',
      version: 2,
      takenAt: new Date().toISOString(),
      ...version,
    }
    const archive = pack()
    // Run both together: when the reader closes the stream, both end, and both errors are handled.
    const [contents] = await Promise.all([
      writeEntries(archive, storage, about, database, tables).catch(error => {
        archive.destroy(error)
        throw error
      }),
      pipeline(archive, output),
    ])
    return contents
  })
}

async function writeEntries(
  archive: Pack,
  storage: Storage,
  about: AboutBackup,
  database: string,
  tables: RowCounts,
): Promise<Contents> {
  const tally = new Tally()
  const add = async (name: string, size: number, body: Readable) => {
    const measure = new Measure()
    await pipeline(body, measure, archive.entry({ name, size }))
    tally.add(name, { sizeBytes: measure.sizeBytes, sha256: measure.sha256() })
  }
  const text = Buffer.from(JSON.stringify(about))
  await add(entryNames.about, text.length, Readable.from([text]))
  await add(entryNames.database, (await stat(database)).size, createReadStream(database))
  for await (const { key, sizeBytes } of storage.list()) {
    // The object of an upload may be growing, and an entry has exactly the size of its header.
    const range = sizeBytes > 0 ? { start: 0, end: sizeBytes - 1 } : undefined
    const body = await storage.get(key, range).catch(unlessRemoved)
    if (body) await add(entryNames.files + key, sizeBytes, body)
  }
  const contents: Contents = { ...tally.end(), tables }
  archive.entry({ name: entryNames.contents }, JSON.stringify(contents))
  archive.finalize()
  return contents
}

/** Throws when the database is empty. More likely another DATA_DIR or DATABASE_URL was meant. */
async function refuseEmpty(engine: Engine) {
  const { rows } = await engine.execute(`select to_regclass('public.schema_migration') is null as "isEmpty"`)
  if (rows[0]?.isEmpty)
    throw new Error('There is nothing to back up: Steelsafe was never started on this folder or database.')
}

/** Ignores a file that was deleted after it was listed; nothing refers to it anymore. */
function unlessRemoved(error: unknown): undefined {
  if (!(error instanceof StorageMissing)) throw error
}
