import { type Engine, openEngine } from '#core/database/engine/engine.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import type { Config } from '../config.ts'
import type { ArchiveSource } from './archive/write-archive.ts'

/** Opens the database and storage for the duration of a command. */
export async function withInstallation<T>(
  { DATA_DIR, DATABASE_URL, STORAGE_URL }: Config,
  purpose: 'backup' | 'restore',
  work: (source: ArchiveSource) => Promise<T>,
): Promise<T> {
  const engine: Engine = await openEngine({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, purpose })
  try {
    const storage = await openStorage({ dataDir: DATA_DIR, storageUrl: STORAGE_URL })
    try {
      return await work({ engine, storage })
    } finally {
      await storage.close()
    }
  } finally {
    await engine.close()
  }
}
