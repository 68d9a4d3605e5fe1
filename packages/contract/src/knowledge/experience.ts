import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { experienceKinds } from './names.ts'

/** One time that a tool had a defect. */
const occurrence = z.object({
  kind: z.enum(experienceKinds),
  /** The finding or the entry of the maintenance log; for scrap the project, whose entries of production are one line. */
  id: z.string(),
  /** When it was seen, or seen last. */
  day: fields.day,
  /** The first day of several; null for what has one. */
  since: fields.day.nullable(),
  /** What somebody wrote of it. */
  text: z.string(),
  /** Scrapped parts; null for what counts none. */
  scrap: z.number().int().nullable(),
  /** What was done about it; empty where nobody says so. */
  helped: z.string(),
  /** A later tryout has verified it, or the work is complete; null for scrap. */
  isSolved: z.boolean().nullable(),
})
export type Occurrence = z.infer<typeof occurrence>

/** A tool of the caller's companies that had a defect; the newest times, and how many there are. */
const toolWithDefect = z.object({
  projectId: z.string(),
  projectNumber: z.string(),
  companyName: z.string(),
  total: z.number().int(),
  times: z.array(occurrence).min(1),
})

/** Where a company has met a defect: the tools that had it last, and how many had it. */
export const experience = z.object({ totalTools: z.number().int(), tools: z.array(toolWithDefect) })
export type Experience = z.infer<typeof experience>
