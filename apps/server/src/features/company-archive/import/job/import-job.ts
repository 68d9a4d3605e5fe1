import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import type { ArchiveProblem } from '@steelsafe/contract/company-archive/names.ts'
import { companyArchivePaths } from '@steelsafe/contract/company-archive/paths.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { setAuditActor, withAudit, withoutAudit } from '#core/database/audit-context.ts'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import type { Job } from '#core/jobs/jobs.ts'
import { publishToUsers } from '#core/live/publish-change.ts'
import { notify } from '#core/notify/notify.ts'
import type { Services } from '#core/services.ts'
import { companyImports, type ImportSettings } from '#database/schema/company-archive.ts'
import { ArchiveFailure, isAddressTaken, problemOf } from '../../format/archive-failure.ts'
import { openCompanyArchive } from '../archive/open-archive.ts'
import { stageArchive } from '../staging/stage-archive.ts'
import { deleteStagedRows } from '../staging/staged-rows.ts'
import { beginInsertion } from './begin-insertion.ts'
import { finishCompany } from './finish-import.ts'
import { type ImportRow, unfinishedImports } from './imports.ts'
import { insertStaged } from './insert-staged.ts'
import { importJobName } from './start-import.ts'
import { undoImport } from './undo-import.ts'

interface JobData {
  importId: string
}

type StartedImport = ImportRow & { settings: ImportSettings }

/** Pause between two updates of the progress, in milliseconds. */
const progressMs = 1_000

/** Imports an archive. A failed import deletes all data that it has stored. */
export const companyImportJob = (services: Services): Job<JobData> => ({
  name: importJobName,
  retries: 3,
  pauseSeconds: 30,
  maxSeconds: 86_400,
  async run({ importId }) {
    const row = await services.engine.transaction(tx => findUnfinishedImport(tx, importId), {
      readOnly: true,
    })
    if (!row) return
    try {
      await importArchive(services, row)
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      services.log.warn({ err: error }, 'an import of a company failed')
      await endWithProblem(services, importId, problem)
    }
  },
  onRetriesExhausted: ({ importId }) => endWithProblem(services, importId, 'unexpected'),
  unfinishedData: async tx => (await unfinishedImports(tx)).map(data => ({ data })),
})

/** Returns an unfinished import; undefined when the import is finished. */
async function findUnfinishedImport(tx: Tx, importId: string): Promise<StartedImport | undefined> {
  const [row] = await tx
    .select()
    .from(companyImports)
    .where(and(eq(companyImports.id, importId), inArray(companyImports.state, ['waiting', 'running'])))
  return row?.settings ? { ...row, settings: row.settings } : undefined
}

/** Returns a function that runs transactions in the name of the administrator who has started the import. */
const transactionsOf =
  ({ engine }: Services, { settings }: StartedImport): Transaction =>
  work =>
    engine.transaction(async tx => {
      await setAuditActor(tx, { id: settings.userId }, { address: '', requestId: '' })
      return work(tx)
    })

async function importArchive(services: Services, row: StartedImport): Promise<void> {
  const transaction = transactionsOf(services, row)
  await transaction(tx => updateUnaudited(tx, row, { state: 'running' }))
  if (!row.stagedAt) await stageRows(services, transaction, row)
  await beginOrUnstage(transaction, row)
  await insertRows(transaction, row)
  const storageKey = await transaction(tx => finishImport(tx, row))
  if (storageKey) await services.storage.remove(storageKey)
}

/** Begins the insertion. When a person has got an account meanwhile, the next try matches the people again. */
async function beginOrUnstage(transaction: Transaction, row: StartedImport): Promise<void> {
  try {
    await transaction(tx => beginInsertion(tx, row))
  } catch (error) {
    if (isAddressTaken(error)) await transaction(tx => updateUnaudited(tx, row, { stagedAt: null }))
    throw error
  }
}

async function insertRows(transaction: Transaction, row: StartedImport): Promise<void> {
  let reportedAt = 0
  await insertStaged(transaction, row.id, async (tx, count) => {
    await tx
      .update(companyImports)
      .set({ doneCount: sql`${companyImports.doneCount} + ${count}` })
      .where(eq(companyImports.id, row.id))
    if (Date.now() - reportedAt < progressMs) return
    reportedAt = Date.now()
    await publish(tx, row)
  })
}

async function stageRows(services: Services, transaction: Transaction, row: StartedImport): Promise<void> {
  const { storageKey, sizeBytes } = row
  if (!storageKey || (await services.storage.sizeOf(storageKey)) === undefined)
    throw new ArchiveFailure('archiveMissing')
  let reportedAt = 0
  const onProgress = async (doneCount: number, totalCount: number) => {
    if (Date.now() - reportedAt < progressMs) return
    reportedAt = Date.now()
    await transaction(tx => updateUnaudited(tx, row, { doneCount, totalCount }))
  }
  const archive = await openCompanyArchive(services.storage, storageKey, sizeBytes)
  try {
    await stageArchive({ services, transaction, onProgress }, { id: row.id, target: row.settings }, archive)
  } finally {
    archive.close()
  }
}

/** Updates an import without an entry in the audit. */
async function updateUnaudited(tx: Tx, row: StartedImport, values: Partial<ImportRow>): Promise<void> {
  await withoutAudit(tx)
  await updateImport(tx, row, values)
}

/** Ends an import, with an entry in the audit. */
async function endImport(tx: Tx, row: StartedImport, values: Partial<ImportRow>): Promise<void> {
  await withAudit(tx)
  await updateImport(tx, row, { ...values, endedAt: new Date().toISOString() })
}

async function updateImport(tx: Tx, row: StartedImport, values: Partial<ImportRow>): Promise<void> {
  await tx.update(companyImports).set(values).where(eq(companyImports.id, row.id))
  await publish(tx, row)
}

/** Publishes the change to the user who uploaded the archive and the user who started the import. */
const publish = (tx: Tx, { createdBy, settings }: StartedImport) =>
  publishToUsers(tx, 'company-archive', [...new Set([createdBy, settings.userId])])

/** Completes the import. Returns the key of the archive, so that the caller deletes it from the storage. */
async function finishImport(tx: Tx, row: StartedImport): Promise<string | null> {
  const { companyId, storageKey } = (await findUnfinishedImport(tx, row.id)) ?? row
  if (!companyId) throw new ArchiveFailure('companyDeleted')
  await finishCompany(tx, row, companyId)
  await deleteStagedRows(tx, row.id)
  await endImport(tx, row, { state: 'done', storageKey: null })
  await notify(
    { tx },
    {
      users: [row.settings.userId],
      messageKey: 'company-archive:imported',
      channel: 'app',
      values: { name: row.sourceName },
      path: companyPaths.home(companyId),
    },
  )
  return storageKey
}

/** Deletes all data that the import has stored, and records the problem. The import can be started again. */
async function endWithProblem(services: Services, importId: string, problem: ArchiveProblem): Promise<void> {
  const row = await services.engine.transaction(tx => findUnfinishedImport(tx, importId), { readOnly: true })
  if (!row) return
  const transaction = transactionsOf(services, row)
  await undoImport(services.log, transaction, row)
  await transaction(async tx => {
    await endImport(tx, row, { state: 'failed', problem, stagedAt: null })
    await notify(
      { tx },
      {
        users: [row.settings.userId],
        messageKey: 'company-archive:importFailed',
        channel: 'app',
        values: { name: row.sourceName },
        path: companyArchivePaths.import(row.id),
      },
    )
  })
}
