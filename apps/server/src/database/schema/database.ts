import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** The ids of deleted rows whose id a client has chosen. A repeated request with a deleted id is not stored. */
export const deletedIds = pgTable('deleted_id', {
  id: uuid().primaryKey(),
  deletedAt: instant('deleted_at').notNull().default(sql`now()`),
})

/** Secrets that all processes of an installation share and no user sees, such as the key of signed addresses. */
export const secrets = pgTable('installation_secret', { name: text().primaryKey(), value: text().notNull() })

export const countries = pgTable('country', { code: text().primaryKey(), position: integer().notNull() })
