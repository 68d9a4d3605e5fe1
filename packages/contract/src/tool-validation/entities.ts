import * as z from 'zod'
import * as fields from '../core/fields.ts'

/** What a tool made in one week, and how long it was repaired. */
const week = z.object({
  /** Its Monday. */
  date: fields.day,
  /** Parts that can be told, without scrap, and rejected ones. */
  good: z.number().int(),
  scrap: z.number().int(),
  /** Of all parts, from 0 to 1; null where none can be told. */
  scrapShare: z.number().nullable(),
  /** Seconds, the mean of all cycles; null where nobody measured. */
  cycleTime: z.number().nullable(),
  /** Hours of the maintenance log, and those in which the tool stood for repair in production. */
  maintenanceHours: z.number(),
  stoppedHours: z.number(),
})
export type PerformanceWeek = z.infer<typeof week>

export const performance = z.object({
  today: fields.day,
  /** Seconds. */
  quotedCycleTime: z.number().nullable(),
  /** The oldest first; weeks without anything stand there too. */
  weeks: z.array(week),
})
export type Performance = z.infer<typeof performance>
