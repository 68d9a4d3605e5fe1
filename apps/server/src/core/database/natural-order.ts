import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Returns the SQL sort key of a text that ignores case and accents and sorts numbers by value: T-2 comes before T-10.
 * Projects, companies and users have a stored, indexed key (`sort_number`, `sort_name`); use this function for other
 * tables.
 */
export const naturalOrder = (text: SQLWrapper): SQL => sql`natural_key(${text}) collate "C"`
