import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { projects } from './projects.ts'
import { ofUser } from './users.ts'

/**
 * A notification of a user. It is stored as the key of a text and its values, so that it can be read in any language.
 */
export const notifications = pgTable(
  'notification',
  {
    id: key(),
    userId: ofUser(),
    text: text().notNull(),
    values: jsonb().$type<Record<string, string | number>>().notNull(),
    path: text(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    readAt: instant('read_at'),
  },
  table => [
    index('notification_user').on(table.userId, table.createdAt),
    index('notification_unread').on(table.userId).where(sql`${table.readAt} is null`),
  ],
)
