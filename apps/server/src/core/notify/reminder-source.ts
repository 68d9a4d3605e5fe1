import type { SQL } from 'drizzle-orm'

/** A kind of thing that people are reminded of, such as milestones. */
export interface ReminderSource {
  /** Selects the `id` of each thing that may have a reminder around a day. */
  candidates(at: SQL): SQL
  /**
   * Selects the reminders of some things around a day, one row for each recipient.
   * @param ids an array of the ids of the things
   */
  moments(at: SQL, ids: SQL): SQL
}
