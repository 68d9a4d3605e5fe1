import type { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import { unlimited } from '@steelsafe/contract/core/limits.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockByName } from '#core/database/locks.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { companies } from '#database/schema/companies.ts'
import { companyImports, type ImportSettings } from '#database/schema/company-archive.ts'
import { quotaOf } from '#features/subscriptions/index.ts'
import { openCompanyArchive } from '../archive/open-archive.ts'
import { type ImportRow, importRow } from './imports.ts'
import { earlierImport, isNameTaken } from './preview.ts'

export const importJobName = 'company-import'

/**
 * Starts a background job that imports an archive as a new company.
 * @throws 400 on `name` when another company has the name; 409 when an earlier import of the archive has created a
 *   company and `isCopy` is false, and while the archive is being imported
 */
export async function importCompany({
  transaction,
  services,
  caller,
  params,
  body: { name, isCopy },
}: StreamingCall<typeof companyArchive.importCompany>): Promise<void> {
  await transaction(async tx => {
    const row = await importRow(tx, params.importId)
    await lockByName(tx, `company archive ${row.archiveId}`)
    if (await isNameTaken(tx, name)) throw invalid({ name: 'companies:rule.nameTaken' })
    if (!isCopy && (await isBeingImported(tx, row))) throw conflict('company-archive:rule.importRuns')
    const earlier = await earlierImport(tx, row)
    if (earlier && !isCopy)
      throw conflict('company-archive:rule.importedBefore', { company: earlier.companyName })
    await start(tx, services, params.importId, { kind: 'company', name, userId: caller.id })
  })
}

/** Returns true when another upload of the same archive is being imported. */
async function isBeingImported(tx: Tx, { id, archiveId }: ImportRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from company_import
    where archive_id = ${archiveId} and id <> ${id} and state in ('waiting', 'running') limit 1`)
  return rows.length > 0
}

/**
 * Starts a background job that imports some tools of an archive into a company.
 * @throws 400 for an unknown company and for tools that the archive does not have; 409 when the subscription does not
 *   allow that many tools, and while the archive is being imported
 */
export async function importProjects({
  transaction,
  services,
  caller,
  params,
  body: { companyId, projectIds },
}: StreamingCall<typeof companyArchive.importProjects>): Promise<void> {
  const row = await transaction(tx => importRow(tx, params.importId))
  await assertInArchive(services, row, projectIds)
  await transaction(async tx => {
    if ((await tx.$count(companies, eq(companies.id, companyId))) === 0)
      throw invalid({ companyId: 'rule.notAChoice' })
    const { projectLimit, projectCount } = await quotaOf(tx, companyId)
    if (projectLimit !== unlimited && projectCount + projectIds.length > projectLimit)
      throw conflict('subscriptions:rule.projectLimit')
    const settings = { kind: 'projects' as const, companyId, projectIds, userId: caller.id }
    await start(tx, services, params.importId, settings)
  })
}

async function assertInArchive(
  { storage }: Services,
  { storageKey, sizeBytes }: ImportRow,
  projectIds: readonly string[],
): Promise<void> {
  if (!storageKey) throw conflict('company-archive:rule.imported')
  const { manifest, close } = await openCompanyArchive(storage, storageKey, sizeBytes)
  close()
  const ids = new Set(manifest.projects.map(({ id }) => id))
  if (!projectIds.every(id => ids.has(id))) throw invalid({ projectIds: 'rule.notAChoice' })
}

/** Enqueues the job. An import that failed can be started again. */
async function start(tx: Tx, { jobs }: Services, importId: string, settings: ImportSettings): Promise<void> {
  const startedRows = await tx
    .update(companyImports)
    .set({
      state: 'waiting',
      settings,
      problem: null,
      companyId: null,
      stagedAt: null,
      doneCount: 0,
      totalCount: null,
    })
    .where(
      and(
        eq(companyImports.id, importId),
        inArray(companyImports.state, ['checked', 'failed']),
        isNotNull(companyImports.storageKey),
      ),
    )
    .returning({ id: companyImports.id })
  if (startedRows.length === 0) throw conflict('company-archive:rule.imported')
  await jobs.enqueue(tx, importJobName, { importId })
}
