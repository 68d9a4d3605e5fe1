import { folderImportLimits } from '@steelsafe/contract/folder-import/limits.ts'
import { and, notInArray, sql } from 'drizzle-orm'
import { withoutAudit } from '#core/database/audit-context.ts'
import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { folderImports } from '#database/schema/folder-import.ts'

/** Runs each hour. Deletes zips that were uploaded more than `folderImportLimits.days` days ago. */
export const folderExpiryJob = (services: Services): Job => ({
  name: 'folder-import-expiry',
  every: '57 * * * *',
  retries: 2,
  pauseSeconds: 600,
  run: () => deleteExpiredZips(services),
})

/** Deletes expired zips with their imports, except for imports that are waiting or running. */
export async function deleteExpiredZips({
  engine,
  storage,
}: Pick<Services, 'engine' | 'storage'>): Promise<void> {
  const removedRows = await engine.transaction(async tx => {
    await withoutAudit(tx)
    return tx
      .delete(folderImports)
      .where(
        and(
          notInArray(folderImports.state, ['waiting', 'running']),
          sql`${folderImports.createdAt} < now() - make_interval(days => ${folderImportLimits.days})`,
        ),
      )
      .returning({ key: folderImports.storageKey })
  })
  for (const { key } of removedRows) await storage.remove(key)
}
