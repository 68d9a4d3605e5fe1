import type { AuditAction } from '@steelsafe/contract/audit/entities.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * An act: the changes of one kind that a transaction has made to one type of thing in a project or company. A history
 * lists acts, so that an extracted zip is one line and not 20,000. The audit trigger writes this table.
 */
export const auditActs = pgTable(
  'audit_act',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    at: instant().notNull().default(sql`now()`),
    actorId: uuid('actor_id'),
    address: text(),
    requestId: text('request_id'),
    /** The kind of statement (insert, update, delete); for files also rename, move, recycle and restore. */
    action: text().$type<AuditAction>().notNull(),
    subject: text().notNull(),
    companyId: uuid('company_id'),
    projectId: uuid('project_id'),
    /** The name of the project or company at the time of the act. */
    place: text(),
    /**
     * The id of the project or company that the same transaction created or deleted as a whole. Histories list only acts
     * without it.
     */
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

/**
 * A change of a row. A trigger on every audited table writes it, with the caller that `setAuditActor` has stored in the
 * transaction.
 */
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
    /** The order in which a transaction has changed its rows. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** The name of the thing at the time of the change; for a file, its path. */
    label: text().notNull().default(''),
    /** The user whom the change concerns, if any. */
    personId: uuid('person_id'),
    /** The text for searches: the label and the values. */
    searchText: text('search_text').notNull().default(''),
    /** The text for searches in the history of a project. It contains only the values that the history shows. */
    shownText: text('shown_text').notNull().default(''),
  },
  table => [
    index('audit_entry_subject').on(table.subject, table.subjectId),
    index('audit_entry_project').on(table.projectId, table.at),
    index('audit_entry_act').on(table.actId, table.number),
    index('audit_entry_person').on(table.personId, table.at).where(sql`${table.personId} is not null`),
  ],
)
