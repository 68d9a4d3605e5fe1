import type { DateKind } from '@steelsafe/contract/boards/names.ts'
import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { ofProject } from './projects.ts'
import { ofUser } from './users.ts'

/**
 * The dates of all open things: milestones, phases, deliveries, clear-to-pay milestones and maintenance alerts, so that
 * a board can read them in one order. Only triggers write this table (`due_things` in the database defines which things
 * are open). The project's day decides whether a date is late.
 */
export const dueDates = pgTable(
  'due_date',
  {
    /** The id of the milestone, phase or alert; for a delivery, of the project. */
    id: uuid().primaryKey(),
    kind: text().$type<DateKind>().notNull(),
    projectId: ofProject(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** The first day on which the thing is late. */
    lateOn: date('late_on', { mode: 'string' }).notNull(),
    /** The name of the thing; for a phase, its type; for a delivery, empty. */
    name: text().notNull(),
    /** Copies of the columns of the milestone, phase or alert. */
    responsibleUserId: uuid('responsible_user_id'),
    responsibleCompanyId: uuid('responsible_company_id'),
    /** The time when the date was set, or the row last changed. */
    changedAt: instant('changed_at').notNull().default(sql`now()`),
    searchName: text('search_name').notNull().generatedAlwaysAs(sql`searchable(name)`),
  },
  table => [
    index('due_date_late').on(table.lateOn, table.id),
    index('due_date_kind').on(table.kind, table.lateOn, table.id),
    index('due_date_project').on(table.projectId, table.lateOn),
    index('due_date_responsible_user')
      .on(table.responsibleUserId)
      .where(sql`${table.responsibleUserId} is not null`),
    index('due_date_responsible_company')
      .on(table.responsibleCompanyId)
      .where(sql`${table.responsibleCompanyId} is not null`),
    index('due_date_search').using('gin', sql`${table.searchName} gin_trgm_ops`),
  ],
)

/**
 * The calendar feed of a user who has turned it on. Its address contains the signed id, so a new id makes the old
 * address invalid.
 */
export const calendarFeeds = pgTable('calendar_feed', {
  userId: ofUser().primaryKey(),
  id: uuid().notNull().unique(),
})
