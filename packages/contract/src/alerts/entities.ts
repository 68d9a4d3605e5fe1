import * as z from 'zod'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { type AlertHappening, alertHappenings, alertKinds } from './names.ts'

export const alertsQuery = listQuery(['date', 'kind', 'projectNumber']).extend({
  kind: z.enum(alertKinds, 'rule.notAChoice').optional(),
})

/** An event or a state of a tool, or of the company that owns it, that the people of the project should know. */
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
  /** The person who released, signed or replaced the item, or who is responsible for it; empty without a person. */
  person: z.string(),
  /** The address of the screen that shows the item. */
  address: z.string(),
})
export type ToolAlert = z.infer<typeof toolAlert>
