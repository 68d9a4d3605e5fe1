import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncPath } from '#core/database/engine/embedded/durable-files.ts'
import { type Engine, openEngine } from '#core/database/engine/engine.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import type { Storage } from '#core/storage/storage.ts'
import { ZipWriter } from '#core/storage/zip/zip-writer.ts'
import { newId } from '#database/columns.ts'
import { objectKeysOf, writeCompanyArchive } from '#features/company-archive/index.ts'
import { readConfig } from '../config.ts'
import { loadEnvFile } from '../env-file.ts'
import { entryNames, NotABackup } from './archive/archive-format.ts'
import { checkArchive, type Open } from './archive/check-archive.ts'
import { findArchive } from './archive/open-archive.ts'
import { readEntries } from './archive/read-entries.ts'
import { restoreDatabase } from './archive/restore-archive.ts'
import { withScratch } from './archive/scratch.ts'

/**
 * `npm run backup:company -- BACKUP COMPANY FILE.zip`: writes everything of one company in a backup into an archive,
 * which an administrator can import beside living data, as a whole or single tools. The installation is not changed, and
 * may run.
 */
async function extractCompany(backup: string | undefined, company: string | undefined, file: string) {
  if (!backup || !company)
    throw new Error('Name the backup and the company: npm run backup:company -- BACKUP COMPANY FILE.zip')
  loadEnvFile()
  const open = await findArchive(backup, readConfig())
  await checkArchive(open)
  await withScratch(dirname(file), async folder => {
    const engine = await openEngine({ dataDir: folder })
    try {
      await restoreDatabase(engine, open)
      const storage = await openStorage({ dataDir: folder })
      const { id, name } = await findCompany(engine, company)
      await restoreFiles(storage, open, await objectKeysOf(engine, id))
      await writeFile({ engine, storage }, id, folder, file)
      console.log(`Wrote ${name} to ${file}`)
    } finally {
      await engine.close()
    }
  })
}

/** Finds a company by its name or its id. */
async function findCompany(engine: Engine, company: string): Promise<{ id: string; name: string }> {
  const { rows } = await engine.execute(
    'select id, name from company where id::text = $1 or company_name_key(name) = company_name_key($1)',
    [company],
  )
  const [row] = rows
  if (!row) throw new NotABackup(`The backup has no company ${company}.`)
  return { id: String(row.id), name: String(row.name) }
}

/** Restores the files of the company, and no others. */
async function restoreFiles(storage: Storage, open: Open, keys: ReadonlySet<string>): Promise<void> {
  await readEntries([await open()], async ({ name, body }) => {
    const key = name.startsWith(entryNames.files) ? name.slice(entryNames.files.length) : ''
    if (keys.has(key)) await storage.put(key, body)
    else for await (const _ of body);
  })
}

async function writeFile(
  source: { engine: Engine; storage: Storage },
  companyId: string,
  scratchFolder: string,
  file: string,
): Promise<void> {
  const draft = `${file}.part`
  const zip = new ZipWriter()
  const writing = writeCompanyArchive(source, zip, {
    companyId,
    archiveId: newId(),
    scratchFolder,
    onProgress: async () => {},
  }).catch(error => {
    zip.output.destroy(error)
    throw error
  })
  try {
    await Promise.all([pipeline(zip.output, createWriteStream(draft, { mode: 0o600, flush: true })), writing])
    await rename(draft, file)
    syncPath(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const [backup, company, file] = process.argv.slice(2)
extractCompany(backup, company, resolve(file ?? 'company.zip')).catch(error => {
  console.error(`Nothing was written. ${error.message}`)
  process.exit(1)
})
