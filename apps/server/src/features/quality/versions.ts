import type { NewVersion } from '@steelsafe/contract/quality/entities.ts'
import type { QualitySection } from '@steelsafe/contract/quality/names.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockByName } from '#core/database/locks.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '#core/errors.ts'
import type { Attachment } from '#core/http/receive/receive-attachment.ts'
import type { Services } from '#core/services.ts'
import { qualityDocuments } from '#database/schema/quality.ts'
import { addDataUsage, quotaOf } from '#features/subscriptions/index.ts'
import { approversOf } from './approvers.ts'
import { notifyApprovers } from './notify-approvers.ts'
import { notifyReaders } from './notify-readers.ts'
import type { DocumentOwner } from './policy.ts'

interface Context {
  tx: Tx
  services: Services
  caller: Caller
}

const sqlIsOfSection = (owner: DocumentOwner, section: QualitySection) =>
  and(
    eq(qualityDocuments.section, section),
    owner ? eq(qualityDocuments.companyId, owner) : isNull(qualityDocuments.companyId),
  )

/**
 * Checks that a new version follows the existing versions, and returns its number. Called before the upload, and again
 * when the version is recorded.
 * @throws 400 on the revision or the date; 409 while another version waits for its approval
 */
export async function assertNext(
  tx: Tx,
  owner: DocumentOwner,
  section: QualitySection,
  form: NewVersion,
): Promise<number> {
  const versions = await tx
    .select({
      version: qualityDocuments.version,
      revision: qualityDocuments.revision,
      effectiveDate: qualityDocuments.effectiveDate,
      approvedAt: qualityDocuments.approvedAt,
    })
    .from(qualityDocuments)
    .where(sqlIsOfSection(owner, section))
    .orderBy(desc(qualityDocuments.version))
  const [last] = versions
  if (last && last.approvedAt === null) throw conflict('quality:rule.waits', { revision: last.revision })
  if (versions.some(({ revision }) => revision.toLowerCase() === form.revision.toLowerCase()))
    throw invalid({ revision: 'quality:rule.revisionTaken' })
  if (last && form.effectiveDate < last.effectiveDate)
    throw invalid({ effectiveDate: 'quality:rule.beforeLast' })
  return (last?.version ?? 0) + 1
}

/**
 * Returns the number of bytes that a document may have. Documents of the installation count towards no subscription.
 */
export async function bytesLeft(tx: Tx, owner: DocumentOwner): Promise<number> {
  if (!owner) return Number.POSITIVE_INFINITY
  const { dataLimit, dataUsed, dataReserved } = await quotaOf(tx, owner)
  return Math.max(0, dataLimit - dataUsed - dataReserved)
}

/**
 * Creates the next version of a document from a PDF, and notifies the users who may approve it. If no other user may,
 * the version is approved at once, and its readers are notified.
 * @throws 415 for a file that is not a PDF, and the errors of `assertNext`
 */
export async function createVersion(
  { tx, services, caller }: Context,
  owner: DocumentOwner,
  section: QualitySection,
  form: NewVersion,
  { key: storageKey, name, mimeType, sizeBytes, sha256 }: Attachment,
): Promise<void> {
  if (mimeType !== 'application/pdf') throw new AppError(415, { key: 'quality:rule.onlyPdf' })
  await lock(tx, owner, section)
  const version = await assertNext(tx, owner, section, form)
  if (owner) await addDataUsage(tx, owner, sizeBytes)
  const approvers = await approversOf(tx, caller, owner)
  const isApproved = approvers.length === 0
  await tx.insert(qualityDocuments).values({
    ...form,
    companyId: owner,
    section,
    version,
    sentBy: caller.id,
    approvedBy: isApproved ? caller.id : null,
    approvedAt: isApproved ? sql`now()` : null,
    name,
    storageKey,
    sizeBytes,
    sha256,
  })
  const news = { section, revision: form.revision, effectiveDate: form.effectiveDate }
  if (isApproved) await notifyReaders({ tx, services, caller }, owner, news)
  else await notifyApprovers({ tx, services, caller }, owner, approvers, news)
}

/**
 * Approves a version that another user has sent, and notifies its readers.
 * @throws 404 when there is no such version; 409 for an approved version; 403 for the sender while another user may
 *   approve it
 */
export async function approveVersion(
  { tx, services, caller }: Context,
  owner: DocumentOwner,
  section: QualitySection,
  documentId: string,
): Promise<void> {
  await lock(tx, owner, section)
  const proposal = await requireProposal(tx, owner, section, documentId)
  if (proposal.sentBy === caller.id && (await approversOf(tx, caller, owner)).length > 0)
    throw forbidden('quality:rule.otherApproves')
  await tx
    .update(qualityDocuments)
    .set({ approvedBy: caller.id, approvedAt: sql`now()` })
    .where(eq(qualityDocuments.id, documentId))
  const { revision, effectiveDate } = proposal
  await notifyReaders({ tx, services, caller }, owner, { section, revision, effectiveDate })
}

/**
 * Deletes a version that waits for its approval. The cleanup of unreferenced objects deletes its file.
 * @throws 404 when there is no such version; 409 for an approved version
 */
export async function withdrawVersion(
  { tx }: Pick<Context, 'tx'>,
  owner: DocumentOwner,
  section: QualitySection,
  documentId: string,
): Promise<void> {
  await lock(tx, owner, section)
  const { sizeBytes } = await requireProposal(tx, owner, section, documentId)
  await tx.delete(qualityDocuments).where(eq(qualityDocuments.id, documentId))
  if (owner) await addDataUsage(tx, owner, -sizeBytes)
}

/**
 * Returns a version that waits for its approval.
 * @throws 404 when there is no such version; 409 for an approved version
 */
async function requireProposal(tx: Tx, owner: DocumentOwner, section: QualitySection, documentId: string) {
  const [row] = await tx
    .select({
      sentBy: qualityDocuments.sentBy,
      approvedAt: qualityDocuments.approvedAt,
      revision: qualityDocuments.revision,
      effectiveDate: qualityDocuments.effectiveDate,
      sizeBytes: qualityDocuments.sizeBytes,
    })
    .from(qualityDocuments)
    .where(and(eq(qualityDocuments.id, documentId), sqlIsOfSection(owner, section)))
  if (!row) throw notFound('document')
  if (row.approvedAt !== null) throw conflict('quality:rule.isApproved')
  return row
}

/** Locks a section, so that the second of two concurrent changes is checked against the first. */
const lock = (tx: Tx, owner: DocumentOwner, section: QualitySection) =>
  lockByName(tx, `quality ${owner ?? ''} ${section}`)
