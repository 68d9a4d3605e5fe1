import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { type Engine, openEngine } from '#core/database/engine/engine.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import { migrate } from '#database/migrate.ts'
import type { ArchiveSource } from './write-archive.ts'

export const bigFile = randomBytes(3_000_000)

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'steelsafe-backup-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Creates a new database on the test server. */
async function newDatabase(): Promise<string> {
  const databaseUrl = process.env.TEST_DATABASE_URL ?? ''
  const name = `backup_${randomUUID().replaceAll('-', '')}`
  const onServer = async (sql: string) => {
    const server = await openEngine({ dataDir: '', databaseUrl, poolSize: 1 })
    await server.execute(sql).finally(() => server.close())
  }
  await onServer(`create database ${name} template template0 encoding 'UTF8'`)
  onTestFinished(() => onServer(`drop database ${name} with (force)`))
  const url = new URL(databaseUrl)
  url.pathname = name
  return url.href
}

/** Creates an empty installation. Its commands run as separate processes. */
export async function newInstallation(kind: Engine['kind']) {
  const folder = await newFolder()
  const databaseUrl = kind === 'postgres' ? await newDatabase() : undefined
  const environment = {
    DATA_DIR: folder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }

  /** Works on the installation while no process has it open. */
  async function inside<T>(work: (source: ArchiveSource) => Promise<T>): Promise<T> {
    const engine = await openEngine({ dataDir: folder, databaseUrl })
    try {
      return await work({ engine, storage: await openStorage({ dataDir: folder }) })
    } finally {
      await engine.close()
    }
  }

  return {
    folder,
    environment,
    inside,
    /** Adds two companies, a waiting e-mail and two files. */
    async fill() {
      if (kind === 'embedded') await cp(await migratedOnce(), folder, { recursive: true })
      await inside(writeSampleData)
    },
    /** Returns the current state of the data that {@link writeSampleData} writes. */
    contents: () => inside(contents),
    backup: (file: string, more: Settings = {}) => command('backup', [file], { ...environment, ...more }),
    restore: (names: string[], more: Settings = {}) => command('restore', names, { ...environment, ...more }),
  }
}

type Settings = Record<string, string>

/** A folder with an embedded database of this version. It is made only once, because that takes longest. */
let migrated: Promise<string> | undefined
const migratedOnce = () => {
  migrated ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'steelsafe-migrated-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    const engine = await openEngine({ dataDir: folder })
    await migrate(engine)
    await engine.close()
    return folder
  })()
  return migrated
}

async function writeSampleData({ engine, storage }: ArchiveSource) {
  await migrate(engine)
  await engine.execute(`
    insert into company (id, name) select gen_random_uuid(), name from unnest(array['Northlake', 'Bajío "ñ"']) name;
    insert into outbox_mail (id, recipient, language, template, subject, html, text, state)
      values (gen_random_uuid(), 'ben@northlake.example', 'en', 'account:mail.password', 'Hello', '<p>Hello</p>', 'Hello', 'waiting')`)
  await storage.put('small', Readable.from([Buffer.from('a drawing')]))
  await storage.put(`${'long-'.repeat(20)}name/50x50`, Readable.from([bigFile]))
}

async function contents({ engine, storage }: ArchiveSource) {
  const { rows } = await engine.execute(
    `select name as thing from company union all select subject || ' ' || state from outbox_mail order by 1`,
  )
  const files: Record<string, string> = {}
  for await (const { key } of storage.list())
    files[key] = (await buffer(await storage.get(key))).toString('base64').slice(0, 20)
  return { things: rows.map(row => row.thing), files }
}

/** Runs a command, optionally with a limit of the file size, in KiB. */
export async function command(name: string, names: string[], environment: Settings, limit?: number) {
  const limited = limit ? `ulimit -f ${limit}; ` : ''
  const script = join(import.meta.dirname, `${name}.ts`)
  const child = spawn('bash', ['-c', `${limited}exec "$0" "$@"`, process.execPath, script, ...names], {
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
