import { archiveLimits } from '@steelsafe/contract/company-archive/limits.ts'
import type { ArchiveProblem } from '@steelsafe/contract/company-archive/names.ts'
import { companyArchivePaths } from '@steelsafe/contract/company-archive/paths.ts'
import { eq, sql } from 'drizzle-orm'
import { withoutAudit } from '#core/database/audit-context.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Job } from '#core/jobs/jobs.ts'
import { publishToCompany, publishToUsers } from '#core/live/publish-change.ts'
import { notify } from '#core/notify/notify.ts'
import type { Services } from '#core/services.ts'
import { removeUnrecorded } from '#core/storage/remove-unrecorded.ts'
import { newObjectKey, type StoredObject } from '#core/storage/storage.ts'
import { ZipWriter } from '#core/storage/zip/zip-writer.ts'
import { companyExports } from '#database/schema/company-archive.ts'
import { problemOf } from '../format/archive-failure.ts'
import { exportJobName, openExport, unfinishedExports } from './exports.ts'
import { writeCompanyArchive } from './write-archive.ts'

interface JobData {
  exportId: string
}

type Export = typeof companyExports.$inferSelect

/** Pause between two updates of the progress, in milliseconds. */
const progressMs = 1_000

/** Thrown when the export was deleted while its job ran. */
class ExportCanceled extends Error {}

/** Creates the archive of a company, and stores it for `exportDays`. */
export const exportJob = (services: Services): Job<JobData> => ({
  name: exportJobName,
  retries: 2,
  pauseSeconds: 60,
  maxSeconds: 86_400,
  async run({ exportId }) {
    const row = await services.engine.transaction(tx => openExport(tx, exportId), { readOnly: true })
    if (!row) return
    try {
      await makeExport(services, row)
    } catch (error) {
      if (error instanceof ExportCanceled) return
      const problem = problemOf(error)
      if (!problem) throw error
      services.log.warn({ err: error }, 'an export of a company failed')
      await endWithProblem(services, exportId, problem)
    }
  },
  onRetriesExhausted: ({ exportId }) => endWithProblem(services, exportId, 'unexpected'),
  unfinishedData: async tx => (await unfinishedExports(tx)).map(data => ({ data })),
})

async function makeExport(services: Services, row: Export): Promise<void> {
  await change(services, row, { state: 'running', doneCount: 0, totalCount: null })
  const object = await storeArchive(services, row)
  try {
    await services.engine.transaction(async tx => {
      await withoutAudit(tx)
      const changedRows = await tx
        .update(companyExports)
        .set({
          state: 'done',
          storageKey: object.key,
          sizeBytes: object.sizeBytes,
          doneCount: sql`coalesce(${companyExports.totalCount}, ${companyExports.doneCount})`,
          expiresAt: sql`now() + make_interval(days => ${archiveLimits.exportDays})`,
        })
        .where(eq(companyExports.id, row.id))
        .returning({ id: companyExports.id })
      if (changedRows.length === 0) throw new ExportCanceled()
      await publish(tx, row)
      await notify(
        { tx },
        {
          users: row.createdBy ? [row.createdBy] : [],
          messageKey: 'company-archive:exported',
          channel: 'app',
          values: { name: row.name, days: archiveLimits.exportDays },
          path: companyArchivePaths.exports(row.companyId),
        },
      )
    })
  } catch (error) {
    await removeUnrecorded(services.storage, [object.key], error)
    throw error
  }
}

/** Streams the archive into the storage. When the writer or the storage fails, both stop. */
async function storeArchive(services: Services, row: Export): Promise<StoredObject> {
  const { engine, storage, config } = services
  const zip = new ZipWriter()
  let reportedAt = 0
  const onProgress = async (doneCount: number, totalCount: number) => {
    if (Date.now() - reportedAt < progressMs) return
    reportedAt = Date.now()
    await change(services, row, { doneCount, totalCount })
  }
  const writing = writeCompanyArchive({ engine, storage }, zip, {
    companyId: row.companyId,
    archiveId: row.id,
    scratchFolder: config.DATA_DIR,
    onProgress,
  }).catch(error => {
    zip.output.destroy(error)
    throw error
  })
  const [writeResult, storeResult] = await Promise.allSettled([
    writing,
    storage.put(newObjectKey(), zip.output),
  ])
  // Prefer the error of the storage, because it is either the error of the writer or its cause.
  if (storeResult.status === 'rejected') throw storeResult.reason
  if (writeResult.status === 'rejected') {
    await storage.remove(storeResult.value.key)
    throw writeResult.reason
  }
  return storeResult.value
}

/**
 * Updates an export without an entry in the audit.
 * @throws ExportCanceled when the export was deleted
 */
async function change({ engine }: Services, row: Export, values: Partial<Export>): Promise<void> {
  await engine.transaction(async tx => {
    await withoutAudit(tx)
    const changedRows = await tx
      .update(companyExports)
      .set(values)
      .where(eq(companyExports.id, row.id))
      .returning({ id: companyExports.id })
    if (changedRows.length === 0) throw new ExportCanceled()
    await publish(tx, row)
  })
}

async function endWithProblem(services: Services, exportId: string, problem: ArchiveProblem): Promise<void> {
  await services.engine.transaction(async tx => {
    const row = await openExport(tx, exportId)
    if (!row) return
    await withoutAudit(tx)
    await tx.update(companyExports).set({ state: 'failed', problem }).where(eq(companyExports.id, exportId))
    await publish(tx, row)
    await notify(
      { tx },
      {
        users: row.createdBy ? [row.createdBy] : [],
        messageKey: 'company-archive:exportFailed',
        channel: 'app',
        values: { name: row.name },
        path: companyArchivePaths.exports(row.companyId),
      },
    )
  })
}

/** Publishes the change to the users of the company, and to the user who started the export. */
async function publish(tx: Tx, { companyId, createdBy }: Export): Promise<void> {
  await publishToCompany(tx, 'company-archive', companyId)
  await publishToUsers(tx, 'company-archive', createdBy ? [createdBy] : [])
}
