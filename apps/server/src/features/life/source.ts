import type { SQL } from 'drizzle-orm'

/** The tool whose life is read. */
export interface Tool {
  project: string
  /** The project's day. */
  today: string
  /** Its time zone, in which moments have a day. */
  zone: string
}

/** Where entries of a kind come from. */
export interface Source {
  /**
   * A select of `key` (uuid or text, distinct within the source), `happened`, `thing` (uuid, for the address), `day`, `date`
   * (null where only the day is known), `slip`, `person` and `values` (jsonb).
   */
  rows: SQL
  /** The same order as of the whole, by columns that an index has: so that of each source only its newest are read. */
  newest: SQL
}
