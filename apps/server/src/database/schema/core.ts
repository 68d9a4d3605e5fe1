import type { AuditAction } from '@steelsafe/contract/audit/entities.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'

/** An e-mail, from the transaction that caused it until it was sent. `kept`: there is no SMTP server, so it is read here. */
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
    /** The one-time code that `text` and `html` hold masked, until it has left. */
    code: text(),
    state: text({ enum: ['waiting', 'sent', 'failed', 'kept'] }).notNull(),
    tries: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    sentAt: instant('sent_at'),
  },
  table => [
    index('outbox_mail_state').on(table.state, table.createdAt),
    index('outbox_mail_recipient').on(table.recipient, table.createdAt),
    index('outbox_mail_search').using(
      'gin',
      sql`searchable(${table.recipient} || E'\\n' || ${table.subject}) gin_trgm_ops`,
    ),
  ],
)

/** That an administrator looked at the one-time link of an e-mail. Its audit entry is what it is for. */
export const revealedLinks = pgTable('revealed_link', {
  id: key(),
  mailId: uuid('mail_id')
    .notNull()
    .references(() => outboxMails.id, { onDelete: 'cascade' }),
  recipient: text().notNull(),
  subject: text().notNull(),
})
/**
 * One act of somebody: what one transaction did of one kind to one sort of thing in one project or company. A history is
 * a list of these, so that an extracted zip is one line and not 20,000. Written by the trigger of the audit.
 */
export const auditActs = pgTable(
  'audit_act',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    at: instant().notNull().default(sql`now()`),
    actorId: uuid('actor_id'),
    address: text(),
    requestId: text('request_id'),
    /** What a statement does (insert, update, delete), or of files more exactly: rename, move, recycle, restore. */
    action: text().$type<AuditAction>().notNull(),
    subject: text().notNull(),
    companyId: uuid('company_id'),
    projectId: uuid('project_id'),
    /** What the project or company was called then. */
    place: text(),
    /** The project or company that came or went in the same transaction: this came or went with it. */
    wholeId: uuid('whole_id'),
  },
  table => [
    index('audit_act_at').on(table.at, table.id).where(sql`${table.wholeId} is null`),
    index('audit_act_project').on(table.projectId, table.at, table.id).where(sql`${table.wholeId} is null`),
    index('audit_act_company').on(table.companyId, table.at, table.id).where(sql`${table.wholeId} is null`),
    index('audit_act_actor').on(table.actorId, table.at, table.id).where(sql`${table.wholeId} is null`),
    index('audit_act_whole').on(table.wholeId).where(sql`${table.wholeId} is not null`),
  ],
)

/** Who changed what; written by a trigger on every audited table, with the caller that the unit of work names. */
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
    actId: uuid('act_id').notNull(),
    /** The order in which the rows of a transaction were written. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** What the thing was called then; of a file its path. */
    label: text().notNull().default(''),
    /** Whom it is about, where it is about somebody. */
    personId: uuid('person_id'),
    /** What a search compares: the label, and the values. */
    searchText: text('search_text').notNull().default(''),
  },
  table => [
    index('audit_entry_subject').on(table.subject, table.subjectId),
    index('audit_entry_project').on(table.projectId, table.at),
    index('audit_entry_act').on(table.actId, table.number),
    index('audit_entry_person').on(table.personId, table.at).where(sql`${table.personId} is not null`),
  ],
)

/** What all processes of one installation share and nobody sees: the key of signed addresses. */
export const secrets = pgTable('installation_secret', { name: text().primaryKey(), value: text().notNull() })

export const countries = pgTable('country', { code: text().primaryKey(), position: integer().notNull() })
