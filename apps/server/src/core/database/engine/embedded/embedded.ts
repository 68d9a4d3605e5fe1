import { cpSync, existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Engine } from '../interfaces.ts'
import { Backend } from './backend.ts'
import { DurableFiles, syncFolder, syncPath } from './durable-files.ts'
import { type EmbeddedSettings, embeddedEngine } from './embedded-engine.ts'
import { lockFolder } from './folder-lock.ts'
import { initialDatabase } from './initial-database.ts'
import { sharedBuffersFor } from './shared-buffers.ts'
import { renewCollations, Upkeep } from './upkeep.ts'

/**
 * Returns the startup parameters of PostgreSQL for a database folder. PGlite turns fsync off (-F); here it stays on and
 * calls DurableFiles.
 */
const startParamsFor = (folder: string) => [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', `shared_buffers=${sharedBuffersFor(folder)}`],
  // A tenth of the default, so that PostgreSQL rejects deep nesting before the stack of the process is full.
  ...['-c', 'max_stack_depth=200kB'],
]

/**
 * Opens the database in `<dataDir>/db` and creates it on the first call.
 * @throws DataFolderInUse when another process has the folder open
 */
export async function openEmbedded(
  dataDir: string,
  settings: EmbeddedSettings = {},
  filesIn = (folder: string) => new DurableFiles(folder),
): Promise<Engine> {
  await mkdir(dataDir, { recursive: true })
  const lock = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'db')
    if (!existsSync(folder)) await makeDatabase(folder)
    const engine = embeddedEngine(
      await Backend.start({ fs: filesIn(folder), startParams: startParamsFor(folder) }),
      settings,
    )
    await renewCollations(engine.execute)
    const upkeep = new Upkeep(engine.execute)
    const close = async () => {
      await upkeep.stop()
      await engine.close()
      lock.release()
    }
    return { ...engine, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Creates the database folder. After an interruption the folder is either complete or missing. */
async function makeDatabase(folder: string) {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  if (existsSync(initialDatabase)) {
    cpSync(initialDatabase, unfinished, { recursive: true })
    await chmod(unfinished, 0o700) // Other users of the machine have no access.
  } else await createDatabase(unfinished)
  syncFolder(unfinished)
  await rename(unfinished, folder)
  syncPath(join(folder, '..'))
}

/** Lets PostgreSQL create an empty database in a new folder. */
export async function createDatabase(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }) // Other users of the machine have no access.
  const backend = await Backend.start({ fs: new DurableFiles(folder), startParams: startParamsFor(folder) })
  await backend.close()
}
