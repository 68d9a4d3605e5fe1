import type { QualitySection } from '@steelsafe/contract/quality/names.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { companies, ofCompany } from './companies.ts'
import { byUser, ofUser } from './users.ts'

/** A version of a controlled document of a company, or of the installation if `companyId` is null. */
export const qualityDocuments = pgTable(
  'quality_document',
  {
    id: key(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    section: text().$type<QualitySection>().notNull(),
    version: integer().notNull(),
    revision: text().notNull(),
    /** The first day on which the version applies. */
    effectiveDate: date('effective_date', { mode: 'string' }).notNull(),
    owner: text().notNull(),
    changes: text().notNull().default(''),
    /**
     * The user who has proposed the version. Null for a shipped document, and for versions before approvals were
     * introduced.
     */
    sentBy: byUser('sent_by'),
    approvedBy: byUser('approved_by'),
    /** The time of the approval by another user; null until then. */
    approvedAt: instant('approved_at').default(sql`now()`),
    name: text().notNull(),
    /** The key of the file; null for a shipped document, whose PDF is drawn when it is viewed. */
    storageKey: text('storage_key'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
    sha256: text(),
  },
  table => [
    uniqueIndex('quality_document_key').on(table.storageKey),
    uniqueIndex('quality_document_version').on(
      sql`coalesce(${table.companyId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      table.section,
      table.version,
    ),
    index('quality_document_company').on(table.companyId),
    index('quality_document_proposed').on(table.companyId).where(sql`${table.approvedAt} is null`),
    check('quality_document_shipped', sql`${table.storageKey} is not null or ${table.companyId} is null`),
  ],
)

/**
 * A user's confirmation on a tool of a company of having read a version. A tool shows only the confirmations of its
 * company.
 */
export const qualityReadings = pgTable(
  'quality_reading',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => qualityDocuments.id, { onDelete: 'cascade' }),
    companyId: ofCompany(),
    userId: ofUser(),
    readAt: instant('read_at').notNull().default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.documentId, table.companyId, table.userId] }),
    index('quality_reading_company').on(table.companyId),
  ],
)
