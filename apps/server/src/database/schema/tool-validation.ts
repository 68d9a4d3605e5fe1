import type { AlertAct, AlertRule } from '@steelsafe/contract/tool-validation/names.ts'
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofProject } from './projects.ts'
import { byUser } from './users.ts'

/** What somebody did with an alert of a tool. The alerts themselves are computed when they are read. Rows are added only. */
export const validationAlertEvents = pgTable(
  'validation_alert_event',
  {
    id: key(),
    projectId: ofProject(),
    rule: text().$type<AlertRule>().notNull(),
    /** A study, a tryout, a finding or another thing of the rule; the project where the rule is about all of the tool. */
    sourceId: uuid('source_id').notNull(),
    /** On what the rule had fired: once it fires on something else, the alert is active again. */
    occasion: text().notNull(),
    /** Counts the events of an alert from 1, so that two who act at once are told. */
    number: integer().notNull(),
    act: text().$type<AlertAct>().notNull(),
    /** Of a snoozed one: the last day on which it is put off. */
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
