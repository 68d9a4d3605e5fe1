import { readConfig, settingNames } from '../config.ts'
import { loadEnvFile } from '../env-file.ts'
import { openDestination } from './archive/destination.ts'
import { findArchive } from './archive/open-archive.ts'
import { verifyArchive } from './verify/verify-archive.ts'

/**
 * `npm run backup:drill [-- FILE]`: restores a backup into a temporary database, and prints the result, and the names
 * of the settings that no backup contains. Without a name it takes the newest scheduled backup. The installation is not
 * changed, and may run.
 */
async function drill(archiveName: string | undefined) {
  loadEnvFile()
  const config = readConfig()
  const name = archiveName ?? (await (await openDestination(config))?.list())?.at(-1)
  if (!name)
    throw new Error('Name an archive, npm run backup:drill -- FILE, or set BACKUP_DIR or BACKUP_URL.')
  const startedAt = performance.now()
  const { tables, rows, files, fileBytes, missing } = await verifyArchive(
    await findArchive(name, config),
    config.DATA_DIR,
  )
  for (const [table, count] of Object.entries(tables)) if (count > 0) console.log(`${count}\t${table}`)
  console.log(`${files}\tfiles, ${fileBytes} bytes`)
  if (missing.length > 0)
    console.log(
      `${missing.length} files that the database knows are not in it: deleted while it was made, or lost before. ${missing.slice(0, 5).join(', ')}`,
    )
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${name} can be restored: ${rows} rows came back, in ${seconds} s.`)
  const names = settingNames.filter(setting => process.env[setting])
  console.log(
    `It contains no settings. Store them apart, where you can read them without this machine: ${names.join(', ') || 'this installation has none'}.`,
  )
}

drill(process.argv[2]).catch(error => {
  console.error(`The backup cannot be restored. ${error.message}`)
  process.exit(1)
})
