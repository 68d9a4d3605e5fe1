import { subscriptionLimits } from '@steelsafe/contract/subscriptions/limits.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { ofCompany } from './companies.ts'

/**
 * The subscription of a company. `projectCount` and `dataUsed` are stored with the limits, so that a single update can
 * check and increase them.
 */
export const subscriptions = pgTable(
  'subscription',
  {
    companyId: ofCompany().primaryKey(),
    name: text().notNull(),
    /** -1 means unlimited. */
    projectLimit: integer('project_limit').notNull(),
    projectCount: integer('project_count').notNull().default(0),
    dataLimit: bigint('data_limit', { mode: 'number' }).notNull(),
    dataUsed: bigint('data_used', { mode: 'number' }).notNull().default(0),
    /** Maximum bytes of the photos in reports of people without an account. These photos do not count in `dataUsed`. */
    reportDataLimit: bigint('report_data_limit', { mode: 'number' })
      .notNull()
      .default(subscriptionLimits.reportBytes),
    allowExternalInvites: boolean('allow_external_invites').notNull().default(true),
    modules: text().array().notNull(),
    version: integer().notNull().default(1),
  },
  table => [
    check('subscription_project_count', sql`${table.projectCount} >= 0`),
    check('subscription_data_used', sql`${table.dataUsed} >= 0`),
  ],
)

/** An addition to the limits of the company's subscription. */
export const auxiliarySubscriptions = pgTable(
  'auxiliary_subscription',
  {
    id: serial().primaryKey(),
    companyId: ofCompany(),
    projectLimit: integer('project_limit').notNull(),
    dataLimit: bigint('data_limit', { mode: 'number' }).notNull(),
    version: integer().notNull().default(1),
  },
  table => [index('auxiliary_subscription_company').on(table.companyId)],
)
