import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { experienceKinds } from './names.ts'

/** An occurrence of a defect on a tool. */
const occurrence = z.object({
  kind: z.enum(experienceKinds),
  /**
   * The id of the finding or maintenance entry. For scrap, the id of the project, whose production entries are
   * combined.
   */
  id: z.string(),
  /** The day on which the defect occurred; of several days, the last. */
  day: fields.day,
  /** The first of several days; null for a single day. */
  since: fields.day.nullable(),
  /** The user's description. */
  text: z.string(),
  /** Number of scrapped parts; null without a count. */
  scrap: z.number().int().nullable(),
  /** The action that was taken; empty when not recorded. */
  helped: z.string(),
  /** True when a later tryout has verified the correction, or the maintenance is complete; null for scrap. */
  isSolved: z.boolean().nullable(),
})
export type Occurrence = z.infer<typeof occurrence>

/** A tool of the caller's companies that had a defect, with its latest occurrences and their total number. */
const toolWithDefect = z.object({
  projectId: z.string(),
  projectNumber: z.string(),
  companyName: z.string(),
  total: z.number().int(),
  times: z.array(occurrence).min(1),
})

/** A company's experience with a defect: the tools that had it most recently, and their total number. */
export const experience = z.object({ totalTools: z.number().int(), tools: z.array(toolWithDefect) })
export type Experience = z.infer<typeof experience>
