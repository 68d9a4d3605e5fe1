import type { Execute } from '#core/database/engine/engine.ts'
import { restoreInto } from '#core/database/engine/restore.ts'
import { migrateWithin } from '#database/migrate.ts'
import { rebuild } from '#database/rebuild.ts'
import { entryNames, Version } from './archive-format.ts'
import type { Open } from './check-archive.ts'
import { readEntries } from './read-entries.ts'
import type { Source } from './write-archive.ts'

/**
 * Replaces what database and storage hold by an archive that was checked. Files come first: until the database refers
 * to them they are nothing to anybody, and the night removes them. The database follows in one transaction, so that
 * after whatever fails the installation is as it was.
 */
export async function restoreArchive({ engine, storage }: Source, open: Open): Promise<void> {
  await restoreFiles(storage, open)
  await restoreDatabase(engine, open)
}

async function restoreFiles(storage: Source['storage'], open: Open) {
  await readEntries([await open()], async ({ name, body }) => {
    if (name.startsWith(entryNames.files)) await storage.put(name.slice(entryNames.files.length), body)
    else for await (const _ of body);
  })
}

/** Afterwards the database has this version's form. @param look asked before that, when all rows are back */
export async function restoreDatabase(
  engine: Source['engine'],
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
