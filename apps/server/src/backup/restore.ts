import { withMigrationLock } from '#database/migrate.ts'
import { readConfig } from '../config.ts'
import { loadEnvFile } from '../env-file.ts'
import { checkArchive } from './archive/check-archive.ts'
import { findArchive } from './archive/open-archive.ts'
import { restoreArchive } from './archive/restore-archive.ts'
import type { ArchiveSource } from './archive/write-archive.ts'
import { withInstallation } from './command.ts'
import { refuseWhileRunning } from './in-use.ts'

let isRestored = false

/**
 * `npm run restore -- FILE [--replace]`: restores into an empty installation, or with --replace into any. Steelsafe
 * must be stopped.
 */
async function restore(file: string | undefined, replace: boolean) {
  if (!file) throw new Error('Name the archive: npm run restore -- FILE')
  loadEnvFile()
  const config = readConfig()
  await withInstallation(config, 'restore', async source => {
    if (!replace) await assertEmpty(source)
    const open = await findArchive(file, config)
    const checked = await checkArchive(open)
    if (!checked.contents)
      console.error(
        'Warning: this archive was written by Steelsafe 0.1. It does not contain the number of its files, so missing files cannot be detected.',
      )
    // Hold the lock until the end, so that a Steelsafe that starts meanwhile waits.
    await withMigrationLock(source.engine, async () => {
      await refuseWhileRunning(source.engine)
      await restoreArchive(source, open)
    })
    isRestored = true
    console.log(`Restored the database and ${checked.files} files from ${file}`)
  })
}

async function assertEmpty({ engine }: ArchiveSource) {
  const { rows } = await engine.execute(`
    select to_regclass('public.company') is not null and to_regclass('public.user_account') is not null as "isThere"`)
  if (!rows[0]?.isThere) return
  const usage = await engine.execute(
    'select exists (select from company) or exists (select from user_account) as "isUsed"',
  )
  if (usage.rows[0]?.isUsed)
    throw new Error('The installation already contains data. Add --replace to delete it.')
}

const [file, ...flags] = process.argv.slice(2)
restore(file, flags.includes('--replace')).catch(error => {
  const summary = isRestored
    ? 'The data were restored, but the command failed afterwards.'
    : 'Nothing was restored. The data are unchanged.'
  console.error(`${summary} ${error.message}`)
  process.exit(1)
})
