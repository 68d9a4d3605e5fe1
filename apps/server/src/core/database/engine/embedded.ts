import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Backend } from './backend.ts'
import { DurableFiles, syncFolder, syncPath } from './durable-files.ts'
import { type EmbeddedSettings, embeddedEngine } from './embedded-engine.ts'
import { holdFolder } from './folder-lock.ts'
import type { Engine } from './interfaces.ts'
import { renewCollations, Upkeep } from './upkeep.ts'

/** PGlite turns fsync off (-F); here PostgreSQL keeps it on, and calls what DurableFiles answers. */
const startParams = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // A quarter of PostgreSQL's default starts sooner and stays smaller; the host's file cache holds the rest.
  ...['-c', 'shared_buffers=32MB'],
  // A tenth of the default, so that PostgreSQL refuses deep nesting before the machine's stack is full.
  ...['-c', 'max_stack_depth=200kB'],
]

/**
 * Opens the database in `<dataDir>/db`, made on the first call.
 * @throws DataFolderInUse when another process has the folder open
 */
export async function openEmbedded(
  dataDir: string,
  settings: EmbeddedSettings = {},
  filesIn = (folder: string) => new DurableFiles(folder),
): Promise<Engine> {
  await mkdir(dataDir, { recursive: true })
  const lock = holdFolder(dataDir)
  try {
    const folder = join(dataDir, 'db')
    if (!existsSync(folder)) await makeDatabase(folder)
    const engine = embeddedEngine(await Backend.start({ fs: filesIn(folder), startParams }), settings)
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

/** Whatever stops it half-way, the folder is there whole or not at all. */
async function makeDatabase(folder: string) {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 }) // other users of the machine have no business in it
  const backend = await Backend.start({ fs: new DurableFiles(unfinished), startParams })
  await backend.close()
  syncFolder(unfinished)
  await rename(unfinished, folder)
  syncPath(join(folder, '..'))
}
