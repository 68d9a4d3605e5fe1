import { createReadStream } from 'node:fs'
import { openEngine } from '#core/database/engine/engine.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import { migrate } from '#database/migrate.ts'
import { loadEnvFile, readConfig } from '../config.ts'
import { readArchive } from './archive.ts'

/** `npm run restore -- FILE [--replace]`: into an empty installation, or with --replace into any. Steelsafe must be stopped. */
async function restore(file: string | undefined, replace: boolean) {
  if (!file) throw new Error('name the archive: npm run restore -- FILE')
  loadEnvFile()
  const config = readConfig()
  const engine = await openEngine({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL })
  const storage = await openStorage({ dataDir: config.DATA_DIR, storageUrl: config.STORAGE_URL })
  const { rows } = await engine.execute(`select to_regclass('public.company') is not null as "isThere"`)
  if (rows[0]?.isThere) {
    const used = await engine.execute('select 1 from company union all select 1 from user_account limit 1')
    if (used.rows.length > 0 && !replace)
      throw new Error('there are data already: add --replace to lose them')
    await migrate(engine)
  }
  const { files } = await readArchive({ engine, storage }, createReadStream(file))
  await storage.close()
  await engine.close()
  console.log(`Restored the database and ${files} files from ${file}`)
}

const [file, ...flags] = process.argv.slice(2)
restore(file, flags.includes('--replace')).catch(error => {
  console.error(`Nothing was restored: ${error.message}`)
  process.exit(1)
})
