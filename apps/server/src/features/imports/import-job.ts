import { and, eq, isNull } from 'drizzle-orm'
import { setAuditActor } from '#core/database/audit-context.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { imports } from '#database/schema/imports.ts'
import { enqueueTakeOver, importJobName } from './accept-import.ts'
import { activeImportIds, type ImportStore, storeAcceptedImport } from './store-import.ts'

interface JobData {
  importId: string
}

/** Returns the job that continues imports of one kind whose process ended or that failed in the database. */
export const importJobOf = <Row extends object>(
  services: Services,
  importStore: ImportStore<Row>,
): Job<JobData> => ({
  name: importJobName(importStore.kind),
  retries: 20,
  pauseSeconds: 30,
  async run({ importId }) {
    const userId = await services.engine.transaction(tx => importerOf(tx, importId), { readOnly: true })
    if (userId === undefined) return
    if (activeImportIds.has(importId)) {
      await services.engine.transaction(tx => enqueueTakeOver(tx, services, importStore.kind, importId))
      return
    }
    await storeAcceptedImport(
      {
        services,
        transaction: work =>
          services.engine.transaction(async tx => {
            await setAuditActor(tx, { id: userId }, { address: '', requestId: '' })
            return work(tx)
          }),
      },
      importStore,
      importId,
    )
  },
  async unfinishedData(tx) {
    const rows = await tx
      .select({ importId: imports.id })
      .from(imports)
      .where(and(eq(imports.kind, importStore.kind), isNull(imports.storedAt)))
    return rows.map(data => ({ data }))
  },
})

/** Returns the user of an import that is not completely stored yet; undefined for any other import. */
async function importerOf(tx: Tx, importId: string): Promise<string | undefined> {
  const [importRow] = await tx
    .select({ userId: imports.userId })
    .from(imports)
    .where(and(eq(imports.id, importId), isNull(imports.storedAt)))
  return importRow?.userId
}
