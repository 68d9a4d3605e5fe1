import { createReadStream } from 'node:fs'
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Engine, Execute } from '#core/database/engine/engine.ts'
import { type Storage, StorageMissing } from '#core/storage/storage.ts'
import type { ZipWriter } from '#core/storage/zip/zip-writer.ts'
import { versionOf } from '#database/migrate.ts'
import { withScratch } from '#server/backup/archive/scratch.ts'
import { version } from '#server/version.ts'
import { ArchiveFailure } from '../format/archive-failure.ts'
import { statementsOf } from '../format/company-statements.ts'
import { checksumLine, dataName, entryNames, formatVersion, type Manifest } from '../format/format.ts'
import { type ArchivedTable, archivedTables } from '../format/tables.ts'
import { writeDataFiles } from './data-files.ts'
import { listFiles } from './list-files.ts'
import { ArchivePaths } from './paths.ts'
import { readLinesOf, readRows } from './read-rows.ts'
import { readme } from './readme.ts'

interface Source {
  engine: Pick<Engine, 'exclusively' | 'execute'>
  storage: Pick<Storage, 'get'>
}

interface ExportOptions {
  companyId: string
  /** The id of the export. */
  archiveId: string
  /** A folder with space for the rows of the company. */
  scratchFolder: string
  /** Called with the number of written entries and of all entries. Throws to cancel the export. */
  onProgress: (done: number, totalCount: number) => Promise<void>
}

/** Id of the lock that lets only one export of the installation read the database at a time. */
const exportLock = 726_357

const peopleColumns = ['id', 'email', 'firstName', 'lastName', 'language'] as const

interface Snapshot {
  company: Manifest['company']
  projects: Manifest['projects']
  tables: Manifest['tables']
  people: number
}

/**
 * Writes all data of a company into a zip. First writes a consistent snapshot of the rows to a temporary folder, so
 * that the embedded database is busy only for that time. Then adds the files one at a time, so that memory does not
 * depend on their number or size.
 * @throws ArchiveFailure when the company does not exist
 */
export async function writeCompanyArchive(
  { engine, storage }: Source,
  zip: ZipWriter,
  { companyId, archiveId, scratchFolder, onProgress }: ExportOptions,
): Promise<void> {
  await withScratch(scratchFolder, async folder => {
    const paths = new ArchivePaths()
    const exportedAt = new Date()
    await mkdir(join(folder, 'data'))
    const snapshot = await engine.exclusively(exportLock, execute =>
      takeSnapshot(execute, companyId, folder, paths),
    )
    const names = ['people', ...archivedTables.map(({ name }) => name)].flatMap(table => [
      dataName(table, 'json'),
      dataName(table, 'csv'),
    ])
    const writer = new EntryWriter(zip, folder, count => onProgress(count, names.length + paths.files.size))
    await writer.add(entryNames.readme, Readable.from([Buffer.from(readme)]), exportedAt, true)
    for (const name of names) await writer.add(name, createReadStream(join(folder, name)), exportedAt, true)
    for (const path of paths.folders) zip.addFolder(path)
    const missing: string[] = []
    const files = { count: 0, sizeBytes: 0 }
    for (const [key, { path, at }] of paths.files) {
      const body = await storage.get(key).catch(ignoreMissing)
      if (!body) missing.push(path)
      else files.sizeBytes += await writer.add(path, body, at, false)
      files.count += 1
    }
    const checksums = await writer.finish(exportedAt)
    const manifest: Manifest = {
      format: 'steelsafe-company',
      formatVersion,
      appVersion: version,
      migrations: await versionOf(engine),
      archiveId,
      exportedAt: exportedAt.toISOString(),
      ...snapshot,
      files,
      missing,
      checksums,
    }
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    await zip.add(entryNames.manifest, Readable.from([text]), { at: exportedAt, isCompressed: true })
    zip.end()
  })
}

/** Ignores the error of a file that the storage has lost, or that was deleted after the snapshot. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof StorageMissing)) throw error
}

/** Writes a consistent snapshot of the rows of a company into files, and adds the paths of the company's files. */
async function takeSnapshot(
  execute: Execute,
  companyId: string,
  folder: string,
  paths: ArchivePaths,
): Promise<Snapshot> {
  const statements = statementsOf(companyId)
  await execute('begin isolation level repeatable read read only')
  const { rows } = await execute('select name from company where id = $1', [companyId])
  if (!rows[0]) throw new ArchiveFailure('companyDeleted')
  const projects = await listFiles(execute, statements, companyId, paths)
  const data = join(folder, 'data')
  const tables: Manifest['tables'] = {}
  for (const table of archivedTables) {
    const columns = table.columns.map(column => column.name)
    const portions = archivedRows(execute, table, statements.rows(table), paths)
    tables[table.name] = { rows: await writeDataFiles(data, table.name, columns, portions), columns }
  }
  const people = await writeDataFiles(
    data,
    'people',
    peopleColumns,
    readRows(
      execute,
      `select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.language
       from user_account u where u.id in (${statements.people()}) order by u.id`,
    ),
  )
  await execute('commit')
  return { company: { id: companyId, name: String(rows[0].name) }, projects, tables, people }
}

/** Yields the rows of a table, with the paths of files instead of the keys of their objects. */
async function* archivedRows(
  execute: Execute,
  { columns }: ArchivedTable,
  statement: string,
  paths: ArchivePaths,
): AsyncGenerator<Record<string, unknown>[]> {
  const keys = columns.filter(({ kind }) => kind === 'object').map(({ name }) => name)
  for await (const lines of readLinesOf(execute, statement))
    yield lines.map(line => {
      const row = JSON.parse(line) as Record<string, unknown>
      for (const key of keys) if (typeof row[key] === 'string') row[key] = paths.pathOf(row[key])
      return row
    })
}

/** Adds entries to a zip, and collects their checksums in a file, because there may be very many. */
class EntryWriter {
  readonly #zip: ZipWriter
  readonly #list: string
  readonly #onEntry: (count: number) => Promise<void>
  #count = 0

  constructor(zip: ZipWriter, folder: string, onEntry: (count: number) => Promise<void>) {
    this.#zip = zip
    this.#list = join(folder, entryNames.checksums)
    this.#onEntry = onEntry
  }

  /** Adds an entry, and returns its size in bytes. */
  async add(path: string, body: Readable, at: Date, isCompressed: boolean): Promise<number> {
    const { sizeBytes, sha256 } = await this.#zip.add(path, body, { at, isCompressed })
    await appendFile(this.#list, checksumLine(path, sha256))
    this.#count += 1
    await this.#onEntry(this.#count)
    return sizeBytes
  }

  /** Adds the list of checksums, and returns the checksum of the list. */
  async finish(at: Date): Promise<string> {
    const entry = await this.#zip.add(entryNames.checksums, createReadStream(this.#list), {
      at,
      isCompressed: true,
    })
    return entry.sha256
  }
}
