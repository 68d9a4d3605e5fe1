import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofProject } from './projects.ts'
import { byUser } from './users.ts'

/** An order of tags for a tool, with the delivery address. */
export const assetTagRequests = pgTable(
  'asset_tag_request',
  {
    id: key(),
    projectId: ofProject(),
    userId: byUser('user_id').notNull(),
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
