import * as z from 'zod'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { type AlertHappening, alertHappenings, alertKinds } from './names.ts'

export const alertsQuery = listQuery(['date', 'kind', 'projectNumber']).extend({
  kind: z.enum(alertKinds, 'rule.notAChoice').optional(),
})

/** A fact about a tool, or about the company that owns it, that the people of the tool should know. */
export const toolAlert = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  happened: z.enum(Object.values(alertHappenings).flat() as [AlertHappening, ...AlertHappening[]]),
  /** The name of the revision, tryout, kind of study, press, document section or title; empty for scrap. */
  name: z.string(),
  projectId: z.string(),
  projectNumber: z.string(),
  /** The first day on which the alert applies, in the time zone of the company; for scrap, today. */
  date: fields.day,
  /** The person who released, signed or replaced it, or who has to act; empty when there is none. */
  person: z.string(),
  /** The address of the screen that shows it. */
  address: z.string(),
})
export type ToolAlert = z.infer<typeof toolAlert>
