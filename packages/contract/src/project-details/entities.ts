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
  description: fields.longText().default(''),
  /** The value of a field as text; for a milestone, a remark. */
  valueText: fields.longText().default(''),
  thresholdTypeId: z.enum(thresholdTypes, 'rule.notAChoice').default(defaultThreshold),
}

/**
 * A detail to save. With the empty id it is added: with `companyDetailId` from the company's detail, which supplies the
 * values that are not sent; otherwise as the project's own detail.
 */
export const detailForm = z
  .object({
    id: fields.id.default(emptyId),
    companyDetailId: fields.id.nullable().default(null),
    name,
    ...shape,
    /** Used only for a new detail; a milestone by default. It is changed later with a call of its own. */
    isAlertable: z.boolean('rule.flag').optional(),
    /** Without a position the detail is added at the end; otherwise the others make room. */
    position: fields.wholeNumber({ min: 0, max: projectLimits.projectDetails }).optional(),
    /** The version that the caller read; a new detail has none. */
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
  /** The company's detail from which it was created; null for the project's own detail. */
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
  /** The name of the group of the company's detail. */
  detailGroup: z.string().nullable(),
  /** True for a milestone, false for a field. */
  isAlertable: z.boolean(),
  /** An inactive milestone is complete if it has a value date, and switched off otherwise. */
  isActive: z.boolean(),
  thresholdTypeId: z.enum(thresholdTypes),
  /** Number of its files. */
  fileCount: z.number().int(),
  /** Names of the milestones whose predecessor it is. */
  followers: z.array(z.string()),
  version: z.number().int(),
})
export type Detail = z.infer<typeof detail>

export const alertableForm = z.object({ assetDetailId: fields.id, isAlertable: z.boolean('rule.flag') })
/** `isSet` is the name of the specification for active. */
export const activeForm = z.object({ assetDetailId: fields.id, isSet: z.boolean('rule.flag') })

/** The result of a milestone: completed today or on a given day, or reopened. */
export interface ResultForm {
  id: string
  /** `today` is the current day of the project; null reopens the milestone. */
  valueDate: 'today' | string | null
  reason: (typeof lateReasons)[number] | null
  reasonText: string
  /** The version that the caller read; undefined for a completion today and a reopening without a form. */
  version: number | undefined
}

/**
 * Accepts either `id` with `isComplete`, or a `milestone` with its value date. A form, which sends a date or a reason,
 * also sends the version that it read.
 */
export const resultForm = z
  .object({
    id: fields.id.optional(),
    isComplete: z.boolean('rule.flag').optional(),
    milestone: z.object({ id: fields.id, valueDate: fields.day.nullable() }).optional(),
    /** The reason for the delay. Required when it was completed after its end date. */
    reason: z.enum(lateReasons, 'rule.notAChoice').nullable().default(null),
    reasonText: fields.text(limits.titleLength).default(''),
    version: fields.wholeNumber().optional(),
  })
  .refine(form => form.milestone || form.id, { path: ['id'], error: 'rule.required' })
  .refine(form => form.milestone || form.isComplete !== undefined, {
    path: ['isComplete'],
    error: 'rule.required',
  })
  .refine(form => form.version !== undefined || (!form.milestone && form.reason === null), {
    path: ['version'],
    error: 'rule.required',
  })
  .transform(
    ({ id, isComplete, milestone, reason, reasonText, version }): ResultForm => ({
      // The refinements above ensure that one of them exists.
      id: milestone?.id ?? id!,
      valueDate: milestone ? milestone.valueDate : isComplete ? 'today' : null,
      reason,
      reasonText,
      version,
    }),
  )

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
  /** Number of milestones and fields in it. */
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
  /** The day of the earliest start. Without it the milestones have no dates. */
  startDate: fields.day.nullable().default(null),
})
