import type { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import type { ImportPreview } from '@steelsafe/contract/company-archive/entities.ts'
import { archiveLimits } from '@steelsafe/contract/company-archive/limits.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { ArchiveFailure } from '../../format/archive-failure.ts'
import type { ArchivedPerson, Manifest } from '../../format/format.ts'
import { archiveError } from '../archive/archive-error.ts'
import { openCompanyArchive } from '../archive/open-archive.ts'
import { freeNumbers } from '../staging/free-numbers.ts'
import { matchPeople, readPeople } from '../staging/match-people.ts'
import { getImport, type ImportRow, importRow } from './imports.ts'

/**
 * Returns the contents of an uploaded archive and the effects of its import.
 * @throws 404 when the archive was deleted; the errors of `openCompanyArchive`; 400 for damaged people
 */
export async function previewImport({
  transaction,
  services,
  params,
  query,
}: StreamingCall<typeof companyArchive.preview>): Promise<ImportPreview> {
  const row = await transaction(tx => importRow(tx, params.importId))
  if (!row.storageKey) throw notFound('import')
  const archive = await openCompanyArchive(services.storage, row.storageKey, row.sizeBytes)
  try {
    const { manifest } = archive
    const people = await readPeople(archive).catch(error => {
      throw error instanceof ArchiveFailure ? archiveError('company-archive:rule.damaged') : error
    })
    return await transaction(async tx => ({
      ...(await getImport(tx, row.id)),
      ...contentsOf(manifest),
      projects: await projectsOf(tx, manifest, query.companyId),
      people: await peopleOf(tx, people),
      isNameTaken: await isNameTaken(tx, manifest.company.name),
      earlier: await earlierImport(tx, row),
    }))
  } finally {
    archive.close()
  }
}

const contentsOf = ({ exportedAt, appVersion, tables, files, missing }: Manifest) => ({
  exportedDate: exportedAt,
  appVersion,
  rowCount: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  fileCount: files.count,
  fileBytes: files.sizeBytes,
  missingCount: missing.length,
})

async function projectsOf(tx: Tx, { projects }: Manifest, companyId: string | undefined) {
  const numbers = companyId ? await freeNumbers(tx, companyId, projects) : new Map<string, string>()
  return projects.map(({ id, number, partName }) => {
    const newNumber = numbers.get(id) ?? number
    return { id, number, partName, newNumber: newNumber === number ? null : newNumber }
  })
}

async function peopleOf(tx: Tx, people: readonly ArchivedPerson[]): Promise<ImportPreview['people']> {
  const accounts = await matchPeople(tx, people)
  const newPeople = people.filter(({ id, email }) => email !== null && !accounts.has(id))
  return {
    matchedCount: accounts.size,
    newCount: newPeople.length,
    shown: newPeople.slice(0, archiveLimits.shownPeople).map(({ firstName, lastName, email }) => ({
      name: `${firstName} ${lastName}`.trim(),
      email: email ?? '',
    })),
    formerCount: people.filter(({ email }) => email === null).length,
  }
}

/** Returns true when a company has a name that looks like `name`. */
export async function isNameTaken(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from company where company_name_key(name) = company_name_key(${name}) limit 1`)
  return rows.length > 0
}

/** Returns the company that an earlier import of the archive has created, or null. */
export async function earlierImport(
  tx: Tx,
  { id, archiveId }: Pick<ImportRow, 'id' | 'archiveId'>,
): Promise<ImportPreview['earlier']> {
  const { rows } = await tx.execute<{ companyId: string; companyName: string; at: string }>(sql`
    select c.id as "companyId", c.name as "companyName",
      to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from company_import i join company c on c.id = i.company_id
    where i.archive_id = ${archiveId} and i.id <> ${id} and i.settings ->> 'kind' = 'company'
    order by i.created_at desc limit 1`)
  const [row] = rows
  return row ? { companyId: row.companyId, companyName: row.companyName, date: row.at } : null
}
