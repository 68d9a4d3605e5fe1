import {
  defaultThreshold,
  type LateReason,
  type ThresholdType,
} from '@steelsafe/contract/project-details/names.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { ofProject } from './projects.ts'
import { milestones } from './templates.ts'
import { byUser, ofUser } from './users.ts'

/**
 * A detail of a project: a field, which has a value in words, or a milestone ("alertable"), which has dates, people and
 * files. One of the company's own, a default one, or one of the project's own.
 *
 * A milestone is open while it is active, complete when it is inactive and has a value date, and off when it is inactive
 * without one.
 */
export const projectDetails = pgTable(
  'project_detail',
  {
    id: key(),
    projectId: ofProject(),
    /** The company's, from which it was copied; what becomes of that one later does not change it. */
    milestoneId: uuid('asset_detail_id').references(() => milestones.id, { onDelete: 'set null' }),
    /** From 0, without gaps, within the project. */
    position: integer().notNull(),
    name: text().notNull(),
    displayName: text('display_name').notNull(),
    description: text().notNull().default(''),
    /** Empty where the detail is a field of the project: the field has the value. Of a milestone, its remark. */
    valueText: text('value_text').notNull().default(''),
    isAlertable: boolean('is_alertable').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    thresholdTypeId: text('threshold_type_id').$type<ThresholdType>().notNull().default(defaultThreshold),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    /** The day on which it was completed. */
    valueDate: date('value_date', { mode: 'string' }),
    predecessorId: uuid('predecessor_id').references((): AnyPgColumn => projectDetails.id, {
      onDelete: 'set null',
    }),
    /** Whether reminders are sent; `selected` on the wire. */
    reminds: boolean().notNull().default(true),
    lateReason: text('late_reason').$type<LateReason>(),
    lateReasonText: text('late_reason_text').notNull().default(''),
    /** Grows with each change, so that two who edit at once are told. */
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /** The first day on which it is amber. */
    amberDate: date('amber_date', { mode: 'string' }).generatedAlwaysAs(
      sql`amber_date(threshold_type_id, start_date, end_date)`,
    ),
    /** What a list compares that is sorted by this detail. */
    sortName: text('sort_name').notNull().generatedAlwaysAs(sql`searchable(display_name)`),
    sortValue: text('sort_value').notNull().generatedAlwaysAs(sql`left(searchable(value_text), 200)`),
  },
  table => [
    index('project_detail_position').on(table.projectId, table.position),
    uniqueIndex('project_detail_once').on(table.projectId, table.milestoneId),
    index('project_detail_by_value').on(table.sortName, table.sortValue, table.projectId),
    index('project_detail_predecessor').on(table.predecessorId),
    index('project_detail_amber').on(table.amberDate).where(sql`${table.isAlertable} and ${table.isActive}`),
    index('project_detail_open')
      .on(table.endDate, table.projectId)
      .where(sql`${table.isAlertable} and ${table.isActive}`),
    check(
      'project_detail_complete',
      sql`${table.valueDate} is null or (${table.isAlertable} and not ${table.isActive})`,
    ),
    check('project_detail_dates', sql`${table.endDate} >= ${table.startDate}`),
  ],
)

/** Who is informed of a milestone. */
export const milestoneRecipients = pgTable(
  'milestone_recipient',
  {
    detailId: uuid('detail_id')
      .notNull()
      .references(() => projectDetails.id, { onDelete: 'cascade' }),
    userId: ofUser(),
  },
  table => [primaryKey({ columns: [table.detailId, table.userId] }), index().on(table.userId)],
)

/** One detail of a clone: days count from the earliest start of the project that was cloned. */
export interface CloneItem {
  milestoneId: string | null
  name: string
  displayName: string
  description: string
  isAlertable: boolean
  thresholdTypeId: ThresholdType
  startDay: number | null
  endDay: number | null
  /** The place of its predecessor in the clone. */
  predecessor: number | null
}

/** The details of a project under a name, for other projects of the company: no people, files, values or completions. */
export const milestoneClones = pgTable(
  'milestone_clone',
  {
    id: key(),
    companyId: ofCompany(),
    name: text().notNull(),
    description: text().notNull().default(''),
    items: jsonb().$type<CloneItem[]>().notNull(),
    createdBy: byUser('created_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [uniqueIndex('milestone_clone_name').on(table.companyId, sql`lower(${table.name})`)],
)
