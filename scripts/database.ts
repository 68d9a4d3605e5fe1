import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createDatabase } from '../apps/server/src/core/database/engine/embedded.ts'
import { initialDatabase } from '../apps/server/src/core/database/engine/initial-database.ts'

/** Makes the empty database that first starts copy. It is a part of the build. */
if (!existsSync(initialDatabase)) {
  rmSync(dirname(initialDatabase), { recursive: true, force: true })
  mkdirSync(dirname(initialDatabase))
  const unfinished = `${initialDatabase}.new`
  await createDatabase(unfinished)
  renameSync(unfinished, initialDatabase)
}
