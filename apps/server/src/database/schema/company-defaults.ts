import { type CurrencyCode, defaultCurrency } from '@steelsafe/contract/core/formats/currencies.ts'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { relationships } from './access.ts'
import { ofCompany } from './companies.ts'
import { clearToPayTemplates } from './company-clear-to-pay.ts'
import { milestoneTemplates } from './company-milestones.ts'
import { folderTemplates } from './folder-templates.ts'

/** The defaults of a company's new projects. */
export const companyDefaults = pgTable('company_default', {
  companyId: ofCompany().primaryKey(),
  isMetric: boolean('is_metric').notNull(),
  /** IANA name of the time zone; null for the time zone of the installation. */
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
