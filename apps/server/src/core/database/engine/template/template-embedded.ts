import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { Backend } from '../embedded/backend.ts'
import { type EmbeddedSettings, embeddedEngine } from '../embedded/embedded-engine.ts'
import { DataFolderInUse, lockFolder } from '../embedded/folder-lock.ts'
import type { Engine } from '../interfaces.ts'
import type { DatabaseTemplate, Migrate } from './template-types.ts'

const cache = fileURLToPath(new URL('../../../../../../../.cache/database', import.meta.url))
const engineRelease = fileURLToPath(import.meta.resolve('@electric-sql/pglite'))
const keptMs = 7 * dayMs
const lockPauseMs = 50

// Both settings make tests faster: they copy WAL files of 1 MB instead of 16 MB, and set up only 8 MB of buffers at the
// start.
const open = (folder: string) =>
  Backend.start({
    fs: new NodeFS(folder),
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
  })

/** Returns the cached template with this key, or creates it with `migrate`. */
export async function embeddedTemplate(migrate: Migrate, key: string): Promise<DatabaseTemplate> {
  await mkdir(cache, { recursive: true })
  const folder = await folderOf(key)
  const lock = await holdCache()
  try {
    if (!existsSync(folder)) await createTemplate(folder, migrate)
    await utimes(folder, new Date(), new Date())
  } finally {
    lock.release()
  }
  return { kind: 'embedded', folder }
}

/** Opens a copy of a template in a temporary folder. Closing the engine deletes the copy. */
export async function embeddedCopy(
  { folder }: { folder: string },
  settings: EmbeddedSettings,
  parent = tmpdir(),
): Promise<Engine> {
  const copy = await mkdtemp(join(parent, 'steelsafe-test-'))
  cpSync(folder, copy, { recursive: true }) // It takes a tenth of the time that `cp` needs for a thousand files.
  const engine = embeddedEngine(await open(copy), settings)
  const close = async () => {
    await engine.close()
    await rm(copy, { recursive: true })
  }
  return { ...engine, close }
}

/** Returns the folder of a template of this release of the engine. */
async function folderOf(key: string): Promise<string> {
  const { mtimeMs } = await stat(engineRelease)
  return join(cache, createHash('sha256').update(`${key} ${mtimeMs}`).digest('hex').slice(0, 16))
}

async function createTemplate(folder: string, migrate: Migrate) {
  await removeOld()
  const source = await newDatabase()
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  cpSync(source, unfinished, { recursive: true })
  const engine = embeddedEngine(await open(unfinished))
  await migrate(engine).finally(() => engine.close())
  await rename(unfinished, folder)
}

/**
 * Returns the folder of the new database that all templates begin with. PostgreSQL takes seconds to create a database.
 */
async function newDatabase(): Promise<string> {
  const folder = await folderOf('new database')
  if (!existsSync(folder)) {
    const unfinished = `${folder}.new`
    await rm(unfinished, { recursive: true, force: true })
    const engine = embeddedEngine(await open(unfinished))
    for (const database of ['template0', 'template1']) {
      // These databases are two thirds of the files, and the tests do not need them.
      await engine.execute(`alter database ${database} is_template false`)
      await engine.execute(`drop database ${database}`)
    }
    await engine.close()
    await rename(unfinished, folder)
  }
  await utimes(folder, new Date(), new Date())
  return folder
}

/** Locks the template cache. Other processes that need the same template wait until it is created. */
async function holdCache() {
  for (;;) {
    try {
      return lockFolder(cache)
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
      await pause(lockPauseMs)
    }
  }
}

async function removeOld() {
  for (const entry of await readdir(cache, { withFileTypes: true })) {
    const path = join(cache, entry.name)
    const { mtimeMs } = await stat(path)
    if (entry.isDirectory() && Date.now() - mtimeMs > keptMs) await rm(path, { recursive: true })
  }
}
