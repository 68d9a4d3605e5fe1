import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { key } from '../columns.ts'
import { outboxMails } from './mail.ts'

/** Records that an administrator viewed the one-time link of an e-mail. The row exists only for its audit entry. */
export const revealedLinks = pgTable('revealed_link', {
  id: key(),
  mailId: uuid('mail_id')
    .notNull()
    .references(() => outboxMails.id, { onDelete: 'cascade' }),
  recipient: text().notNull(),
  subject: text().notNull(),
})
