import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createDatabase } from '../apps/server/src/core/database/engine/embedded/embedded.ts'
import { initialDatabase } from '../apps/server/src/core/database/engine/embedded/initial-database.ts'

/** Creates the empty database that each first start copies. This is a step of the build. */
if (!existsSync(initialDatabase)) {
  // Delete the databases for other versions of the engine, and the remains of an interrupted run.
  for (const folder of globSync(`${dirname(initialDatabase)}/database-*`)) rmSync(folder, { recursive: true })
  mkdirSync(dirname(initialDatabase), { recursive: true })
  const unfinished = `${initialDatabase}.new`
  await createDatabase(unfinished)
  renameSync(unfinished, initialDatabase)
}
