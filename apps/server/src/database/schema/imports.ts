import { adminImportKinds, importKinds } from '@steelsafe/contract/imports/entities.ts'
import { sql } from 'drizzle-orm'
import {
  check,
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
import { companies } from './companies.ts'
import { projects } from './projects.ts'
import { byUser } from './users.ts'

/**
 * The company of an import. Projects are imported into a company, production and maintenance into a project; imports by
 * administrators belong to neither.
 */
const ofCompany = () => uuid('company_id').references(() => companies.id, { onDelete: 'cascade' })
const adminKindsList = sql.raw(adminImportKinds.map(kind => `'${kind}'`).join(', '))

/** An imported sheet. The import can be undone for a day. */
export const imports = pgTable(
  'data_import',
  {
    id: key(),
    kind: text({ enum: importKinds }).notNull(),
    companyId: ofCompany(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    userId: byUser('user_id').notNull(),
    fileName: text('name').notNull(),
    rowCount: integer('row_count').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** The time when all rows were stored; null before. Large imports are stored in portions. */
    storedAt: instant('stored_at').default(sql`now()`),
    undoneAt: instant('undone_at'),
    undoneBy: byUser('undone_by'),
  },
  table => [
    index('data_import_of').on(table.companyId, table.kind, table.createdAt),
    index('data_import_project').on(table.projectId, table.createdAt),
    check('data_import_owner', sql`(${table.companyId} is not null) = (${table.kind} = 'projects')`),
    check(
      'data_import_of_project',
      sql`(${table.projectId} is not null) = (${table.kind} in ('production', 'maintenance'))`,
    ),
  ],
)

/** A row that an import created: a project, an entry of production or of a maintenance log, a user or a company. */
export const importRows = pgTable(
  'data_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    subjectId: uuid('subject_id').notNull(),
  },
  table => [primaryKey({ columns: [table.importId, table.subjectId] })],
)

/**
 * Checked rows of an import of projects, production data or a maintenance log that are not stored in their tables yet.
 */
export const importParts = pgTable(
  'data_import_part',
  {
    importId: uuid('import_id').notNull(),
    position: integer().notNull(),
    companyId: ofCompany(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** Some rows in the order of the sheet, at most five. */
    rows: jsonb().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('data_import_part_company').on(table.companyId),
    index('data_import_part_project').on(table.projectId),
  ],
)

/** The field and unit that users last chose for a column heading. An empty field means that the column is skipped. */
export const importColumns = pgTable(
  'import_column',
  {
    id: key(),
    kind: text({ enum: importKinds }).notNull(),
    companyId: ofCompany(),
    heading: text().notNull(),
    field: text().notNull(),
    unit: text().notNull(),
    usedAt: instant('used_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('import_column_heading').on(
      table.kind,
      sql`coalesce(${table.companyId}, '00000000-0000-0000-0000-000000000000')`,
      sql`searchable(${table.heading})`,
    ),
    check('import_column_owner', sql`(${table.companyId} is null) = (${table.kind} in (${adminKindsList}))`),
  ],
)
