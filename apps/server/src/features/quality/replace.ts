import type { NewVersion } from '@steelsafe/contract/quality/entities.ts'
import type { QualitySection } from '@steelsafe/contract/quality/names.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError, invalid } from '#core/errors.ts'
import type { Attachment } from '#core/receive-attachment.ts'
import type { Services } from '#core/services.ts'
import { qualityDocuments } from '#database/schema/quality.ts'
import { quotaOf, takeBytes } from '#features/subscriptions/index.ts'
import { notifyReaders } from './notify-readers.ts'

/**
 * Checks that a new version follows the existing ones and returns its number. Called before the upload and again when
 * it is recorded.
 * @throws 400 on the revision or the date
 */
export async function assertNext(
  tx: Tx,
  company: string | null,
  section: QualitySection,
  form: NewVersion,
): Promise<number> {
  const versions = await tx
    .select({
      version: qualityDocuments.version,
      revision: qualityDocuments.revision,
      effectiveDate: qualityDocuments.effectiveDate,
    })
    .from(qualityDocuments)
    .where(
      and(
        eq(qualityDocuments.section, section),
        company ? eq(qualityDocuments.companyId, company) : isNull(qualityDocuments.companyId),
      ),
    )
    .orderBy(desc(qualityDocuments.version))
  const [last] = versions
  if (versions.some(({ revision }) => revision.toLowerCase() === form.revision.toLowerCase()))
    throw invalid({ revision: 'quality:rule.revisionTaken' })
  if (last && form.effectiveDate < last.effectiveDate)
    throw invalid({ effectiveDate: 'quality:rule.beforeLast' })
  return (last?.version ?? 0) + 1
}

/**
 * Returns the number of bytes that a document may have. Documents of the installation count towards no subscription.
 */
export async function bytesLeft(tx: Tx, company: string | null): Promise<number> {
  if (!company) return Number.POSITIVE_INFINITY
  const { dataLimit, dataUsed, dataReserved } = await quotaOf(tx, company)
  return Math.max(0, dataLimit - dataUsed - dataReserved)
}

/**
 * Adds a PDF as the next version, approved by the caller, and notifies its readers.
 * @throws 415 for a file that is not a PDF
 */
export async function addVersion(
  { tx, services, caller }: { tx: Tx; services: Services; caller: Caller },
  company: string | null,
  section: QualitySection,
  form: NewVersion,
  { key: storageKey, name, mimeType, sizeBytes, sha256 }: Attachment,
): Promise<void> {
  if (mimeType !== 'application/pdf') throw new AppError(415, { key: 'quality:rule.onlyPdf' })
  // Lock the section, so that the second of two concurrent uploads is checked against the revision of the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`quality ${company ?? ''} ${section}`}))`)
  const version = await assertNext(tx, company, section, form)
  if (company) await takeBytes(tx, company, sizeBytes)
  await tx.insert(qualityDocuments).values({
    ...form,
    companyId: company,
    section,
    version,
    approvedBy: caller.id,
    name,
    storageKey,
    sizeBytes,
    sha256,
  })
  await notifyReaders({ tx, services, caller }, company, { section, ...form })
}
