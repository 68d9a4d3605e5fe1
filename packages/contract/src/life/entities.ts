import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { listQuery } from '../core/lists.ts'
import { happenings, lifeKinds } from './names.ts'

/** One thing that happened to a tool. */
export const lifeEntry = z.object({
  id: z.string(),
  kind: z.enum(lifeKinds),
  /** On the project's calendar. */
  day: fields.day,
  /** The moment, where more than the day is known. */
  date: fields.instant.nullable(),
  happened: z.enum(happenings),
  /** What the sentence `life:happened.<happened>` names. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Days after what was planned, negative where it was before; null where nothing was planned. */
  slip: z.number().int().nullable(),
  /** Who did it, by name; empty where nobody is known. */
  person: z.string(),
  /** The screen that shows it. */
  address: z.string(),
})
export type LifeEntry = z.infer<typeof lifeEntry>

const kind = z.enum(lifeKinds, 'rule.notAChoice').optional()

export const lifeQuery = listQuery(['day']).pick({ page: true, pageSize: true }).extend({
  /** One kind only. */
  kind,
})
export const lifeExportQuery = z.object({ kind })
