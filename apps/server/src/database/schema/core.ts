import type { AuditAction } from '@steelsafe/contract/audit/entities.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { MailKey } from '@steelsafe/texts/texts.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'

/**
 * An e-mail, from the transaction that caused it until it was sent. In the state `kept` there is no SMTP server, and
 * the e-mail can be read in the outbox.
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
    /** The user who caused the e-mail; null when no user did. */
    senderId: uuid('sender_id'),
    /** The company for which an e-mail to an address without an account was sent. */
    companyId: uuid('company_id'),
    /** True when the address had no account when the e-mail was written. */
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
 * An e-mail from one user to one recipient that waits for the end of a pause. E-mails of the same sender, recipient and
 * area of texts are sent as one.
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

/** Client-chosen ids of deleted things. A repeated request with such an id is not stored. */
export const deletedIds = pgTable('deleted_id', {
  id: uuid().primaryKey(),
  deletedAt: instant('deleted_at').notNull().default(sql`now()`),
})

/** Records that an administrator viewed the one-time link of an e-mail. The row exists for its audit entry. */
export const revealedLinks = pgTable('revealed_link', {
  id: key(),
  mailId: uuid('mail_id')
    .notNull()
    .references(() => outboxMails.id, { onDelete: 'cascade' }),
  recipient: text().notNull(),
  subject: text().notNull(),
})
/**
 * An act: the changes of one kind that one transaction made to one type of thing in a project or company. A history
 * lists acts, so that an extracted zip is one line and not 20,000. The audit trigger writes it.
 */
export const auditActs = pgTable(
  'audit_act',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    at: instant().notNull().default(sql`now()`),
    actorId: uuid('actor_id'),
    address: text(),
    requestId: text('request_id'),
    /** The kind of statement (insert, update, delete), or for files more precisely: rename, move, recycle, restore. */
    action: text().$type<AuditAction>().notNull(),
    subject: text().notNull(),
    companyId: uuid('company_id'),
    projectId: uuid('project_id'),
    /** The name of the project or company at that time. */
    place: text(),
    /** The project or company that was created or deleted in the same transaction, and this thing with it. */
    wholeId: uuid('whole_id'),
  },
  table => [
    index('audit_act_at').on(table.at, table.id).where(sql`${table.wholeId} is null`),
    index('audit_act_age').on(table.at),
    index('audit_act_project').on(table.projectId, table.at, table.id).where(sql`${table.wholeId} is null`),
    index('audit_act_company').on(table.companyId, table.at, table.id).where(sql`${table.wholeId} is null`),
    index('audit_act_actor').on(table.actorId, table.at, table.id).where(sql`${table.wholeId} is null`),
    index('audit_act_whole').on(table.wholeId).where(sql`${table.wholeId} is not null`),
  ],
)

/** A change of a row. A trigger on every audited table writes it, with the caller set by the unit of work. */
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
    /** The order in which a transaction wrote its rows. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** The name of the thing at that time; for a file its path. */
    label: text().notNull().default(''),
    /** The person that the change is about, if any. */
    personId: uuid('person_id'),
    /** The text for searches: the label and the values. */
    searchText: text('search_text').notNull().default(''),
    /** The text for searches in the history of a project: only the parts that are shown there. */
    shownText: text('shown_text').notNull().default(''),
  },
  table => [
    index('audit_entry_subject').on(table.subject, table.subjectId),
    index('audit_entry_project').on(table.projectId, table.at),
    index('audit_entry_act').on(table.actId, table.number),
    index('audit_entry_person').on(table.personId, table.at).where(sql`${table.personId} is not null`),
  ],
)

/** Secrets that all processes of an installation share and no user sees, such as the key of signed addresses. */
export const secrets = pgTable('installation_secret', { name: text().primaryKey(), value: text().notNull() })

export const countries = pgTable('country', { code: text().primaryKey(), position: integer().notNull() })
