import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { key } from '../columns.ts'
import { ofCompany } from './companies.ts'

/** A company's own words of production and maintenance: reasons of scrap, defects of tools, actions of maintenance. */
export const companyVocabulary = pgTable(
  'company_vocabulary',
  {
    id: key(),
    companyId: ofCompany(),
    kind: text({ enum: ['scrapReason', 'defect', 'action'] }).notNull(),
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
