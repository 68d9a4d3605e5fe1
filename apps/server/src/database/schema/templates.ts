import type { Folder } from '@steelsafe/contract/folder-templates/entities.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
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
import { companies } from './companies.ts'
import { projects } from './projects.ts'
import { relationships } from './relationships.ts'
import { users } from './users.ts'

const ofCompany = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/** Folders that a new project begins with. */
export const folderTemplates = pgTable(
  'folder_template',
  {
    id: serial().primaryKey(),
    companyId: ofCompany(),
    name: text().notNull(),
    folders: jsonb().$type<Folder[]>().notNull(),
    /** Counts the changes: who saves an older one is told. */
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [uniqueIndex('folder_template_name').on(table.companyId, sql`lower(${table.name})`)],
)

export const assetDetailGroups = pgTable(
  'asset_detail_group',
  {
    id: serial().primaryKey(),
    companyId: ofCompany(),
    name: text().notNull(),
    description: text().notNull(),
    position: integer().notNull(),
  },
  table => [uniqueIndex('asset_detail_group_name').on(table.companyId, sql`lower(${table.name})`)],
)

/** A milestone or field of the company's own. One that is removed becomes inactive: projects keep theirs. */
export const assetDetails = pgTable(
  'asset_detail',
  {
    id: key(),
    companyId: ofCompany(),
    name: text().notNull(),
    displayName: text('display_name').notNull(),
    description: text().notNull(),
    /** From 0, without gaps, within the company. */
    position: integer().notNull(),
    isAlertable: boolean('is_alertable').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    detailGroupId: integer('detail_group_id').references(() => assetDetailGroups.id, {
      onDelete: 'set null',
    }),
  },
  table => [uniqueIndex('asset_detail_name').on(table.companyId, sql`lower(${table.name})`)],
)

export const assetDetailTemplates = pgTable(
  'asset_detail_template',
  {
    id: serial().primaryKey(),
    companyId: ofCompany(),
    name: text().notNull(),
    description: text().notNull(),
  },
  table => [uniqueIndex('asset_detail_template_name').on(table.companyId, sql`lower(${table.name})`)],
)

export const assetDetailTemplateItems = pgTable(
  'asset_detail_template_item',
  {
    templateId: integer('template_id')
      .notNull()
      .references(() => assetDetailTemplates.id, { onDelete: 'cascade' }),
    assetDetailId: uuid('asset_detail_id')
      .notNull()
      .references(() => assetDetails.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.templateId, table.assetDetailId] })],
)

/** A milestone of a project, copied from the company's: what becomes of that one later does not change it. */
export const projectAssetDetails = pgTable(
  'project_asset_detail',
  {
    id: key(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    assetDetailId: uuid('asset_detail_id').references(() => assetDetails.id, { onDelete: 'set null' }),
    name: text().notNull(),
    displayName: text('display_name').notNull(),
    description: text().notNull(),
    position: integer().notNull(),
    isAlertable: boolean('is_alertable').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  table => [uniqueIndex('project_asset_detail_once').on(table.projectId, table.assetDetailId)],
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
    createdBy: uuid('created_by').references(() => users.id),
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
    /** From 0, without gaps, within the template. */
    order: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.templateId, table.milestoneId] })],
)

/** A clear-to-pay milestone of a project, copied from the company's. */
export const projectClearToPayMilestones = pgTable(
  'project_ctp_milestone',
  {
    id: key(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    milestoneId: uuid('milestone_id').references(() => clearToPayMilestones.id, { onDelete: 'set null' }),
    name: text().notNull(),
    order: integer().notNull(),
    targetDate: date('target_date', { mode: 'string' }),
    isComplete: boolean('is_complete').notNull().default(false),
    completedDate: instant('completed_date'),
    isApproved: boolean('is_approved').notNull().default(false),
    approvedDate: instant('approved_date'),
    isApprovalRequired: boolean('is_approval_required').notNull(),
    isFileRequired: boolean('is_file_required').notNull(),
    isNotifier: boolean('is_notifier').notNull(),
    isFinancialTrigger: boolean('is_financial_trigger').notNull(),
  },
  table => [uniqueIndex('project_ctp_milestone_once').on(table.projectId, table.milestoneId)],
)

/** Who applied which template to which project, and what came of it. */
export const templateApplications = pgTable(
  'template_application',
  {
    id: key(),
    companyId: ofCompany(),
    kind: text({ enum: ['assetDetail', 'clearToPay'] }).notNull(),
    templateName: text('template_name').notNull(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    addedCount: integer('added_count').notNull(),
    appliedAt: instant('applied_at').notNull().default(sql`now()`),
  },
  table => [index('template_application_company').on(table.companyId, table.kind, table.appliedAt)],
)

/** What new projects of a company begin with. */
export const companyDefaults = pgTable('company_default', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  isMetric: boolean('is_metric').notNull(),
  folderTemplateId: integer('folder_template_id').references(() => folderTemplates.id, {
    onDelete: 'set null',
  }),
  assetDetailTemplateId: integer('asset_detail_template_id').references(() => assetDetailTemplates.id, {
    onDelete: 'set null',
  }),
  clearToPayTemplateId: uuid('clear_to_pay_template_id').references(() => clearToPayTemplates.id, {
    onDelete: 'set null',
  }),
  ownerRelationshipId: uuid('owner_relationship_id')
    .notNull()
    .references(() => relationships.id),
})
