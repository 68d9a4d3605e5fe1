import * as z from 'zod'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { happenings, lifeKinds } from './names.ts'

/** An event in the life of a tool. */
export const lifeEntry = z.object({
  id: z.string(),
  kind: z.enum(lifeKinds),
  /** The day in the project's time zone. */
  day: fields.day,
  /** The exact time, if known. */
  date: fields.instant.nullable(),
  happened: z.enum(happenings),
  /** Values of the text `life:happened.<happened>`. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Days after the planned date, negative when earlier; null without a plan. */
  slip: z.number().int().nullable(),
  /** The name of the user who caused the event; empty when unknown. */
  person: z.string(),
  /** The address of the screen that shows the event. */
  address: z.string(),
})
export type LifeEntry = z.infer<typeof lifeEntry>

const kind = z.enum(lifeKinds, 'rule.notAChoice').optional()

export const lifeQuery = listQuery(['day']).pick({ page: true, pageSize: true }).extend({
  /** Filters by kind. */
  kind,
})
export const lifeExportQuery = z.object({ kind })
