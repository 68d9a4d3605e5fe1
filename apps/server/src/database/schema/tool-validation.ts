import type { AlertAct, AlertRule } from '@steelsafe/contract/tool-validation/names.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofProject } from './projects.ts'
import { byUser } from './users.ts'

/**
 * An action of a user on an alert of a tool. Alerts are computed when they are read, and not stored. Rows of this table
 * are only added.
 */
export const validationAlertEvents = pgTable(
  'validation_alert_event',
  {
    id: key(),
    projectId: ofProject(),
    rule: text().$type<AlertRule>().notNull(),
    /**
     * The id of a study, a tryout, a finding or another thing to which the rule applies, or of the project when the
     * rule applies to the whole tool.
     */
    sourceId: uuid('source_id').notNull(),
    /** The cause of the alert. With another cause, the alert is active again. */
    occasion: text().notNull(),
    /** Number of the event within its alert, from 1, so that concurrent events are detected. */
    number: integer().notNull(),
    act: text().$type<AlertAct>().notNull(),
    /** The last day of a snooze. */
    until: date({ mode: 'string' }),
    reason: text().notNull().default(''),
    createdBy: byUser('created_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('validation_alert_event_number').on(
      table.projectId,
      table.rule,
      table.sourceId,
      table.number,
    ),
    check('validation_alert_event_until', sql`(${table.act} = 'Snooze') = (${table.until} is not null)`),
    check('validation_alert_event_reason', sql`${table.act} <> 'Resolve' or ${table.reason} <> ''`),
  ],
)

/**
 * The cause of an alert about which people were last notified. Only the job writes these rows, so that it notifies once
 * for each cause.
 */
export const validationAlertNotices = pgTable(
  'validation_alert_notice',
  {
    projectId: ofProject(),
    rule: text().$type<AlertRule>().notNull(),
    sourceId: uuid('source_id').notNull(),
    occasion: text().notNull(),
    /** False when the rule found nothing at the last run of the job. */
    isOpen: boolean('is_open').notNull().default(true),
    notifiedAt: instant('notified_at').notNull(),
    /**
     * The time at which the administrators were also notified, or at which an older alert was recorded without a
     * notification.
     */
    escalatedAt: instant('escalated_at'),
  },
  table => [primaryKey({ columns: [table.projectId, table.rule, table.sourceId] })],
)

/** A tool whose alerts the job has recorded. The job does not notify about alerts that the tool had at that time. */
export const validationAlertWatches = pgTable('validation_alert_watch', {
  projectId: ofProject().primaryKey(),
  since: instant().notNull().default(sql`now()`),
})
