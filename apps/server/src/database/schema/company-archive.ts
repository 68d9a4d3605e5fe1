import { archiveProblems, exportStates, importStates } from '@steelsafe/contract/company-archive/names.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { companies, ofCompany } from './companies.ts'
import { byUser } from './users.ts'

/** An export of all data of a company: a zip in the storage, which is deleted after some days. */
export const companyExports = pgTable(
  'company_export',
  {
    id: key(),
    companyId: ofCompany(),
    /** The name of the archive without the extension. */
    name: text().notNull(),
    state: text({ enum: exportStates }).notNull().default('waiting'),
    problem: text({ enum: archiveProblems }),
    /**
     * The numbers of written files and tables, and of all files and tables; the total is null until they are counted.
     */
    doneCount: integer('done_count').notNull().default(0),
    totalCount: integer('total_count'),
    storageKey: text('storage_key'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: byUser('created_by'),
    expiresAt: instant('expires_at'),
    downloadedAt: instant('downloaded_at'),
  },
  table => [
    uniqueIndex('company_export_key').on(table.storageKey),
    index('company_export_company').on(table.companyId, table.createdAt),
    // A company has at most one running export.
    uniqueIndex('company_export_running').on(table.companyId).where(sql`state in ('waiting', 'running')`),
  ],
)

/** The target of an import: a new company, or tools for a company that exists. */
export type ImportTarget =
  | { kind: 'company'; name: string }
  | { kind: 'projects'; companyId: string; projectIds: string[] }

/** The target of an import, and the administrator who has last started it. */
export type ImportSettings = ImportTarget & { userId: string }

/** An uploaded archive of a company, and its import. */
export const companyImports = pgTable(
  'company_import',
  {
    id: key(),
    /** The name of the uploaded file. */
    name: text().notNull(),
    state: text({ enum: importStates }).notNull().default('checked'),
    problem: text({ enum: archiveProblems }),
    /** The id of the export, by which a second import of the same archive is recognized. */
    archiveId: uuid('archive_id').notNull(),
    sourceName: text('source_name').notNull(),
    /** The key of the archive; null when the archive is deleted. */
    storageKey: text('storage_key'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** The chosen target; null until an administrator has chosen it. */
    settings: jsonb().$type<ImportSettings>(),
    /** The time when all rows and files were read. An import that restarts before this time begins again. */
    stagedAt: instant('staged_at'),
    /** The numbers of stored files and rows, and of all files and rows; the total is null until they are counted. */
    doneCount: integer('done_count').notNull().default(0),
    totalCount: integer('total_count'),
    /** The company into which the archive is imported. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: byUser('created_by').notNull(),
    endedAt: instant('ended_at'),
  },
  table => [
    uniqueIndex('company_import_key').on(table.storageKey),
    index('company_import_company').on(table.companyId),
    index('company_import_archive').on(table.archiveId),
  ],
)

/**
 * A row of an archive with its new ids, until it is stored in its table. In the rows with the table name `#file` are
 * the stored files by their paths, in the rows with `#person` the people who get an account.
 */
export const companyImportRows = pgTable(
  'company_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => companyImports.id, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    position: integer().notNull(),
    /** The new id of the row, if its table has ids; the path of a file. */
    rowId: text('row_id'),
    /** The new id of the row in the same table to which this row refers. This row is stored after it. */
    parentId: text('parent_id'),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.importId, table.tableName, table.position] }),
    index('company_import_row_id').on(table.importId, table.tableName, table.rowId),
    index('company_import_row_file').on(sql`(content ->> 'key')`).where(sql`table_name = '#file'`),
  ],
)
