import { eq, sql } from 'drizzle-orm'
import { withoutAudit } from '#core/database/audit-context.ts'
import type { Transaction } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import { companyImports, type ImportTarget } from '#database/schema/company-archive.ts'
import { ArchiveFailure } from '../../format/archive-failure.ts'
import { type ArchivedPerson, dataName } from '../../format/format.ts'
import { archivedTables } from '../../format/tables.ts'
import type { CompanyArchive } from '../archive/open-archive.ts'
import { readVerifiedRows } from '../archive/read-verified-rows.ts'
import { type Conversion, convertRow, type Row } from './convert-row.ts'
import { newNamesOf } from './file-names.ts'
import { ArchiveIds, copiedId } from './ids.ts'
import { adapterOf, companiesOf, fixedIds, serialsOf } from './import-target.ts'
import { matchPeople, readPeople } from './match-people.ts'
import { ProjectSelection } from './project-selection.ts'
import { deleteStagedRows, RowStager, stagedKinds } from './staged-rows.ts'
import { storeArchivedFile } from './store-archived-file.ts'

interface StagedImport {
  id: string
  target: ImportTarget
}

interface StageContext {
  services: Services
  transaction: Transaction
  /** Called with the number of stored files, and with the number of all files and rows. */
  onProgress: (done: number, totalCount: number) => Promise<void>
}

/**
 * Reads a whole archive: converts its rows to their new ids and stages them, and stores its files. Users see none of
 * the data before the insertion. Verifies all contents by the checksums of the archive.
 * @throws ArchiveFailure when a checksum or the number of rows differs, and for invalid values
 */
export async function stageArchive(
  { services, transaction, onProgress }: StageContext,
  { id, target }: StagedImport,
  archive: CompanyArchive,
): Promise<void> {
  await transaction(tx => deleteStagedRows(tx, id))
  const { accounts, newPeople } = await readAccounts(transaction, id, archive)
  const stager = new RowStager(id, transaction)
  const referredAccounts = new Set<string>()
  const filePaths = new Set<string>()
  const conversion: Conversion = {
    ids: new ArchiveIds(id, {
      people: accounts,
      fixed: await transaction(tx => fixedIds(tx, target)),
      companies: companiesOf(target, archive),
    }),
    serialOf: await serialsOf(transaction, target, archive),
    isOfProjects: target.kind === 'projects',
    blockedExtensions: services.config.BLOCKED_EXTENSIONS,
    newNames: await newNamesOf(archive),
    onPerson: account => void referredAccounts.add(account),
    onFile: path => void filePaths.add(path),
  }
  const adapt = await adapterOf(transaction, target, archive, conversion.ids)
  await stageTables(stager, archive, target, conversion, adapt)
  await stageLeads(stager, archive, target, conversion)
  for (const person of newPeople)
    if (referredAccounts.has(person.id)) await stager.add(stagedKinds.person, { ...person })
  const totalCount = stager.count + filePaths.size
  let doneCount = 0
  for (const path of filePaths) {
    const file = await storeArchivedFile(services.storage, archive, path)
    await stager.add(stagedKinds.file, { ...file }, { rowId: path })
    doneCount += 1
    await onProgress(doneCount, totalCount)
  }
  await stager.flush()
  await transaction(async tx => {
    await withoutAudit(tx)
    await tx
      .update(companyImports)
      .set({ stagedAt: sql`now()`, doneCount, totalCount })
      .where(eq(companyImports.id, id))
  })
}

/** Returns the ids of the accounts of all people of an archive, and the people who get a new account, with its id. */
async function readAccounts(transaction: Transaction, importId: string, archive: CompanyArchive) {
  const people = await readPeople(archive)
  const accounts = await transaction(tx => matchPeople(tx, people))
  const newPeople: ArchivedPerson[] = []
  for (const person of people) {
    if (accounts.has(person.id)) continue
    const id = copiedId(importId, person.id)
    accounts.set(person.id, id)
    newPeople.push({ ...person, id })
  }
  return { accounts, newPeople }
}

async function stageTables(
  stager: RowStager,
  archive: CompanyArchive,
  target: ImportTarget,
  conversion: Conversion,
  adapt: (table: string, row: Row) => void,
): Promise<void> {
  const selection = target.kind === 'projects' ? new ProjectSelection(target.projectIds) : undefined
  for (const table of archivedTables) {
    const archived = archive.manifest.tables[table.name]
    if (!archived || (selection && !table.isOfProject)) continue
    const columns = new Set(archived.columns)
    const count = await readVerifiedRows(archive, dataName(table.name, 'json'), async row => {
      if (selection && !selection.includes(table, row)) return
      const content = convertRow(table, columns, row, conversion)
      adapt(table.name, content)
      await stager.add(table.name, content, {
        rowId: textOf(content.id),
        parentId: table.parentColumn ? textOf(content[table.parentColumn]) : null,
      })
    })
    if (count !== archived.rows) throw new ArchiveFailure('damaged')
  }
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value)

/** Stages the project leads, because the database would choose another of several administrators. */
async function stageLeads(
  stager: RowStager,
  { manifest }: CompanyArchive,
  target: ImportTarget,
  { ids }: Conversion,
): Promise<void> {
  for (const { id, leadId } of manifest.projects) {
    const isChosen = target.kind === 'company' || target.projectIds.includes(id)
    const userId = leadId && isChosen ? ids.person(leadId) : undefined
    if (userId) await stager.add(stagedKinds.lead, { projectId: ids.row(id), userId })
  }
}
