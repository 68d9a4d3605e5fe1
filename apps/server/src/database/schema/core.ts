import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'

/** An e-mail, from the transaction that caused it until it has left. `kept` means: no SMTP, read it here. */
export const outboxMails = pgTable(
  'outbox_mail',
  {
    id: key(),
    recipient: text().notNull(),
    language: text().notNull(),
    template: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    state: text({ enum: ['waiting', 'sent', 'failed', 'kept'] }).notNull(),
    tries: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    sentAt: instant('sent_at'),
  },
  table => [index('outbox_mail_state').on(table.state, table.createdAt)],
)

/** Who changed what; written by a trigger of every audited table, with what the unit of work says of the caller. */
export const auditEntries = pgTable(
  'audit_entry',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    at: instant().notNull().default(sql`now()`),
    actorId: uuid('actor_id'),
    address: text(),
    requestId: text('request_id'),
    verb: text().notNull(),
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    companyId: uuid('company_id'),
    projectId: uuid('project_id'),
  },
  table => [
    index('audit_entry_at').on(table.at),
    index('audit_entry_subject').on(table.subject, table.subjectId),
    index('audit_entry_project').on(table.projectId, table.at),
    index('audit_entry_company').on(table.companyId, table.at),
  ],
)

/** What all processes of one installation share and nobody sees: the key of signed addresses. */
export const secrets = pgTable('installation_secret', { name: text().primaryKey(), value: text().notNull() })

export const countries = pgTable('country', { code: text().primaryKey(), position: integer().notNull() })
