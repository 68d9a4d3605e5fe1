import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { milestoneLimits } from './limits.ts'
import { thresholdTypes } from './names.ts'

export const cloneQuery = z.object({ indexId: fields.id })

export const cloneForm = z.object({
  name: fields.requiredText(),
  description: fields.longText().default(''),
})

/** A named copy of the details of a project, for other projects of the company. */
export const clone = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  createdBy: z.string(),
  createdDate: fields.instant,
  /** Number of milestones and fields in the clone. */
  detailCount: z.number().int(),
})
export type Clone = z.infer<typeof clone>

export const cloneDetail = z.object({
  name: z.string(),
  displayName: z.string(),
  isAlertable: z.boolean(),
  thresholdTypeId: z.enum(thresholdTypes),
  /** Days after the earliest start. */
  startDay: z.number().int().nullable(),
  endDay: z.number().int().nullable(),
  /** The name of the predecessor; null without a predecessor. */
  predecessorName: z.string().nullable(),
})

export const assignment = z.object({
  indexId: fields.id,
  selectedProjects: z
    .array(fields.id)
    .min(1, 'rule.required')
    .max(milestoneLimits.assignedProjects, 'rule.tooMany')
    .transform(ids => [...new Set(ids)]),
  /** The day of the earliest start. Without it the milestones have no dates. */
  startDate: fields.day.nullable().default(null),
})
