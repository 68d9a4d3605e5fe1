import { restoreInto } from '#core/database/engine/backup/restore.ts'
import type { Execute } from '#core/database/engine/engine.ts'
import { migrateWithin } from '#database/migrate.ts'
import { rebuild } from '#database/rebuild.ts'
import { entryNames, Version } from './archive-format.ts'
import type { Open } from './check-archive.ts'
import { readEntries } from './read-entries.ts'
import type { ArchiveSource } from './write-archive.ts'

/**
 * Replaces the database and the storage with a checked archive. Files are restored first: until the database refers to
 * them they are unused, and the nightly cleanup deletes them. The database follows in one transaction, so that a
 * failure leaves the installation unchanged. Everybody has to sign in again, because the archive may have sessions that
 * ended after it was made.
 */
export async function restoreArchive({ engine, storage }: ArchiveSource, open: Open): Promise<void> {
  await restoreFiles(storage, open)
  await restoreDatabase(engine, open, async execute => void (await execute('delete from session')))
}

async function restoreFiles(storage: ArchiveSource['storage'], open: Open) {
  await readEntries([await open()], async ({ name, body }) => {
    if (name.startsWith(entryNames.files)) await storage.put(name.slice(entryNames.files.length), body)
    else for await (const _ of body);
  })
}

/**
 * Restores the database and migrates it to this version.
 * @param look called before the migration, when all rows are restored
 */
export async function restoreDatabase(
  engine: ArchiveSource['engine'],
  open: Open,
  look?: (execute: Execute) => Promise<void>,
): Promise<void> {
  await readEntries([await open()], async ({ name, body }) => {
    if (name !== entryNames.database) {
      for await (const _ of body);
      return
    }
    await restoreInto(engine, body, {
      prepare: (execute, about) => rebuild(execute, Version.parse(about).migrations),
      async finish(execute) {
        await look?.(execute)
        await migrateWithin(execute)
      },
    })
    return 'stop'
  })
}
