import * as z from 'zod'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { actor, delay } from '../responsible/entities.ts'
import { boardDate } from './entities.ts'
import { needKinds } from './names.ts'
import { taskState } from './work.ts'

export const needsQuery = listQuery(['daysLeft']).extend({
  kind: z.enum(needKinds, 'rule.notAChoice').optional(),
})

/** An item on Today: what needs the user, the most urgent first. */
export const need = z.object({
  /** The value is unique in the list. */
  id: z.string(),
  kind: z.enum(needKinds),
  /** The name in the language of the user; for what waits, the whole sentence. */
  name: z.string(),
  /** The due date; for a problem, the day on which it was reported. Null without a date. */
  day: fields.day.nullable(),
  /** Days until the date, negative when it has passed, by the day of the project. Null without a date. */
  daysLeft: z.number().int().nullable(),
  /** The value is null for what waits without a tool. */
  projectId: z.string().nullable(),
  projectNumber: z.string(),
  partName: z.string(),
  acts: actor.nullable(),
  delay: delay.nullable(),
  /** The address of the screen on which it is done. */
  address: z.string(),
  /** The date as on a board, with what the user may do to it. Null for everything else. */
  date: boardDate.nullable(),
  /** The responsible one of a task, with what the user may do to it. Null for everything else. */
  task: taskState.nullable(),
})
export type Need = z.infer<typeof need>
