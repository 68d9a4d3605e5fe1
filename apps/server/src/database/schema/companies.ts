import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { relationships } from './access.ts'
import { themes } from './themes.ts'
import { ofUser } from './users.ts'

export const companies = pgTable(
  'company',
  {
    id: key(),
    name: text().notNull(),
    themeId: uuid('theme_id').references(() => themes.id, { onDelete: 'set null' }),
    /** True when the company's users get the augmented project list and the reduced menus. */
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
