import type { AlertAct, AlertRule } from '@steelsafe/contract/tool-validation/names.ts'
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofProject } from './projects.ts'
import { byUser } from './users.ts'

/**
 * An action that a user took on an alert of a tool. Alerts are computed when read and not stored; rows here are only
 * added.
 */
export const validationAlertEvents = pgTable(
  'validation_alert_event',
  {
    id: key(),
    projectId: ofProject(),
    rule: text().$type<AlertRule>().notNull(),
    /**
     * The id of a study, a tryout, a finding or another thing of the rule, or of the project when the rule is about the
     * whole tool.
     */
    sourceId: uuid('source_id').notNull(),
    /** The cause of the alert. With a new cause the alert is active again. */
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
