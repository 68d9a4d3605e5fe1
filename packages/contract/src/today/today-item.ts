import * as z from 'zod'
import { boardDate } from '../boards/entities.ts'
import { taskState } from '../boards/work.ts'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { delay, responsibleParty } from '../responsible/entities.ts'
import { todayItemKinds } from './names.ts'

export const todayItemsQuery = listQuery(['daysLeft']).extend({
  kind: z.enum(todayItemKinds, 'rule.notAChoice').optional(),
})

/** An item on the Today page, which lists the work of the user with the most urgent item first. */
export const todayItem = z.object({
  /** The value is unique in the list. */
  id: z.string(),
  kind: z.enum(todayItemKinds),
  /** The name in the language of the user; for an item of the kind `waiting`, a whole sentence. */
  name: z.string(),
  /** The due date; for a problem, the day on which it was reported. Null without a date. */
  day: fields.day.nullable(),
  /** Days until the date, negative when it has passed, by the day of the project. Null without a date. */
  daysLeft: z.number().int().nullable(),
  /** Null for an item that does not belong to a tool. */
  projectId: z.string().nullable(),
  projectNumber: z.string(),
  partName: z.string(),
  acts: responsibleParty.nullable(),
  delay: delay.nullable(),
  /** The address of the screen on which the user completes the item. */
  address: z.string(),
  /** The date as on a board, with the permissions of the user; null for other kinds. */
  date: boardDate.nullable(),
  /** The responsible person and the permissions of the user for a task; null for other kinds. */
  task: taskState.nullable(),
})
export type TodayItem = z.infer<typeof todayItem>
