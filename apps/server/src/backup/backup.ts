import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncPath } from '#core/database/engine/embedded/durable-files.ts'
import { readConfig } from '../config.ts'
import { loadEnvFile } from '../env-file.ts'
import { encryption } from './archive/cipher.ts'
import { withInstallation } from './command.ts'
import { askRunningProcess } from './control.ts'
import { makeBackup } from './make-backup.ts'

/** `npm run backup -- FILE`: writes one archive of database and files, whether Steelsafe runs or not. */
async function backup(file: string) {
  loadEnvFile()
  const config = readConfig()
  const draft = `${file}.part`
  // Flush to the disk before the file gets its final name.
  const store = (...parts: [Readable, ...Transform[]]) =>
    pipeline([...parts, createWriteStream(draft, { mode: 0o600, flush: true })])
  try {
    const runningProcess = config.DATABASE_URL ? undefined : await askRunningProcess(config.DATA_DIR)
    if (runningProcess) await store(runningProcess, await encryption(config.BACKUP_KEY))
    else
      await withInstallation(config, 'backup', source =>
        makeBackup(source, config.BACKUP_KEY, dirname(file), store),
      )
    await rename(draft, file)
    syncPath(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  console.log(`Backed up to ${file}${config.BACKUP_KEY ? ', encrypted' : ''}`)
}

const day = new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')
backup(resolve(process.argv[2] ?? `steelsafe-${day}.tar`)).catch(error => {
  console.error(`No backup was made: ${error.message}`)
  process.exit(1)
})
