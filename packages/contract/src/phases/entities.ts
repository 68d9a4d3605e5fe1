import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { phaseStatuses, phaseTypes } from './names.ts'

/** What somebody fills in of a phase. A complete one is at 100 percent, one not started at 0: the server sees to it. */
export const phaseForm = z.object({
  phaseTypeId: z.enum(phaseTypes, 'rule.notAChoice'),
  statusId: z.enum(phaseStatuses, 'rule.notAChoice'),
  /** 0 to 100. */
  completionPercent: fields.wholeNumber({ min: 0, max: 100 }).default(0),
  plannedMilestone: fields.day.nullable().default(null),
  /** When it was reached: a day that has come. */
  actualMilestone: fields.day.nullable().default(null),
})

/** A part of a tool's life, once for each type on a project. One that is not selected is left out of strip and reports. */
export const phase = phaseForm.extend({ id: z.string(), projectId: z.string(), selected: z.boolean() })
export type Phase = z.infer<typeof phase>
