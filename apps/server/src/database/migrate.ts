import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Engine, Execute } from '#core/database/engine/engine.ts'
import { seedReference } from './reference.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Shared by all processes of an installation: one migrates, the others wait. */
const migrationLock = 726_351

/** The data were written by a newer version of Steelsafe than this one. */
export class NewerData extends Error {}

/**
 * Brings the database to this version: what is missing of the migrations, each in a transaction of its own, and the
 * reference data. Several processes may start at once.
 * With `only` it stops at these migrations, for a backup of an older version.
 * @throws NewerData when the database has seen a migration that this version does not know
 */
export async function migrate(engine: Engine, only?: readonly string[]): Promise<void> {
  await engine.exclusively(migrationLock, async execute => {
    await execute(`create table if not exists schema_migration (
      hash text primary key, made_at bigint not null, applied_at timestamptz not null default now())`)
    const migrations = readMigrationFiles({ migrationsFolder })
    const applied = new Set(
      (await execute('select hash from schema_migration')).rows.map(row => String(row.hash)),
    )
    const unknown = [...applied, ...(only ?? [])].filter(
      hash => !migrations.some(migration => migration.hash === hash),
    )
    if (unknown.length > 0) {
      throw new NewerData(
        'The database belongs to a newer version of Steelsafe. Start that version, or restore a backup of this one.',
      )
    }
    const wanted = migrations.filter(
      migration => !applied.has(migration.hash) && (only?.includes(migration.hash) ?? true),
    )
    for (const migration of wanted) await apply(execute, migration)
    await seedReference(execute)
  })
}

async function apply(execute: Execute, migration: { sql: string[]; hash: string; folderMillis: number }) {
  await execute('begin')
  try {
    for (const statement of migration.sql) await execute(statement)
    await execute('insert into schema_migration (hash, made_at) values ($1, $2)', [
      migration.hash,
      migration.folderMillis,
    ])
    await execute('commit')
  } catch (error) {
    await execute('rollback')
    throw error
  }
}

/** The migrations that a database has: the version of its data. */
export async function versionOf(engine: Engine): Promise<string[]> {
  const { rows } = await engine.execute('select hash from schema_migration order by made_at')
  return rows.map(row => String(row.hash))
}
