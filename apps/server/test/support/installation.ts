import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inject, onTestFinished } from 'vitest'
import { type Engine, openEngine } from '#core/database/engine/engine.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import type { ArchiveSource } from '#server/backup/archive/write-archive.ts'
import { copyDatabase } from '../processes/process.ts'
import { type Program, pathOf } from './programs.ts'

const bigFile = randomBytes(3_000_000)
const longKey = `${'long-'.repeat(20)}name/50x50`

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'steelsafe-backup-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * The content of an installation: nothing, not even a schema, or a sample with two companies, a waiting e-mail and two
 * files.
 */
type Content = 'nothing' | 'sample'

/** Creates a database on the test server; for the sample, with the schema of this version. */
async function newDatabase(content: Content): Promise<string> {
  const template = inject('empty')
  const source =
    content === 'sample' && template.kind === 'postgres' ? template.name : `template0 encoding 'UTF8'`
  const databaseUrl = process.env.TEST_DATABASE_URL ?? ''
  const name = `backup_${randomUUID().replaceAll('-', '')}`
  const onServer = async (sql: string) => {
    const server = await openEngine({ dataDir: '', databaseUrl, poolSize: 1 })
    await server.execute(sql).finally(() => server.close())
  }
  await onServer(`create database ${name} template ${source}`)
  onTestFinished(() => onServer(`drop database ${name} with (force)`))
  const url = new URL(databaseUrl)
  url.pathname = name
  return url.href
}

/** Creates an installation. Its commands run as separate processes. */
export async function newInstallation(kind: Engine['kind'], content: Content = 'nothing') {
  const folder = await newFolder()
  const databaseUrl = kind === 'postgres' ? await newDatabase(content) : undefined
  const environment = {
    DATA_DIR: folder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }

  /** Runs work on the installation while no process has it open. */
  const inside = <T>(work: (source: ArchiveSource) => Promise<T>) => insideOf(folder, databaseUrl, work)

  if (content === 'sample') {
    if (databaseUrl) await inside(writeSampleData)
    else await cp(await sampleOnce(), folder, { recursive: true })
  }
  return {
    folder,
    environment,
    inside,
    /** Returns the current data of the installation, in the form of {@link sample}. */
    contents: () => inside(contents),
    backup: (file: string, settings: Settings = {}) =>
      command('backup', [file], { ...environment, ...settings }),
    restore: (names: string[], settings: Settings = {}) =>
      command('restore', names, { ...environment, ...settings }),
  }
}

type Settings = Record<string, string>

async function insideOf<T>(
  folder: string,
  databaseUrl: string | undefined,
  work: (source: ArchiveSource) => Promise<T>,
): Promise<T> {
  const engine = await openEngine({ dataDir: folder, databaseUrl })
  try {
    return await work({ engine, storage: await openStorage({ dataDir: folder }) })
  } finally {
    await engine.close()
  }
}

/** The folder of an embedded installation with the sample. It is created only once, because this is slow. */
let sampleFolder: Promise<string> | undefined
const sampleOnce = () => {
  sampleFolder ??= (async () => {
    const folder = await mkdtemp(join(inject('sharedFolder'), 'installation-'))
    await copyDatabase('empty', folder)
    await insideOf(folder, undefined, writeSampleData)
    return folder
  })()
  return sampleFolder
}

async function writeSampleData({ engine, storage }: ArchiveSource) {
  await engine.execute(`
    insert into company (id, name) select gen_random_uuid(), name from unnest(array['Northlake', 'Bajío "ñ"']) name;
    insert into outbox_mail (id, recipient, language, template, subject, html, text, state)
      values (gen_random_uuid(), 'ben@northlake.example', 'en', 'account:mail.password', 'Hello', '<p>Hello</p>', 'Hello', 'waiting')`)
  await storage.put('small', Readable.from([Buffer.from('a drawing')]))
  await storage.put(longKey, Readable.from([bigFile]))
}

/** Returns the beginning of the base64 text of a file. */
const beginningOf = (bytes: Buffer) => bytes.toString('base64').slice(0, 20)

/** The data of an installation with the sample, as `contents` returns them. */
export const sample = {
  things: ['Bajío "ñ"', 'Hello waiting', 'Northlake'],
  files: { small: beginningOf(Buffer.from('a drawing')), [longKey]: beginningOf(bigFile) },
}

/** Returns the companies, e-mails and files of an open installation. */
export async function contents({ engine, storage }: ArchiveSource) {
  const { rows } = await engine.execute(
    `select name as thing from company union all select subject || ' ' || state from outbox_mail order by 1`,
  )
  const files: Record<string, string> = {}
  for await (const { key } of storage.list()) files[key] = beginningOf(await buffer(await storage.get(key)))
  return { things: rows.map(row => row.thing), files }
}

/** Runs a command, optionally with a limit of the file size in KiB. */
export async function command(name: Program, names: string[], environment: Settings, limit?: number) {
  const limited = limit ? `ulimit -f ${limit}; ` : ''
  const child = spawn('bash', ['-c', `${limited}exec "$0" "$@"`, process.execPath, pathOf(name), ...names], {
    env: { ...process.env, DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    once(child, 'close'),
  ])
  return { code, said: `${output}${errors}`.trim() }
}
