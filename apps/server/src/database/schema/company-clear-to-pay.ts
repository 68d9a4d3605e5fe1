import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { key } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { byUser } from './users.ts'

/** A clear-to-pay milestone that a company has defined for its projects. */
export const clearToPayMilestones = pgTable(
  'ctp_milestone',
  {
    id: key(),
    companyId: ofCompany(),
    name: text().notNull(),
    isApprovalRequired: boolean('is_approval_required').notNull(),
    isFileRequired: boolean('is_file_required').notNull(),
    isNotifier: boolean('is_notifier').notNull(),
    isFinancialTrigger: boolean('is_financial_trigger').notNull(),
    version: integer().notNull().default(1),
  },
  table => [uniqueIndex('ctp_milestone_name').on(table.companyId, sql`lower(${table.name})`)],
)

export const clearToPayTemplates = pgTable(
  'ctp_template',
  {
    id: key(),
    companyId: ofCompany(),
    name: text().notNull(),
    description: text().notNull(),
    createdBy: byUser('created_by'),
    version: integer().notNull().default(1),
  },
  table => [uniqueIndex('ctp_template_name').on(table.companyId, sql`lower(${table.name})`)],
)

export const clearToPayTemplateItems = pgTable(
  'ctp_template_item',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => clearToPayTemplates.id, { onDelete: 'cascade' }),
    milestoneId: uuid('milestone_id')
      .notNull()
      .references(() => clearToPayMilestones.id, { onDelete: 'cascade' }),
    position: integer('order').notNull(),
  },
  table => [primaryKey({ columns: [table.templateId, table.milestoneId] })],
)
