import * as z from 'zod'
import * as fields from '../core/fields.ts'

/** The production of a tool in a week, and its hours of repair. */
const week = z.object({
  /** The Monday of the week. */
  date: fields.day,
  /** Number of good parts, as far as it is known, and number of rejected parts. */
  good: z.number().int(),
  scrap: z.number().int(),
  /** Share of scrap in all parts, from 0 to 1; null when the number of parts is unknown. */
  scrapShare: z.number().nullable(),
  /** Mean of all cycles in seconds; null without measurements. */
  cycleTime: z.number().nullable(),
  /** Hours of the maintenance log, and hours in which the tool was under repair during production. */
  maintenanceHours: z.number(),
  stoppedHours: z.number(),
})
export type PerformanceWeek = z.infer<typeof week>

export const performance = z.object({
  today: fields.day,
  /** The quoted time of one cycle, in seconds. */
  quotedCycleTime: z.number().nullable(),
  /** Oldest first, including weeks without data. */
  weeks: z.array(week),
})
export type Performance = z.infer<typeof performance>
