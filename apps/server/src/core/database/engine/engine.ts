import { openEmbedded } from './embedded/embedded.ts'
import type { Engine, EngineSettings } from './interfaces.ts'
import { openPostgres } from './postgres.ts'

export { DatabaseUnavailable } from './database-unavailable.ts'
export { DataFolderInUse } from './embedded/folder-lock.ts'
export type { Engine, EngineSettings, Execute, Transaction, Tx } from './interfaces.ts'

/**
 * Opens the embedded database in `dataDir`, or the server at `databaseUrl`.
 * @throws DataFolderInUse when another process has the folder open
 */
export function openEngine(settings: EngineSettings): Promise<Engine> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings)
    : openEmbedded(settings.dataDir, settings)
}
