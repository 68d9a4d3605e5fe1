import { type CurrencyCode, defaultCurrency } from '@steelsafe/contract/core/currencies.ts'
import type { TemplateFolder } from '@steelsafe/contract/folder-templates/entities.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { projects } from './projects.ts'
import { relationships } from './relationships.ts'
import { byUser } from './users.ts'

/** A template of the folders of a new project. */
export const folderTemplates = pgTable(
  'folder_template',
  {
    id: serial().primaryKey(),
    companyId: ofCompany(),
    name: text().notNull(),
    folders: jsonb().$type<TemplateFolder[]>().notNull(),
    /** Incremented by each change, so that saving an outdated template is rejected. */
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [uniqueIndex('folder_template_name').on(table.companyId, sql`lower(${table.name})`)],
)

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
 * A milestone or field that a company defines; the API calls it "asset detail". A removed one becomes inactive, and
 * projects keep their copies.
 */
export const milestones = pgTable(
  'asset_detail',
  {
    id: key(),
    companyId: ofCompany(),
    name: text().notNull(),
    displayName: text('display_name').notNull(),
    description: text().notNull(),
    /** The position from 0, without gaps, within the company. */
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
      .references(() => milestones.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.templateId, table.milestoneId] })],
)

/** A step towards clear-to-pay, as a company defines it. */
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

/** A log entry: a user applied a template to a project, with the result. */
export const templateApplications = pgTable(
  'template_application',
  {
    id: key(),
    companyId: ofCompany(),
    kind: text({ enum: ['assetDetail', 'clearToPay'] }).notNull(),
    templateName: text('template_name').notNull(),
    /** The value is null once the project is deleted; the log entry stays. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    projectNumber: text('project_number').notNull(),
    userId: byUser('user_id').notNull(),
    addedCount: integer('added_count').notNull(),
    appliedAt: instant('applied_at').notNull().default(sql`now()`),
  },
  table => [index('template_application_company').on(table.companyId, table.kind, table.appliedAt)],
)

/** The defaults of a company's new projects. */
export const companyDefaults = pgTable('company_default', {
  companyId: ofCompany().primaryKey(),
  isMetric: boolean('is_metric').notNull(),
  /** IANA name; null for the time zone of the installation. */
  timeZone: text('time_zone'),
  folderTemplateId: integer('folder_template_id').references(() => folderTemplates.id, {
    onDelete: 'set null',
  }),
  assetDetailTemplateId: integer('asset_detail_template_id').references(() => milestoneTemplates.id, {
    onDelete: 'set null',
  }),
  clearToPayTemplateId: uuid('clear_to_pay_template_id').references(() => clearToPayTemplates.id, {
    onDelete: 'set null',
  }),
  ownerRelationshipId: uuid('owner_relationship_id')
    .notNull()
    .references(() => relationships.id),
  /** ISO 4217. */
  currencyCode: text('currency_code').$type<CurrencyCode>().notNull().default(defaultCurrency),
  /** E-mail addresses of the accounting department, which is notified when a payment is due. */
  financialRecipients: jsonb('financial_recipients').$type<string[]>().notNull().default([]),
  /** True when approving a clear-to-pay milestone requires the password again. */
  approvalAsksPassword: boolean('approval_asks_password').notNull().default(false),
  problemReportsOn: boolean('accepts_reports').notNull().default(true),
  /** True when a supplier's report waits until a user of the project accepts it. */
  operationUpdatesWait: boolean('operation_updates_wait').notNull().default(true),
  version: integer().notNull().default(1),
})
