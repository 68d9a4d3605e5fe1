import * as z from 'zod'
import { flag, listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { actor, delay } from '../responsible/entities.ts'
import { partner } from './entities.ts'
import { workKinds } from './names.ts'

export const workQuery = listQuery(['day', 'projectNumber']).extend({
  kind: z.enum(workKinds, 'rule.notAChoice').optional(),
  /** Filters work of tools that the caller leads, and tasks that the caller or the caller's company is to do. */
  mine: flag.optional(),
  /** Partner names as in lists of projects, regardless of case and accents. */
  molder: partner,
  customer: partner,
})

/** The responsible one of a task of a plan, with what the caller may do to it. */
export const taskState = z.object({
  /** The value is null when nobody is chosen, and when the chosen one is no longer on the project. */
  responsibleId: z.string().nullable(),
  version: z.number().int(),
  /** True when the caller may choose who is responsible. */
  mayAssign: z.boolean(),
  /** True when the caller may complete it. A task with operations is complete when they are. */
  mayComplete: z.boolean(),
  /** True when the caller may write why it is late. */
  mayExplain: z.boolean(),
})
export type TaskState = z.infer<typeof taskState>

/** A late task of a plan, or a reported problem that is not solved. */
export const workItem = z.object({
  id: z.string(),
  kind: z.enum(workKinds),
  /** The title of the task, or the beginning of the problem's description. */
  name: z.string(),
  /** The last day of the task, or the day on which the problem was reported. */
  day: fields.day,
  /** Calendar days since then, by the day of the project. */
  daysAgo: z.number().int(),
  projectId: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
  molder: z.string(),
  customer: z.string(),
  acts: actor.nullable(),
  delay: delay.nullable(),
  /** The value is null for a problem. */
  task: taskState.nullable(),
})
export type WorkItem = z.infer<typeof workItem>
