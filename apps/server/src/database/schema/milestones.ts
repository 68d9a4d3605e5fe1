import {
  defaultThreshold,
  type LateReason,
  type ThresholdType,
} from '@steelsafe/contract/milestones/names.ts'
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
import { companyDetails } from './company-milestones.ts'
import { ofProject } from './projects.ts'
import { ofDelay, ofResponsible } from './responsible.ts'
import { byUser, ofUser } from './users.ts'

/**
 * A detail of a project: a field, which has a text value, or a milestone ("alertable"), which has dates, people and
 * files. Details come from the company, from the defaults, or from the project.
 * A milestone is open while it is active, complete when it is inactive with a value date, and off when it is inactive
 * without a value date.
 */
export const projectDetails = pgTable(
  'project_detail',
  {
    id: key(),
    projectId: ofProject(),
    /**
     * The company's detail from which this detail was copied. Later changes of the company's detail do not affect it.
     */
    companyDetailId: uuid('asset_detail_id').references(() => companyDetails.id, { onDelete: 'set null' }),
    /** The position from 0, without gaps, within the project. */
    position: integer().notNull(),
    name: text().notNull(),
    displayName: text('display_name').notNull(),
    description: text().notNull().default(''),
    /**
     * The value of a field, or the remark of a milestone. Empty when the detail maps to a field of the project, which
     * has the value.
     */
    valueText: text('value_text').notNull().default(''),
    isAlertable: boolean('is_alertable').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    thresholdTypeId: text('threshold_type_id').$type<ThresholdType>().notNull().default(defaultThreshold),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    /** The date of completion. */
    valueDate: date('value_date', { mode: 'string' }),
    predecessorId: uuid('predecessor_id').references((): AnyPgColumn => projectDetails.id, {
      onDelete: 'set null',
    }),
    /** True when reminders are sent; `selected` in the API. */
    reminds: boolean().notNull().default(true),
    /**
     * The time when reminders were last turned on; null when they were never off. Reminders that were due before this
     * time are not sent.
     */
    remindsFrom: instant('reminds_from'),
    /** The reason that a user chose when the milestone was completed late. */
    lateReason: text('late_reason').$type<LateReason>(),
    lateReasonText: text('late_reason_text').notNull().default(''),
    ...ofResponsible(),
    ...ofDelay(),
    /** Incremented by each change, so that concurrent edits are detected. */
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /** The first day on which the milestone is amber. */
    amberDate: date('amber_date', { mode: 'string' }).generatedAlwaysAs(
      sql`amber_date(threshold_type_id, start_date, end_date)`,
    ),
    /** Sort key of the detail's name, for lists that are sorted by a detail. */
    sortName: text('sort_name').notNull().generatedAlwaysAs(sql`searchable(display_name)`),
    /** The collation is "C". */
    sortValue: text('sort_value').notNull().generatedAlwaysAs(sql`natural_key(left(value_text, 200))`),
  },
  table => [
    index('project_detail_position').on(table.projectId, table.position),
    uniqueIndex('project_detail_once').on(table.projectId, table.companyDetailId),
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
    check('project_detail_responsible', sql`num_nonnulls(responsible_user_id, responsible_company_id) <= 1`),
  ],
)

/** A user who is notified about a milestone. */
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

/** A detail of a clone. Days are counted from the earliest start of the cloned project. */
export interface CloneItem {
  /** The id of the company's detail. */
  milestoneId: string | null
  name: string
  displayName: string
  description: string
  isAlertable: boolean
  thresholdTypeId: ThresholdType
  startDay: number | null
  endDay: number | null
  /** The index of the predecessor within the clone. */
  predecessor: number | null
}

/**
 * A named copy of the details of a project, for other projects of the company. It contains no people, files, values or
 * completion dates.
 */
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
