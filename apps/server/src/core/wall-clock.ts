import { type SQL, sql } from 'drizzle-orm'

/**
 * The moment at which the clocks of a time zone show a date with its time, as SQL. Where a night lacks it, the next minute
 * that there is; where it comes twice, the first.
 * @param shown a `timestamp` without a zone
 * @param zone an IANA name
 */
export function momentOf(shown: SQL, zone: SQL): SQL {
  const last = sql`((${shown}) at time zone ${zone})`
  const hourBefore = sql`(${last} - interval '1 hour')`
  return sql`(case when ${hourBefore} at time zone ${zone} = ${shown} then ${hourBefore} else ${last} end)`
}
