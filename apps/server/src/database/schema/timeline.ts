import type { DependencyType, WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
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
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { ofProject } from './projects.ts'
import { ofDelay, ofResponsible } from './responsible.ts'
import { byUser } from './users.ts'

const day = (name: string) => date(name, { mode: 'string' }).notNull()

/**
 * A task of a plan. The dates and the percentage of a task with subtasks are computed from the subtasks, and its stored
 * values are ignored.
 */
export const timelineTasks = pgTable(
  'timeline_task',
  {
    id: key(),
    projectId: ofProject(),
    parentId: uuid('parent_id').references((): AnyPgColumn => timelineTasks.id, { onDelete: 'cascade' }),
    orderId: integer('order_id').notNull(),
    title: text().notNull(),
    start: day('start_date'),
    end: day('end_date'),
    percentComplete: smallint('percent_complete').notNull(),
    milestone: boolean().notNull(),
    expanded: boolean().notNull(),
    note: text().notNull(),
    ...ofResponsible(),
    ...ofDelay(),
    /** Incremented by each change of the plan, so that concurrent changes of the task are detected. */
    version: integer().notNull().default(1),
  },
  table => [
    index('timeline_task_project').on(table.projectId),
    index('timeline_task_parent').on(table.parentId),
    index('timeline_task_responsible_user')
      .on(table.responsibleUserId)
      .where(sql`${table.responsibleUserId} is not null`),
    index('timeline_task_responsible_company')
      .on(table.responsibleCompanyId)
      .where(sql`${table.responsibleCompanyId} is not null`),
    check('timeline_task_dates', sql`${table.start} <= ${table.end}`),
    check('timeline_task_percent', sql`${table.percentComplete} between 0 and 100`),
    check('timeline_task_responsible', sql`num_nonnulls(responsible_user_id, responsible_company_id) <= 1`),
  ],
)

const ofTask = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => timelineTasks.id, { onDelete: 'cascade' })

export const timelineDependencies = pgTable(
  'timeline_dependency',
  {
    id: key(),
    projectId: ofProject(),
    predecessorId: ofTask('predecessor_id'),
    successorId: ofTask('successor_id'),
    type: text().$type<DependencyType>().notNull(),
    /** The lag in working days. */
    lagDays: integer('lag_days').notNull(),
  },
  table => [
    index('timeline_dependency_project').on(table.projectId),
    index('timeline_dependency_predecessor').on(table.predecessorId),
    index('timeline_dependency_successor').on(table.successorId),
  ],
)

/** A snapshot of the dates of a plan. */
export const timelineBaselines = pgTable(
  'timeline_baseline',
  {
    id: key(),
    projectId: ofProject(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: byUser('created_by'),
  },
  table => [uniqueIndex('timeline_baseline_name').on(table.projectId, sql`lower(${table.name})`)],
)

/** A task as of a baseline. The row remains when the task is deleted. */
export const timelineBaselineTasks = pgTable(
  'timeline_baseline_task',
  {
    baselineId: uuid('baseline_id')
      .notNull()
      .references(() => timelineBaselines.id, { onDelete: 'cascade' }),
    /** The position of the task in the plan, from top to bottom, counted from 0. */
    position: integer().notNull(),
    taskId: uuid('task_id').notNull(),
    title: text().notNull(),
    start: day('start_date'),
    end: day('end_date'),
  },
  table => [primaryKey({ columns: [table.baselineId, table.position] })],
)

/** The working days and holidays of a company. A company without a row works from Monday to Friday. */
export const workCalendars = pgTable('work_calendar', {
  companyId: ofCompany().primaryKey(),
  workingDays: jsonb('working_days').$type<WorkCalendar['workingDays']>().notNull(),
  holidays: jsonb().$type<WorkCalendar['holidays']>().notNull(),
  version: integer().notNull().default(1),
})
