import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns the moment at which clocks of a time zone show a local time, as SQL. A time that a clock change skips is
 * moved forward by the length of the change: 02:30 becomes 03:30. Of a repeated time, the first is used.
 * @param localTime a `timestamp` without a zone
 * @param zone an IANA name
 */
export function momentOfLocalTime(localTime: SQL, zone: SQL): SQL {
  const last = sql`((${localTime}) at time zone ${zone})`
  const hourBefore = sql`(${last} - interval '1 hour')`
  return sql`(case when ${hourBefore} at time zone ${zone} = ${localTime} then ${hourBefore} else ${last} end)`
}
