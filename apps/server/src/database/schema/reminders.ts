import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofProject } from './projects.ts'
import { ofUser } from './users.ts'

/** A moment at which somebody was reminded of something, or was to be: each once, however many processes look. */
export const reminders = pgTable(
  'reminder',
  {
    id: key(),
    projectId: ofProject(),
    /** What the moment is, as `amber` of a milestone. */
    kind: text().notNull(),
    /** The milestone. */
    thingId: uuid('thing_id').notNull(),
    /** The day that makes the moment, of the project: another day is another moment. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    userId: ofUser(),
    /** Missed when a later one of the same thing was due already, or when the server slept for too long. */
    state: text({ enum: ['sent', 'missed'] }).notNull(),
    at: instant().notNull(),
  },
  table => [uniqueIndex('reminder_once').on(table.thingId, table.userId, table.kind, table.dueOn)],
)

/** A date of a project that has passed, and was sent to webhooks: each once, however many processes look. */
export const passedDates = pgTable(
  'passed_date',
  {
    /** The milestone, clear-to-pay milestone or maintenance alert. */
    thingId: uuid('thing_id').notNull(),
    /** The first day on which it was late or due, of the project: another day is sent again. */
    day: date({ mode: 'string' }).notNull(),
    projectId: ofProject(),
  },
  table => [
    primaryKey({ columns: [table.thingId, table.day] }),
    index('passed_date_project').on(table.projectId),
  ],
)

/** The day of the last digest of a user, by the calendar of their time zone: the next one is of a later day. */
export const lastDigests = pgTable('last_digest', {
  userId: ofUser().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
})
