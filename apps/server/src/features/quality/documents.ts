import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { ListedVersion, QualityDocument, QualityVersion } from '@steelsafe/contract/quality/entities.ts'
import {
  type DocumentState,
  type QualitySection,
  qualitySections,
} from '@steelsafe/contract/quality/names.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '#core/access/caller.ts'
import { sqlNameIn, sqlPersonName, userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { FileAnswer } from '#core/http/send-file.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { qualityDocuments, qualityReadings } from '#database/schema/quality.ts'
import { users } from '#database/schema/users.ts'
import { approversOf, namesOf } from './approvers.ts'
import { canManage, sqlCanKnowReader } from './policy.ts'
import { aboutShipped, shippedPdf } from './shipped.ts'

/** The context of a request for the documents of a tool. */
interface DocumentRequest {
  tx: Tx
  services: Services
  caller: Caller
  project: string
  origin: { language: Language }
}

/** Returns the current document of each section. */
export async function listDocuments(request: DocumentRequest) {
  const owner = await ownerOf(request)
  const rows = await versionsOf(request, owner, undefined)
  const { current } = resolveStates(rows, owner.today)
  return qualitySections.map(section => {
    const row = current.get(section)! // Every section has a shipped document.
    return { section, ...shownVersion(request, row, 'Current') }
  })
}

/**
 * Returns the document of a section in its current version, with its approvers and older versions.
 * @throws 404 for an unknown section
 */
export async function getDocument(request: DocumentRequest, name: string): Promise<QualityDocument> {
  const section = sectionOf(name)
  const owner = await ownerOf(request)
  const manages = await managesOf(request, owner)
  const rows = (await versionsOf(request, owner, section)).filter(row => isVisible(row, manages))
  const { current, stateOf } = resolveStates(rows, owner.today)
  const inEffect = current.get(section)! // Every section has a shipped document.
  const approvers = await listOtherApprovers(request, owner, manages)
  // Versions of the installation that the company has replaced are not part of its history.
  const versions = rows.filter(
    row => row.companyId !== null || inEffect.companyId === null || row.approvedDate === null,
  )
  const listed = (row: Row): ListedVersion => ({
    ...shownVersion(request, row, stateOf(row)),
    can: {
      approve: canApprove(request.caller, row, row.companyId ? approvers.company : approvers.installation),
      withdraw: row.approvedDate === null,
    },
  })
  return {
    section,
    companyId: owner.id,
    companyName: owner.name,
    today: owner.today,
    current: shownVersion(request, inEffect, 'Current'),
    versions: versions.map(listed),
    readBy: await readersOf(request, owner.id, inEffect.id),
    notReadBy: manages.company ? await notReadersOf(request.tx, owner.id, inEffect.id) : null,
    approvers: {
      company: approvers.company && (await namesOf(request.tx, approvers.company)),
      installation: approvers.installation && (await namesOf(request.tx, approvers.installation)),
    },
  }
}

/**
 * Confirms that the caller has read a version. Does nothing when the caller has confirmed it before.
 * @throws 404 for a version that waits for its approval; 409 for a version that was replaced
 */
export async function confirmReading(
  request: DocumentRequest,
  name: string,
  documentId: string,
): Promise<void> {
  const owner = await ownerOf(request)
  const rows = await versionsOf(request, owner, sectionOf(name))
  const row = rows.find(each => each.id === documentId)
  if (!row || row.approvedDate === null) throw notFound('document')
  if (resolveStates(rows, owner.today).stateOf(row) === 'Replaced') throw conflict('quality:rule.replaced')
  await request.tx
    .insert(qualityReadings)
    .values({ documentId, companyId: owner.id, userId: request.caller.id })
    .onConflictDoNothing()
}

/**
 * Returns the file of a version.
 * @throws 404 for a document of another company, and for a version that waits unless the caller may approve it
 */
export async function documentFile(request: DocumentRequest, documentId: string): Promise<FileAnswer> {
  const owner = await ownerOf(request)
  const rows = await versionsOf(request, owner, undefined)
  const row = rows.find(each => each.id === documentId)
  if (!row || !isVisible(row, await managesOf(request, owner))) throw notFound('document')
  return row.storageKey === null || row.sha256 === null
    ? shippedPdf(row.section, request.origin.language, 'saved')
    : {
        key: row.storageKey,
        name: row.name,
        type: 'application/pdf',
        sha256: row.sha256,
        inline: false,
        cacheSeconds: 0,
      }
}

export function sectionOf(name: string): QualitySection {
  const section = qualitySections.find(each => each === name)
  if (!section) throw notFound('document')
  return section
}

interface Owner {
  id: string
  name: string
  today: string
}

async function ownerOf({ tx, services, project }: DocumentRequest): Promise<Owner> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select c.id, c.name from project p join company c on c.id = p.company_id where p.id = ${project}`)
  return { ...rows[0]!, today: await dayOfProject(tx, services, project) } // The rule of the endpoint has checked that the project exists.
}

/** The owners whose versions the caller may send and approve: the company, and the installation. */
type ManagedOwners = Record<'company' | 'installation', boolean>

const managesOf = async ({ tx, caller }: DocumentRequest, owner: Owner): Promise<ManagedOwners> => ({
  company: await canManage(tx, caller, owner.id),
  installation: await canManage(tx, caller, null),
})

/**
 * Returns the ids of the other users who may approve versions, by owner; null for an owner whose versions the caller
 * may not send.
 */
const listOtherApprovers = async ({ tx, caller }: DocumentRequest, owner: Owner, manages: ManagedOwners) => ({
  company: manages.company ? await approversOf(tx, caller, owner.id) : null,
  installation: manages.installation ? await approversOf(tx, caller, null) : null,
})

const isVisible = (row: Row, manages: ManagedOwners): boolean =>
  row.approvedDate !== null || (row.companyId ? manages.company : manages.installation)

/** Returns true when a version waits, and another user has sent it or no other user may approve it. */
const canApprove = (caller: Caller, row: Row, others: readonly string[] | null): boolean =>
  row.approvedDate === null && others !== null && (row.sentById !== caller.id || others.length === 0)

type Row = Awaited<ReturnType<typeof versionsOf>>[number]

/** Selects the versions of the company, the newest first, then the versions of the installation, the newest first. */
function versionsOf({ tx, caller }: DocumentRequest, owner: Owner, section: QualitySection | undefined) {
  const qualityDocumentRow = alias(qualityDocuments, 'd')
  const sender = alias(users, 'sender')
  return tx
    .select({
      id: qualityDocumentRow.id,
      companyId: qualityDocumentRow.companyId,
      section: qualityDocumentRow.section,
      version: qualityDocumentRow.version,
      revision: qualityDocumentRow.revision,
      effectiveDate: qualityDocumentRow.effectiveDate,
      owner: qualityDocumentRow.owner,
      changes: qualityDocumentRow.changes,
      sentById: qualityDocumentRow.sentBy,
      sentBy: sqlNameIn('sender'),
      approvedBy: sqlPersonName,
      approvedDate: qualityDocumentRow.approvedAt,
      name: qualityDocumentRow.name,
      storageKey: qualityDocumentRow.storageKey,
      sha256: qualityDocumentRow.sha256,
      readDate: qualityReadings.readAt,
    })
    .from(qualityDocumentRow)
    .leftJoin(userRow, eq(userRow.id, qualityDocumentRow.approvedBy))
    .leftJoin(sender, eq(sender.id, qualityDocumentRow.sentBy))
    .leftJoin(
      qualityReadings,
      and(
        eq(qualityReadings.documentId, qualityDocumentRow.id),
        eq(qualityReadings.companyId, owner.id),
        eq(qualityReadings.userId, caller.id),
      ),
    )
    .where(
      and(
        sql`(d.company_id is null or d.company_id = ${owner.id})`,
        section ? eq(qualityDocumentRow.section, section) : undefined,
      ),
    )
    .orderBy(sql`d.company_id is null`, desc(qualityDocumentRow.version))
}

/**
 * Returns the current version of each section and the state of each row. The rows must be in the order of `versionsOf`.
 */
function resolveStates(rows: readonly Row[], today: string) {
  const current = new Map<QualitySection, Row>()
  for (const row of rows)
    if (row.approvedDate !== null && row.effectiveDate <= today && !current.has(row.section))
      current.set(row.section, row)
  // A shipped document is in effect even if a wrong clock puts its effective date in the future.
  for (const row of rows)
    if (row.storageKey === null && !current.has(row.section)) current.set(row.section, row)
  const stateOf = (row: Row): DocumentState => {
    if (row.approvedDate === null) return 'Proposed'
    if (current.get(row.section) === row) return 'Current'
    return row.effectiveDate > today ? 'Upcoming' : 'Replaced'
  }
  return { current, stateOf }
}

function shownVersion(
  { services, project, origin }: DocumentRequest,
  row: Row,
  state: DocumentState,
): QualityVersion {
  const { companyId, section, storageKey, sha256: _hash, sentById: _sender, readDate, ...version } = row
  const to = { kind: 'qualityDocument', id: row.id, project, language: origin.language } as const
  return {
    ...version,
    ...(storageKey === null ? aboutShipped(section, origin.language) : {}),
    origin: companyId ? 'company' : storageKey === null ? 'shipped' : 'installation',
    state,
    readDate,
    viewUrl: services.signer.pathOf(to, { inline: true }),
    downloadUrl: services.signer.pathOf(to, { inline: false }),
  }
}

/**
 * Selects the readers that the caller may see: all readers for a user of the company, otherwise the caller and
 * colleagues.
 */
async function readersOf({ tx, caller }: DocumentRequest, company: string, documentId: string) {
  return tx
    .select({ name: sqlPersonName, date: qualityReadings.readAt })
    .from(qualityReadings)
    .innerJoin(userRow, eq(userRow.id, qualityReadings.userId))
    .where(
      and(
        eq(qualityReadings.documentId, documentId),
        eq(qualityReadings.companyId, company),
        sql`u.deleted_at is null`,
        sqlCanKnowReader(caller, company),
      ),
    )
    .orderBy(qualityReadings.readAt, userRow.id)
}

async function notReadersOf(tx: Tx, company: string, documentId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select ${sqlPersonName} as name from company_user cu join user_account u on u.id = cu.user_id
    where cu.company_id = ${company} and not u.account_locked and u.deleted_at is null
      and not exists (select 1 from quality_reading r
        where r.document_id = ${documentId} and r.company_id = cu.company_id and r.user_id = u.id)
    order by u.sort_name, u.id`)
  return rows.map(({ name }) => name)
}
