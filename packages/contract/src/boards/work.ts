import * as z from 'zod'
import { flag, listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { delay, responsibleParty } from '../responsible/entities.ts'
import { partner } from './entities.ts'
import { workKinds } from './names.ts'

export const workQuery = listQuery(['day', 'projectNumber']).extend({
  kind: z.enum(workKinds, 'rule.notAChoice').optional(),
  /**
   * Limits the list to tools that the caller leads, and to tasks for which the caller or the caller's company is
   * responsible.
   */
  mine: flag.optional(),
  /** Partner names as in lists of projects, regardless of case and accents. */
  molder: partner,
  customer: partner,
})

/** The responsible person or company of a task, and the permissions of the caller. */
export const taskState = z.object({
  /** Null when nobody is responsible, or when the responsible person or company has left the project. */
  responsibleId: z.string().nullable(),
  version: z.number().int(),
  /** True when the caller may choose the responsible person or company. */
  mayAssign: z.boolean(),
  /**
   * True when the caller may complete the task. A task with operations is complete when all of its operations are
   * complete.
   */
  mayComplete: z.boolean(),
  /** True when the caller may explain the delay of the task. */
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
  /** Calendar days since `day`, by the project's day. */
  daysAgo: z.number().int(),
  projectId: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
  molder: z.string(),
  customer: z.string(),
  acts: responsibleParty.nullable(),
  delay: delay.nullable(),
  /** Null for a problem. */
  task: taskState.nullable(),
})
export type WorkItem = z.infer<typeof workItem>
