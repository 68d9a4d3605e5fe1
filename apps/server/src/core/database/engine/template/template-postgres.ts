import { createHash, randomUUID } from 'node:crypto'
import type { Engine, EngineSettings, Execute } from '../interfaces.ts'
import { openPostgres } from '../postgres.ts'
import type { DatabaseTemplate, Migrate } from './template-types.ts'

const templateLock = 726_352

/** Returns the template database with this key on the server, or creates it with `migrate`. */
export async function postgresTemplate(
  migrate: Migrate,
  key: string,
  databaseUrl: string,
): Promise<DatabaseTemplate> {
  const name = `template_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
  const server = await openPostgres(databaseUrl)
  try {
    await server.exclusively(templateLock, async execute => {
      const { rows } = await execute('select 1 from pg_database where datname = $1', [name])
      if (!rows.length) await createTemplate(execute, migrate, name, databaseUrl)
    })
  } finally {
    await server.close()
  }
  return { kind: 'postgres', databaseUrl, name }
}

/** Opens a copy of a template database. Closing the engine drops the copy. */
export async function postgresCopy(
  { databaseUrl, name }: { databaseUrl: string; name: string },
  settings: Partial<EngineSettings>,
): Promise<Engine> {
  const copy = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(databaseUrl, `create database ${copy} template ${name}`)
  const engine = await openPostgres(withDatabase(databaseUrl, copy), settings)
  const close = async () => {
    await engine.close()
    await onServer(databaseUrl, `drop database ${copy} with (force)`)
  }
  return { ...engine, close }
}

async function createTemplate(execute: Execute, migrate: Migrate, name: string, databaseUrl: string) {
  const unfinished = `${name}_new`
  await execute(`drop database if exists ${unfinished} with (force)`)
  await execute(`create database ${unfinished} template template0 encoding 'UTF8'`)
  const engine = await openPostgres(withDatabase(databaseUrl, unfinished))
  await migrate(engine).finally(() => engine.close())
  await execute(`alter database ${unfinished} rename to ${name}`)
}

async function onServer(databaseUrl: string, sql: string) {
  const server = await openPostgres(databaseUrl, { poolSize: 1 })
  try {
    await server.execute(sql)
  } finally {
    await server.close()
  }
}

function withDatabase(databaseUrl: string, name: string) {
  const url = new URL(databaseUrl)
  url.pathname = name
  return url.href
}
