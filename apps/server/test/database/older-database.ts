import type { Engine } from '#core/database/engine/engine.ts'
import { knownMigrations, migrateTo } from '#database/migrate.ts'

/** Migrates an empty database up to the migration before the one that contains a statement. */
export async function migrateBefore(engine: Engine, statement: string): Promise<void> {
  const migrations = knownMigrations()
  const before = migrations.slice(
    0,
    migrations.findIndex(({ sql }) => sql.join().includes(statement)),
  )
  await engine.exclusively(1, async execute => {
    await execute('begin')
    await migrateTo(
      execute,
      before.map(({ hash }) => hash),
    )
    await execute('commit')
  })
}
