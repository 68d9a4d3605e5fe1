import type { SQL } from 'drizzle-orm'

/** The tool whose events are read. */
export interface LifeTool {
  project: string
  /** The project's current day. */
  today: string
  /** The project's time zone, which decides the day of a time. */
  zone: string
}

/** A source of entries of a kind. */
export interface EventSource {
  /**
   * A select of `key` (uuid or text, distinct within the source), `happened`, `thing` (uuid, for the address), `day`,
   * `date` (null when only the day is known), `slip`, `person` and `values` (jsonb).
   */
  rows: SQL
  /** The order of the whole list, by indexed columns, so that only the newest rows of each source are read. */
  newest: SQL
}
