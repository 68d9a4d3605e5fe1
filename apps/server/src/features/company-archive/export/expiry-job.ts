import { archiveLimits } from '@steelsafe/contract/company-archive/limits.ts'
import { and, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { withoutAudit } from '#core/database/audit-context.ts'
import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { companyExports, companyImports } from '#database/schema/company-archive.ts'

/**
 * Runs each hour: deletes exports that cannot be downloaded any more, and old uploaded archives that were not imported.
 */
export const archiveExpiryJob = (services: Services): Job => ({
  name: 'company-archive-expiry',
  every: '53 * * * *',
  retries: 2,
  pauseSeconds: 600,
  run: () => deleteExpiredArchives(services),
})

/** Deletes the rows of expired archives, and their objects in the storage. */
export async function deleteExpiredArchives({
  engine,
  storage,
}: Pick<Services, 'engine' | 'storage'>): Promise<void> {
  const keys = await engine.transaction(async tx => {
    await withoutAudit(tx)
    const exportRows = await tx
      .delete(companyExports)
      .where(
        or(
          sql`${companyExports.expiresAt} < now()`,
          sql`${companyExports.state} = 'failed'
            and ${companyExports.createdAt} < now() - make_interval(days => ${archiveLimits.exportDays})`,
        ),
      )
      .returning({ key: companyExports.storageKey })
    const importRows = await tx
      .delete(companyImports)
      .where(
        and(
          isNotNull(companyImports.storageKey),
          inArray(companyImports.state, ['checked', 'failed']),
          sql`${companyImports.createdAt} < now() - make_interval(days => ${archiveLimits.importDays})`,
        ),
      )
      .returning({ key: companyImports.storageKey })
    return [...exportRows, ...importRows].flatMap(({ key }) => key ?? [])
  })
  for (const key of keys) await storage.remove(key)
}
