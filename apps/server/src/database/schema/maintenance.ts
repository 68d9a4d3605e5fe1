import type { CurrencyCode } from '@steelsafe/contract/core/formats/currencies.ts'
import type { Frequency, LogStatus } from '@steelsafe/contract/maintenance/names.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key, money } from '../columns.ts'
import { ofProject } from './projects.ts'
import { ofDelay, ofResponsible } from './responsible.ts'
import { byUser, ofUser } from './users.ts'
import { companyChecklists } from './vocabulary.ts'

/** A maintenance alert: recurring work on a tool, by days, by cycles, or by the one that comes first. */
export const maintenanceAlerts = pgTable(
  'maintenance_alert',
  {
    id: key(),
    projectId: ofProject(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** The first day on which the work is due. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** The last day on which the work can become due. */
    endDate: date('end_date', { mode: 'string' }),
    frequencyId: text('frequency_id').$type<Frequency>().notNull(),
    everyCycles: integer('every_cycles'),
    checklistId: uuid('checklist_id').references(() => companyChecklists.id, { onDelete: 'set null' }),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /**
     * The time when the alert was last enabled; null when it was never disabled. Reminders that were due before this
     * time are not sent.
     */
    enabledAt: instant('enabled_at'),
    ...ofResponsible(),
    ...ofDelay(),
    /** Incremented by each change, so that concurrent edits are detected. */
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    index('maintenance_alert_project').on(table.projectId),
    check('maintenance_alert_dates', sql`${table.endDate} >= ${table.startDate}`),
    check('maintenance_alert_cycles', sql`${table.everyCycles} > 0`),
    check(
      'maintenance_alert_responsible',
      sql`num_nonnulls(responsible_user_id, responsible_company_id) <= 1`,
    ),
  ],
)

/**
 * The day from which the reminder job checks an alert: the first day on which a reminder can be due. Triggers set it to
 * `-infinity` after any change of the alert, its recipients, its log or the production.
 */
export const maintenanceLooks = pgTable(
  'maintenance_look',
  {
    alertId: uuid('alert_id')
      .primaryKey()
      .references(() => maintenanceAlerts.id, { onDelete: 'cascade' }),
    lookOn: date('look_on', { mode: 'string' }).notNull().default('-infinity'),
  },
  table => [index('maintenance_look_on').on(table.lookOn)],
)

/** A user who is reminded of an alert. */
export const maintenanceAlertRecipients = pgTable(
  'maintenance_alert_recipient',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => maintenanceAlerts.id, { onDelete: 'cascade' }),
    userId: ofUser(),
  },
  table => [primaryKey({ columns: [table.alertId, table.userId] }), index().on(table.userId)],
)

export interface SparePart {
  name: string
  quantity: number
}

/** A checklist with its ticks, in the version that was ticked. */
export interface TickedChecklist {
  checklistId: string
  name: string
  version: number
  items: { text: string; isDone: boolean }[]
}

const hours = (name: string) => numeric(name, { precision: 7, scale: 2, mode: 'number' })

/** An entry of the maintenance log: work that was done or is planned. */
export const maintenanceEntries = pgTable(
  'maintenance_entry',
  {
    id: key(),
    projectId: ofProject(),
    /** The alert for which the work was done. The entry remains when the alert is deleted. */
    alertId: uuid('alert_id').references(() => maintenanceAlerts.id, { onDelete: 'set null' }),
    workDate: date('work_date', { mode: 'string' }).notNull(),
    statusId: text('status_id').$type<LogStatus>().notNull(),
    description: text().notNull(),
    repairHours: hours('repair_hours').notNull().default(0),
    laborCost: money('labor_cost'),
    materialCost: money('material_cost'),
    /** The expected total cost. */
    projectedCost: money('projected_cost'),
    /** ISO 4217. */
    currencyCode: text('currency_code').$type<CurrencyCode>().notNull(),
    spareParts: jsonb('spare_parts').$type<SparePart[]>().notNull().default([]),
    /** An id of the company's vocabulary, or a term of molding defects. */
    defectId: text('defect_id'),
    /** An id of the company's vocabulary. */
    actionId: text('action_id'),
    checklist: jsonb().$type<TickedChecklist>(),
    /**
     * True for a problem that was reported through the tag of the tool. `reporterName` is the name that the reporter
     * has entered.
     */
    isReported: boolean('is_reported').notNull().default(false),
    reporterName: text('reporter_name').notNull().default(''),
    /** Hash of the request whose id the sender has chosen. */
    sentHash: text('sent_hash'),
    createdBy: byUser('created_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    index('maintenance_entry_project').on(table.projectId, table.workDate),
    index('maintenance_entry_done').on(table.alertId, table.workDate),
    // This index contains the reported problems that are not solved, which are few of all entries of a tool.
    index('maintenance_entry_reported')
      .on(table.projectId)
      .where(sql`${table.isReported} and ${table.statusId} <> 'Complete'`),
  ],
)

/** A user who did the work of an entry. */
export const maintenanceEntryPeople = pgTable(
  'maintenance_entry_person',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => maintenanceEntries.id, { onDelete: 'cascade' }),
    userId: ofUser(),
  },
  table => [primaryKey({ columns: [table.entryId, table.userId] }), index().on(table.userId)],
)
