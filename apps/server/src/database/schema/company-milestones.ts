import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { key } from '../columns.ts'
import { ofCompany } from './companies.ts'

export const milestoneGroups = pgTable(
  'asset_detail_group',
  {
    id: serial().primaryKey(),
    companyId: ofCompany(),
    name: text().notNull(),
    description: text().notNull(),
    position: integer().notNull(),
    version: integer().notNull().default(1),
  },
  table => [uniqueIndex('asset_detail_group_name').on(table.companyId, sql`lower(${table.name})`)],
)

/**
 * A milestone or field that a company defines; the API calls it "asset detail". A removed milestone or field becomes
 * inactive, and projects keep their copies.
 */
export const companyDetails = pgTable(
  'asset_detail',
  {
    id: key(),
    companyId: ofCompany(),
    name: text().notNull(),
    displayName: text('display_name').notNull(),
    description: text().notNull(),
    /** The position within the company, counted from 0 without gaps. */
    position: integer().notNull(),
    isAlertable: boolean('is_alertable').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    groupId: integer('detail_group_id').references(() => milestoneGroups.id, {
      onDelete: 'set null',
    }),
    version: integer().notNull().default(1),
  },
  table => [uniqueIndex('asset_detail_name').on(table.companyId, sql`lower(${table.name})`)],
)

export const milestoneTemplates = pgTable(
  'asset_detail_template',
  {
    id: serial().primaryKey(),
    companyId: ofCompany(),
    name: text().notNull(),
    description: text().notNull(),
    version: integer().notNull().default(1),
  },
  table => [uniqueIndex('asset_detail_template_name').on(table.companyId, sql`lower(${table.name})`)],
)

export const milestoneTemplateItems = pgTable(
  'asset_detail_template_item',
  {
    templateId: integer('template_id')
      .notNull()
      .references(() => milestoneTemplates.id, { onDelete: 'cascade' }),
    milestoneId: uuid('asset_detail_id')
      .notNull()
      .references(() => companyDetails.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.templateId, table.milestoneId] })],
)
