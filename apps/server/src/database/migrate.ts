import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Engine, Execute } from '#core/database/engine/engine.ts'
import { auditEveryTable, isReferenceOutdated, seedReference } from './reference.ts'
import { refuseOtherVersions } from './running-versions.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
  entries: { tag: string }[]
}

/** The name of the newest migration, which is the version of the tables that this Steelsafe uses. */
export const schemaVersion: string = journal.entries.at(-1)!.tag // There is always a first migration.

/** Advisory lock of all processes of an installation: one process migrates, the others wait. */
const migrationLock = 726_351

/** Thrown when a newer version of Steelsafe has written the data. */
export class NewerData extends Error {}

/** A migration of the schema that drizzle-kit has generated. */
export interface Migration {
  sql: string[]
  hash: string
  folderMillis: number
}

/** Returns the migrations of this version, in order. */
export const knownMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder })

/**
 * Migrates the database to this version: runs missing migrations and updates the reference data, all in one
 * transaction. After a failure the data are unchanged and the previous version can start on them. Several processes may
 * start at once.
 * @throws NewerData when the database has a migration that this version does not know; OtherVersionRuns when migrations
 * are missing and another version still uses a PostgreSQL server
 */
export async function migrate(engine: Engine, migrations = knownMigrations()): Promise<void> {
  await withMigrationLock(engine, async execute => {
    if (engine.kind === 'postgres' && (await isOlder(execute, migrations))) await refuseOtherVersions(execute)
    await execute('begin')
    await migrateWithin(execute, migrations)
    await execute('commit')
  })
}

/** Returns true when the database has tables of an older version; false for an empty database. */
async function isOlder(execute: Execute, migrations: Migration[]): Promise<boolean> {
  const { rows: tables } = await execute(`select to_regclass('public.schema_migration') as name`)
  if (!tables[0]?.name) return false
  const { rows } = await execute('select hash from schema_migration')
  const applied = new Set(rows.map(row => String(row.hash)))
  refuseUnknown([...applied], migrations)
  return migrations.some(({ hash }) => !applied.has(hash))
}

/** Runs work while no other process migrates. A Steelsafe that starts meanwhile waits. */
export const withMigrationLock = <T>(engine: Engine, work: (execute: Execute) => Promise<T>): Promise<T> =>
  engine.exclusively(migrationLock, work)

/** Runs {@link migrate} in a transaction that the caller has begun. */
export async function migrateWithin(execute: Execute, migrations = knownMigrations()): Promise<void> {
  const isMigrated = await applyMissing(execute, migrations)
  if (isMigrated || (await isReferenceOutdated(execute))) await seedReference(execute)
}

/**
 * Migrates an empty database to an older version: its tables and their audit triggers, without the reference data. The
 * caller must have begun a transaction.
 * @throws NewerData when this version does not know one of the migrations
 */
export async function migrateTo(execute: Execute, hashes: readonly string[]): Promise<void> {
  const migrations = knownMigrations()
  refuseUnknown(hashes, migrations)
  await applyMissing(
    execute,
    migrations.filter(({ hash }) => hashes.includes(hash)),
  )
  await auditEveryTable(execute)
}

/** Runs missing migrations. Returns true when it has run any. */
async function applyMissing(execute: Execute, migrations: Migration[]): Promise<boolean> {
  await execute(`create table if not exists schema_migration (
    hash text primary key, made_at bigint not null, applied_at timestamptz not null default now())`)
  const { rows } = await execute('select hash from schema_migration')
  const applied = new Set(rows.map(row => String(row.hash)))
  refuseUnknown([...applied], migrations)
  const missing = migrations.filter(({ hash }) => !applied.has(hash))
  for (const { sql, hash, folderMillis } of missing) {
    for (const statement of sql) await execute(statement)
    await execute('insert into schema_migration (hash, made_at) values ($1, $2)', [hash, folderMillis])
  }
  return missing.length > 0
}

/** Returns true when this version knows all migrations of the data, so that it can read them. */
export const isKnownVersion = (hashes: readonly string[], migrations = knownMigrations()): boolean =>
  hashes.every(hash => migrations.some(migration => migration.hash === hash))

function refuseUnknown(hashes: readonly string[], migrations: Migration[]) {
  if (!isKnownVersion(hashes, migrations))
    throw new NewerData(
      'The database belongs to a newer version of Steelsafe. Start that version, or restore a backup of this one.',
    )
}

/** Returns the hashes of the migrations of a database, which are the version of its data. */
export async function versionOf(engine: Pick<Engine, 'execute'>): Promise<string[]> {
  const { rows } = await engine.execute('select hash from schema_migration order by made_at')
  return rows.map(row => String(row.hash))
}
