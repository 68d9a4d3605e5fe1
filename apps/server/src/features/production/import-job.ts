import { sql } from 'drizzle-orm'
import { setAuditActor } from '#core/database/audit-context.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { imports } from '#database/schema/imports.ts'
import { beingStored, enqueueTakeOver, importJob, storeAcceptedImport } from './store-import.ts'

interface JobData {
  importId: string
}

/** Continues imports whose process ended or that failed in the database. */
export const productionImportJob = (services: Services): Job<JobData> => ({
  name: importJob,
  retries: 20,
  pauseSeconds: 30,
  async run({ importId }) {
    const userId = await services.engine.transaction(tx => importerOf(tx, importId), { readOnly: true })
    if (userId === undefined) return
    if (beingStored.has(importId)) {
      await services.engine.transaction(tx => enqueueTakeOver(tx, services, importId))
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
      importId,
    )
  },
  async waiting(tx) {
    const rows = await tx
      .select({ importId: imports.id })
      .from(imports)
      .where(sql`${imports.kind} = 'production' and ${imports.storedAt} is null`)
    return rows.map(data => ({ data }))
  },
})

/** Returns the user of an import that is not completely stored yet. */
async function importerOf(tx: Tx, importId: string): Promise<string | undefined> {
  const [importRow] = await tx
    .select({ userId: imports.userId })
    .from(imports)
    .where(sql`${imports.id} = ${importId} and ${imports.storedAt} is null`)
  return importRow?.userId
}
