import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { MailKey } from '@steelsafe/texts/texts.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'

/**
 * An e-mail in the outbox, from the transaction that causes it. In the state `kept` there is no SMTP server, and the
 * e-mail can only be read in the outbox.
 */
export const outboxMails = pgTable(
  'outbox_mail',
  {
    id: key(),
    recipient: text().notNull(),
    language: text().$type<Language>().notNull(),
    template: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** The one-time code, which is masked in `text` and `html`; deleted when the e-mail is sent. */
    code: text(),
    state: text({ enum: ['waiting', 'sent', 'failed', 'kept'] }).notNull(),
    tries: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    sentAt: instant('sent_at'),
    /** The user who caused the e-mail, or null. */
    senderId: uuid('sender_id'),
    /** The company for which the e-mail was sent. Its daily limit counts e-mails to addresses without an account. */
    companyId: uuid('company_id'),
    /** True when the recipient had no account at the time when the e-mail was written. */
    isOutside: boolean('is_outside').notNull().default(false),
  },
  table => [
    index('outbox_mail_state').on(table.state, table.createdAt),
    index('outbox_mail_recipient').on(table.recipient, table.createdAt),
    index('outbox_mail_sender').on(table.senderId, table.createdAt).where(sql`sender_id is not null`),
    index('outbox_mail_outside').on(table.companyId, table.createdAt).where(sql`is_outside`),
    index('outbox_mail_search').using(
      'gin',
      sql`searchable(${table.recipient} || E'\\n' || ${table.subject}) gin_trgm_ops`,
    ),
  ],
)

/**
 * An e-mail from a user to a recipient that waits for the end of a pause. E-mails of the same sender, recipient and
 * area of texts are sent as a single e-mail.
 */
export const deferredMails = pgTable(
  'held_mail',
  {
    id: key(),
    senderId: uuid('sender_id').notNull(),
    companyId: uuid('company_id'),
    recipient: text().notNull(),
    area: text().notNull(),
    language: text().$type<Language>().notNull(),
    template: text().$type<MailKey>().notNull(),
    values: jsonb().$type<Record<string, string | number>>().notNull(),
    path: text(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [index('held_mail_group').on(table.senderId, table.recipient, table.area, table.createdAt)],
)
