import { viewKinds } from '@steelsafe/contract/saved-views/entities.ts'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { key } from '../columns.ts'
import { companies } from './companies.ts'
import { ofUser } from './users.ts'

/** A user's named settings of a project list: filters, sort order and columns. */
export const savedViews = pgTable(
  'saved_search',
  {
    id: key(),
    userId: ofUser(),
    kind: text({ enum: viewKinds }).notNull(),
    name: text().notNull(),
    criteria: jsonb().$type<Record<string, string>>().notNull(),
    /** The company whose users also see the view; null when only its user sees it. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
  },
  table => [
    uniqueIndex('saved_search_name').on(table.userId, table.kind, sql`lower(${table.name})`),
    index('saved_search_company').on(table.companyId, table.kind),
  ],
)
