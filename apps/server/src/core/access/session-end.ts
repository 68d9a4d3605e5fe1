import { sql } from 'drizzle-orm'
import { serverLimits } from '#core/server-limits.ts'

/** The time at which a row of the table `session` ends: after some hours without use, and some days after the sign-in. */
export const sessionEnd = sql`least(last_used_at + make_interval(hours => ${serverLimits.tokenIdleHours}),
  created_at + make_interval(days => ${serverLimits.tokenLifeDays}))`
