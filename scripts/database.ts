import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createDatabase } from '../apps/server/src/core/database/engine/embedded.ts'
import { initialDatabase } from '../apps/server/src/core/database/engine/initial-database.ts'

/** Makes the empty database that first starts copy. It is a part of the build. */
if (!existsSync(initialDatabase)) {
  // Those of other releases of the engine, and one that was interrupted.
  for (const folder of globSync(`${dirname(initialDatabase)}/database-*`)) rmSync(folder, { recursive: true })
  mkdirSync(dirname(initialDatabase), { recursive: true })
  const unfinished = `${initialDatabase}.new`
  await createDatabase(unfinished)
  renameSync(unfinished, initialDatabase)
}
