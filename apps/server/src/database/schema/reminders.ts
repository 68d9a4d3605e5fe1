import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofProject } from './projects.ts'
import { ofUser } from './users.ts'

/** A reminder of a user that was sent or missed. The row ensures that only one process sends it. */
export const reminders = pgTable(
  'reminder',
  {
    id: key(),
    projectId: ofProject(),
    /** The kind of event, such as `amber` of a milestone. */
    kind: text().notNull(),
    /** The id of the thing that the reminder is about, such as a milestone. */
    thingId: uuid('thing_id').notNull(),
    /** The project's day of the event. A changed day is a new reminder. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    userId: ofUser(),
    /**
     * A reminder is missed when a later one of the same thing was already due, or when the server was down for too
     * long.
     */
    state: text({ enum: ['sent', 'missed'] }).notNull(),
    at: instant().notNull(),
  },
  table => [uniqueIndex('reminder_once').on(table.thingId, table.userId, table.kind, table.dueOn)],
)

/** A passed date of a project that was sent to webhooks. The row ensures that only one process sends the date. */
export const passedDates = pgTable(
  'passed_date',
  {
    /** The id of the milestone, clear-to-pay milestone or maintenance alert. */
    thingId: uuid('thing_id').notNull(),
    /** The project's first day on which the thing was late or due. A changed day is sent again. */
    day: date({ mode: 'string' }).notNull(),
    projectId: ofProject(),
  },
  table => [
    primaryKey({ columns: [table.thingId, table.day] }),
    index('passed_date_project').on(table.projectId),
  ],
)
