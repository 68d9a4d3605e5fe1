import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { emptyId, limits } from '../core/limits.ts'
import { projectLimits } from '../projects/limits.ts'
import { detailLimits } from './limits.ts'
import { defaultThreshold, detailStates, lateReasons, thresholdTypes } from './names.ts'

export const detailsQuery = z.object({
  detailId: fields.id.optional(),
  state: z.enum(detailStates, 'rule.notAChoice').default('active'),
})

const name = fields.text().default('')
const shape = {
  displayName: fields.text().default(''),
  description: fields.text(limits.textLength).default(''),
  /** The value of a field in words; of a milestone, a remark. */
  valueText: fields.text(limits.textLength).default(''),
  thresholdTypeId: z.enum(thresholdTypes, 'rule.notAChoice').default(defaultThreshold),
}

/**
 * A detail as it is sent. With the empty id it is added: one of the company's by `companyDetailId`, from which it takes
 * what is not given, else one of the project's own.
 */
export const detailForm = z
  .object({
    id: fields.id.default(emptyId),
    companyDetailId: fields.id.nullable().default(null),
    name,
    ...shape,
    /** Of a new one: a milestone, unless said. Later it is changed by a call of its own. */
    isAlertable: z.boolean('rule.flag').optional(),
    /** Without one it comes last; otherwise the others make room. */
    position: fields.wholeNumber({ min: 0, max: projectLimits.projectDetails }).optional(),
    /** The version that was read; a new one has none. */
    version: fields.wholeNumber().optional(),
  })
  .refine(form => form.name !== '' || (form.id === emptyId && form.companyDetailId !== null), {
    path: ['name'],
    error: 'rule.required',
  })
  .refine(form => form.id === emptyId || form.version !== undefined, {
    path: ['version'],
    error: 'rule.required',
  })
export type DetailForm = z.output<typeof detailForm>

export const detail = z.object({
  id: z.string(),
  /** The company's detail that it came from; null for one of the project's own. */
  companyDetailId: z.string().nullable(),
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  valueText: z.string(),
  /** The day on which a milestone was completed. */
  valueDate: fields.day.nullable(),
  startDate: fields.day.nullable(),
  endDate: fields.day.nullable(),
  position: z.number().int(),
  /** The name of the group that the company's detail is in. */
  detailGroup: z.string().nullable(),
  /** A milestone; otherwise a field. */
  isAlertable: z.boolean(),
  /** A milestone that is inactive is complete with a value date, and off without one. */
  isActive: z.boolean(),
  thresholdTypeId: z.enum(thresholdTypes),
  /** How many files go with it. */
  fileCount: z.number().int(),
  /** The names of the milestones that have it as their predecessor. */
  followers: z.array(z.string()),
  version: z.number().int(),
})
export type Detail = z.infer<typeof detail>

export const alertableForm = z.object({ assetDetailId: fields.id, isAlertable: z.boolean('rule.flag') })
/** `isSet` is the specification's word for active. */
export const activeForm = z.object({ assetDetailId: fields.id, isSet: z.boolean('rule.flag') })

/** The result of a milestone: completed today or on a day, or open again. */
export interface ResultForm {
  id: string
  /** `today` is the project's day; null reopens it. */
  valueDate: 'today' | string | null
  reason: (typeof lateReasons)[number] | null
  reasonText: string
}

/** Sent as `id` with `isComplete`, or as a `milestone` with its value date. */
export const resultForm = z
  .object({
    id: fields.id.optional(),
    isComplete: z.boolean('rule.flag').optional(),
    milestone: z.object({ id: fields.id, valueDate: fields.day.nullable() }).optional(),
    /** Why it is late; needed when it was completed after its end date. */
    reason: z.enum(lateReasons, 'rule.notAChoice').nullable().default(null),
    reasonText: fields.text(limits.titleLength).default(''),
  })
  .refine(form => form.milestone || form.id, { path: ['id'], error: 'rule.required' })
  .refine(form => form.milestone || form.isComplete !== undefined, {
    path: ['isComplete'],
    error: 'rule.required',
  })
  .transform(
    ({ id, isComplete, milestone, reason, reasonText }): ResultForm => ({
      // One of both is there: asked above.
      id: milestone?.id ?? id!,
      valueDate: milestone ? milestone.valueDate : isComplete ? 'today' : null,
      reason,
      reasonText,
    }),
  )

export const cloneQuery = z.object({ indexId: fields.id })

export const cloneForm = z.object({
  name: fields.requiredText(),
  description: fields.text(limits.textLength).default(''),
})

/** A named copy of the details of a project, for other projects of the company. */
export const clone = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  createdBy: z.string(),
  createdDate: fields.instant,
  /** How many milestones and fields it holds. */
  detailCount: z.number().int(),
})
export type Clone = z.infer<typeof clone>

export const cloneDetail = z.object({
  name: z.string(),
  displayName: z.string(),
  isAlertable: z.boolean(),
  thresholdTypeId: z.enum(thresholdTypes),
  /** Days from the earliest start. */
  startDay: z.number().int().nullable(),
  endDay: z.number().int().nullable(),
  /** The name of its predecessor. */
  predecessorName: z.string().nullable(),
})

export const assignment = z.object({
  indexId: fields.id,
  selectedProjects: z
    .array(fields.id)
    .min(1, 'rule.required')
    .max(detailLimits.assignedProjects, 'rule.tooMany')
    .transform(ids => [...new Set(ids)]),
  /** The day of the earliest start; without it the milestones have no dates. */
  startDate: fields.day.nullable().default(null),
})
