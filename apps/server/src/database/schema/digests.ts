import { date, pgTable } from 'drizzle-orm/pg-core'
import { ofUser } from './users.ts'

/** The day of a user's last digest, in the user's time zone. The next digest is sent on a later day. */
export const lastDigests = pgTable('last_digest', {
  userId: ofUser().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
})
