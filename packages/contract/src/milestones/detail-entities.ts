import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { emptyId } from '../core/limits.ts'
import { projectLimits } from '../projects/limits.ts'
import { defaultThreshold, detailStates, thresholdTypes } from './names.ts'

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
 * A detail to save. The empty id creates a detail: with `companyDetailId`, from the company's detail, which supplies
 * missing values; otherwise, as a detail of the project alone.
 */
export const detailForm = z
  .object({
    id: fields.id.default(emptyId),
    companyDetailId: fields.id.nullable().default(null),
    name,
    ...shape,
    /** Used only for a new detail, which is a milestone by default. `setAlertable` changes it later. */
    isAlertable: z.boolean('rule.flag').optional(),
    /** A detail without a position is added at the end. With a position, the following details move down. */
    position: fields.wholeNumber({ min: 0, max: projectLimits.projectDetails }).optional(),
    /** The version that the caller read; missing for a new detail. */
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
  /** An inactive milestone is complete if it has a value date, and off otherwise. */
  isActive: z.boolean(),
  thresholdTypeId: z.enum(thresholdTypes),
  /** Number of its files. */
  fileCount: z.number().int(),
  /** Names of the milestones that follow this milestone. */
  followers: z.array(z.string()),
  version: z.number().int(),
})
export type Detail = z.infer<typeof detail>

export const alertableForm = z.object({ assetDetailId: fields.id, isAlertable: z.boolean('rule.flag') })
/** `isSet` is the word of the specification for active. */
export const activeForm = z.object({ assetDetailId: fields.id, isSet: z.boolean('rule.flag') })
