import type { DefectTerm } from '@steelsafe/contract/knowledge/defects.ts'
import { wordKinds } from '@steelsafe/contract/vocabulary/names.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { byUser } from './users.ts'

/** The vocabulary terms of a company: scrap reasons, defects of tools and maintenance actions. */
export const companyVocabulary = pgTable(
  'company_vocabulary',
  {
    id: key(),
    companyId: ofCompany(),
    kind: text({ enum: wordKinds }).notNull(),
    name: text().notNull(),
    position: integer('order').notNull(),
    /** False when the term is no longer offered. Entries that use it still show its name. */
    isActive: boolean('is_active').notNull().default(true),
    /** The defect of the knowledge center that the term means, if a user has assigned it. */
    defectTerm: text('defect_term').$type<DefectTerm>(),
    version: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('company_vocabulary_name').on(table.companyId, table.kind, sql`lower(${table.name})`),
    index('company_vocabulary_order').on(table.companyId, table.kind, table.position),
    index('company_vocabulary_defect').on(table.defectTerm).where(sql`${table.defectTerm} is not null`),
  ],
)

/** A list of steps that users tick during their work. */
export const companyChecklists = pgTable(
  'company_checklist',
  {
    id: key(),
    companyId: ofCompany(),
    name: text().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
  },
  table => [uniqueIndex('company_checklist_name').on(table.companyId, sql`lower(${table.name})`)],
)

/** The content of a version of a checklist. A user who was offline may still tick an older version. */
export const checklistVersions = pgTable(
  'checklist_version',
  {
    checklistId: uuid('checklist_id')
      .notNull()
      .references(() => companyChecklists.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    items: text().array().notNull(),
    createdBy: byUser('created_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [primaryKey({ columns: [table.checklistId, table.version] })],
)
