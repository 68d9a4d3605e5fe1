import { wordKinds } from '@steelsafe/contract/vocabulary/names.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { byUser } from './users.ts'

/** A company's own words of production and maintenance: reasons of scrap, defects of tools, actions of maintenance. */
export const companyVocabulary = pgTable(
  'company_vocabulary',
  {
    id: key(),
    companyId: ofCompany(),
    kind: text({ enum: wordKinds }).notNull(),
    name: text().notNull(),
    position: integer('order').notNull(),
    /** What is not offered any more keeps its name in what was entered with it. */
    isActive: boolean('is_active').notNull().default(true),
  },
  table => [
    uniqueIndex('company_vocabulary_name').on(table.companyId, table.kind, sql`lower(${table.name})`),
    index('company_vocabulary_order').on(table.companyId, table.kind, table.position),
  ],
)

/** A list of steps that is ticked while work is done. */
export const companyChecklists = pgTable(
  'company_checklist',
  {
    id: key(),
    companyId: ofCompany(),
    name: text().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The present version. */
    version: integer().notNull().default(1),
  },
  table => [uniqueIndex('company_checklist_name').on(table.companyId, sql`lower(${table.name})`)],
)

/** What a checklist was in each of its versions: somebody without a network may still tick an older one. */
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
