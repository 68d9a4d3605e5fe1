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
import { informReaders } from './inform-readers.ts'

/**
 * What is typed fits the versions that are there, asked before the bytes come, and again when they are recorded.
 * @throws 400 at the revision or the date
 */
export async function assertNext(
  tx: Tx,
  company: string | null,
  section: QualitySection,
  form: NewVersion,
): Promise<number> {
  const found = await tx
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
  const [last] = found
  if (found.some(({ revision }) => revision.toLowerCase() === form.revision.toLowerCase()))
    throw invalid({ revision: 'quality:rule.revisionTaken' })
  if (last && form.effectiveDate < last.effectiveDate)
    throw invalid({ effectiveDate: 'quality:rule.beforeLast' })
  return (last?.version ?? 0) + 1
}

/** Bytes that a document may have: of the installation's own no subscription counts them. */
export async function bytesLeft(tx: Tx, company: string | null): Promise<number> {
  if (!company) return Number.POSITIVE_INFINITY
  const { dataLimit, dataUsed, dataAnnounced } = await quotaOf(tx, company)
  return Math.max(0, dataLimit - dataUsed - dataAnnounced)
}

/** Records a PDF as the next version, approved by the caller, and informs its readers. @throws 415 for another file than a PDF */
export async function addVersion(
  { tx, services, caller }: { tx: Tx; services: Services; caller: Caller },
  company: string | null,
  section: QualitySection,
  form: NewVersion,
  { key: storageKey, name, mimeType, sizeBytes, sha256 }: Attachment,
): Promise<void> {
  if (mimeType !== 'application/pdf') throw new AppError(415, { key: 'quality:rule.onlyPdf' })
  // Of two who replace it at once, the second waits and then is told of the first one's revision.
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
  await informReaders({ tx, services, caller }, company, { section, ...form })
}
