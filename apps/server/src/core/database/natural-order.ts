import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Sorts text without regard to case and accents, and numbers in it by value: T-2 comes before T-10. Projects, companies
 * and users have a stored, indexed key (`sort_number`, `sort_name`); use this for other tables.
 */
export const naturalOrder = (text: SQLWrapper): SQL => sql`natural_key(${text}) collate "C"`
