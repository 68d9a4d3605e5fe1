import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { openEngine } from '#core/database/engine/engine.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import { loadEnvFile, readConfig } from '../config.ts'
import { writeArchive } from './archive.ts'
import { askRunningProcess } from './control.ts'

/** `npm run backup -- FILE`: one archive of database and files, while Steelsafe runs or not. */
async function backup(file: string) {
  loadEnvFile()
  const config = readConfig()
  const draft = `${file}.part`
  const output = createWriteStream(draft, { mode: 0o600 })
  try {
    const running = config.DATABASE_URL ? undefined : await askRunningProcess(config.DATA_DIR)
    if (running) await pipeline(running, output)
    else {
      const engine = await openEngine({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL })
      const storage = await openStorage({ dataDir: config.DATA_DIR, storageUrl: config.STORAGE_URL })
      await writeArchive({ engine, storage }, output)
      await storage.close()
      await engine.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  console.log(`Backed up to ${file}`)
}

const day = new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')
backup(process.argv[2] ?? `steelsafe-${day}.tar`).catch(error => {
  console.error(`No backup was made: ${error.message}`)
  process.exit(1)
})
