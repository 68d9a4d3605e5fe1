import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableFiles, syncFolder, syncPath } from './durable-files.ts'
import { type EmbeddedSettings, embeddedEngine } from './embedded-engine.ts'
import type { Engine } from './engine.ts'
import { holdFolder } from './folder-lock.ts'

/** PGlite turns fsync off (-F); here PostgreSQL keeps it on and calls what DurableFiles answers. */
const startParams = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=64MB'],
]

/**
 * Opens the database in `<dataDir>/db`, made on the first call.
 * @throws DataFolderInUse when another process has the folder open
 */
export async function openEmbedded(
  dataDir: string,
  settings: EmbeddedSettings = {},
  filesOf = (folder: string) => new DurableFiles(folder),
): Promise<Engine> {
  await mkdir(dataDir, { recursive: true })
  const lock = holdFolder(dataDir)
  try {
    const folder = join(dataDir, 'db')
    if (!existsSync(folder)) await makeDatabase(folder)
    const database = await start(filesOf(folder))
    return embeddedEngine(database, { ...settings, onClosed: lock.release })
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Whatever stops it half-way, the folder is there whole or not at all. */
async function makeDatabase(folder: string) {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const database = await start(new DurableFiles(unfinished))
  await database.close()
  syncFolder(unfinished)
  await rename(unfinished, folder)
  syncPath(join(folder, '..'))
}

async function start(files: DurableFiles): Promise<PGlite> {
  const log: string[] = []
  const onStderr = (line: string) => {
    log.push(line)
    return true
  }
  try {
    return await PGlite.create({ fs: files, startParams, extensions: { pg_trgm, unaccent }, onStderr })
  } catch (error) {
    const reason = log.findLast(line => /FATAL|PANIC/.test(line)) ?? log.at(-1)
    throw new Error(`The embedded database does not start: ${reason}`, { cause: error })
  }
}
