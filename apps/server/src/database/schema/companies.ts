import type { CompanyAction } from '@steelsafe/contract/core/actions.ts'
import { subscriptionLimits } from '@steelsafe/contract/subscriptions/limits.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key, ofInstallation } from '../columns.ts'
import { relationships } from './relationships.ts'
import { themes } from './themes.ts'
import { ofUser } from './users.ts'

export const companies = pgTable(
  'company',
  {
    id: key(),
    name: text().notNull(),
    themeId: uuid('theme_id').references(() => themes.id, { onDelete: 'set null' }),
    /** True when its users get the augmented project list and the reduced menus. */
    isAugmented: boolean('is_augmented').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Number of changes of the profile: name, addresses and contacts. */
    version: integer().notNull().default(1),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`searchable(name)`),
    /** The collation is "C". */
    sortName: text('sort_name').notNull().generatedAlwaysAs(sql`natural_key(name)`),
  },
  table => [
    index('company_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('company_name').on(table.sortName, table.id),
    uniqueIndex('company_name_once').on(sql`searchable(${table.name})`),
    index('company_name_key').on(sql`company_name_key(${table.name})`),
  ],
)

/** The company of a row, which is deleted with the company. */
export const ofCompany = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

export const companyAddresses = pgTable(
  'company_address',
  {
    companyId: ofCompany(),
    addressType: text('address_type').notNull(),
    thoroughfare: text().notNull(),
    locality: text().notNull(),
    sublocality: text().notNull(),
    administrativeArea: text('administrative_area').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.addressType] }),
    index('company_address_town').using('gin', sql`searchable(${table.locality}) gin_trgm_ops`),
    index('company_address_country').on(table.country, table.companyId),
  ],
)

export const companyContacts = pgTable(
  'company_contact',
  {
    id: key(),
    companyId: ofCompany(),
    position: integer().notNull(),
    contactTypeId: text('contact_type_id').notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
  },
  table => [index('company_contact_company').on(table.companyId)],
)

export const companyUsers = pgTable(
  'company_user',
  {
    companyId: ofCompany(),
    userId: ofUser(),
    relationshipId: uuid('relationship_id')
      .notNull()
      .references(() => relationships.id),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('company_user_user').on(table.userId),
  ],
)

/**
 * The subscription of a company. `projectCount` and `dataUsed` are stored with the limits, so that one update can check
 * and increase them.
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
    /** Maximum bytes of the photos that people without an account report with. They do not count in `dataUsed`. */
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

/** A group of actions that a company has only while the group is enabled for it. */
export const actionGroups = ofInstallation(
  pgTable('action_group', {
    id: key(),
    name: text().notNull().unique(),
    actions: text().array().$type<CompanyAction[]>().notNull(),
    version: integer().notNull().default(1),
  }),
)

export const companyActionGroups = pgTable(
  'company_action_group',
  {
    companyId: ofCompany(),
    actionGroupId: uuid('action_group_id')
      .notNull()
      .references(() => actionGroups.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.companyId, table.actionGroupId] })],
)
