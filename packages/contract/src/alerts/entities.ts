import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { listQuery } from '../core/lists.ts'
import { type AlertHappening, alertHappenings, alertKinds } from './names.ts'

export const alertsQuery = listQuery(['date', 'kind', 'projectNumber']).extend({
  kind: z.enum(alertKinds, 'rule.notAChoice').optional(),
})

/** Something of a tool, or of the company that owns it, which its people should know. */
export const toolAlert = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  happened: z.enum(Object.values(alertHappenings).flat() as [AlertHappening, ...AlertHappening[]]),
  /** Its name: a revision, a number of a tryout, a kind of study, a press, a section of the documents, or a title; empty for scrap. */
  name: z.string(),
  projectId: z.string(),
  projectNumber: z.string(),
  /** Since when it is so, in the time zone of the company; of scrap the day of today. */
  date: fields.day,
  /** Who has released, signed or replaced it, or who has to act; empty where nobody is named. */
  person: z.string(),
  /** The screen that shows it. */
  address: z.string(),
})
export type ToolAlert = z.infer<typeof toolAlert>
