import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, type Pack, pack } from 'tar-stream'
import * as z from 'zod'
import { dump } from '#core/database/engine/backup.ts'
import type { Engine } from '#core/database/engine/engine.ts'
import { restoreInto } from '#core/database/engine/restore.ts'
import { type Storage, StorageMissing } from '#core/storage/storage.ts'
import { migrate, versionOf } from '#database/migrate.ts'

const databaseName = 'database.jsonl'
const filesName = 'files/'
const aboutSchema = z.object({ migrations: z.array(z.string()) })

interface Source {
  engine: Engine
  storage: Storage
}

/**
 * Writes database and files into one tar archive, while everything goes on working. The database comes first, as it is
 * at one moment; the files follow, so that each that it knows of is among them.
 */
export async function writeArchive({ engine, storage }: Source, output: Writable): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'steelsafe-backup-'))
  try {
    const database = join(folder, databaseName)
    await dump(engine, createWriteStream(database, { mode: 0o600 }), { migrations: await versionOf(engine) })
    const archive = pack()
    const writing = pipeline(archive, output)
    await addEntry(archive, databaseName, (await stat(database)).size, createReadStream(database))
    for await (const { key, sizeBytes } of storage.list()) await addFile(archive, storage, key, sizeBytes)
    archive.finalize()
    await writing
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function addFile(archive: Pack, storage: Storage, key: string, sizeBytes: number) {
  try {
    await addEntry(archive, filesName + key, sizeBytes, await storage.get(key))
  } catch (error) {
    // Removed since it was listed: nothing refers to it any more.
    if (!(error instanceof StorageMissing)) throw error
  }
}

async function addEntry(archive: Pack, name: string, size: number, body: Readable) {
  const entry = archive.entry({ name, size })
  await pipeline(body, entry)
}

/** This file does not hold what a backup holds. */
export class NotABackup extends Error {}

/** Replaces what database and storage hold by an archive. Afterwards the database has this version's form. */
export async function readArchive({ engine, storage }: Source, input: Readable): Promise<{ files: number }> {
  const entries = extract()
  const reading = pipeline(input, entries)
  let files = 0
  let hasDatabase = false
  for await (const entry of entries) {
    const { name } = entry.header
    if (name === databaseName) {
      await restoreInto(engine, entry as unknown as Readable, about =>
        migrate(engine, aboutSchema.parse(about).migrations),
      )
      hasDatabase = true
    } else if (hasDatabase && name.startsWith(filesName)) {
      await storage.put(name.slice(filesName.length), entry as unknown as Readable)
      files += 1
    } else throw new NotABackup('This is not a backup of Steelsafe.')
  }
  await reading
  if (!hasDatabase) throw new NotABackup('This is not a backup of Steelsafe.')
  await migrate(engine)
  return { files }
}
