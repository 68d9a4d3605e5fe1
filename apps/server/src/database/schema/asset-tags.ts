import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { projects } from './projects.ts'
import { users } from './users.ts'

/** An order of tags for a tool, with where they go. */
export const assetTagRequests = pgTable(
  'asset_tag_request',
  {
    id: key(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    quantity: integer().notNull(),
    recipient: text().notNull(),
    company: text().notNull(),
    thoroughfare: text().notNull(),
    locality: text().notNull(),
    sublocality: text().notNull(),
    administrativeArea: text('administrative_area').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text().notNull(),
    phone: text().notNull(),
    comments: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [index('asset_tag_request_project').on(table.projectId, table.createdAt)],
)
