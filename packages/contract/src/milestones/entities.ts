import * as z from 'zod'
import { attachedFiles } from '../attachments/entities.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { responsibilityAnswer, responsibilityFields } from '../responsible/entities.ts'
import { milestoneLimits } from './limits.ts'
import { milestoneStates } from './milestone-status.ts'
import { detailStates, lateReasons, thresholdTypes } from './names.ts'

export const milestonesQuery = z.object({
  state: z.enum(detailStates, 'rule.notAChoice').default('all'),
  statusAlertId: fields.id.optional(),
})
export const chartQuery = z.object({ state: z.enum(detailStates, 'rule.notAChoice').default('all') })
export const milestoneQuery = z.object({ statusAlertId: fields.id })

/** A milestone of a project, with its state on the project's current day. */
export const milestone = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** A remark. */
  valueText: z.string(),
  startDate: fields.day.nullable(),
  endDate: fields.day.nullable(),
  valueDate: fields.day.nullable(),
  isActive: z.boolean(),
  thresholdTypeId: z.enum(thresholdTypes),
  /** Name of the threshold type in the caller's language. */
  thresholdTypeName: z.string(),
  statusColor: z.object({
    colorCodeNum: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    colorCodeValue: z.enum(['red', 'green', 'amber']),
  }),
  state: z.enum(milestoneStates),
  level: z.number().int().nullable(),
  daysLate: z.number().int().nullable(),
  daysLeft: z.number().int().nullable(),
  /** The reason that a user chose when the milestone was completed late. */
  reason: z.enum(lateReasons).nullable(),
  reasonText: z.string(),
  /** The responsible person or company, and the reason why the milestone is late while it is open. */
  ...responsibilityAnswer,
  predecessorName: z.string().nullable(),
  /** Names of the recipients. */
  recipients: z.array(z.string()),
  /**
   * Number of people, without the caller, who get an e-mail when the milestone is completed or reopened: the recipients
   * of the milestone and of its followers.
   */
  informedCount: z.number().int(),
  /** The names are left out for callers without ViewStatusAlertFiles, who get only the number. */
  attachedFiles,
  fileCount: z.number().int(),
  version: z.number().int(),
})
export type ProjectMilestone = z.infer<typeof milestone>

export const configurationsQuery = z.object({ alertEntryId: fields.id.optional() })

/** The dates, recipients and predecessor of a milestone. */
export const configuration = z.object({
  id: z.string(),
  name: z.string(),
  startDate: fields.day.nullable(),
  endDate: fields.day.nullable(),
  /** Ids of the recipients. */
  selectedUsers: z.array(z.string()),
  predecessorId: z.string().nullable(),
  predecessorName: z.string().nullable(),
  /** True when reminders are sent. */
  selected: z.boolean(),
  /** True when the dates conflict with those of the predecessor. */
  showCheckDateParams: z.boolean(),
  thresholdTypeId: z.enum(thresholdTypes),
  /** True when the milestone is complete. It must be reopened before it can be changed. */
  isComplete: z.boolean(),
  ...responsibilityAnswer,
  version: z.number().int(),
})
export type Configuration = z.infer<typeof configuration>

export const configurationForm = z
  .object({
    id: fields.id,
    startDate: fields.day.nullable().default(null),
    endDate: fields.day.nullable().default(null),
    selectedUsers: z
      .array(fields.id)
      .min(1, 'milestones:rule.oneRecipient')
      .max(milestoneLimits.recipients, 'rule.tooMany')
      .transform(ids => [...new Set(ids)]),
    predecessorId: fields.id.nullable().default(null),
    ...responsibilityFields,
    selected: z.boolean('rule.flag').default(true),
    /** True to allow a start date before tomorrow, for a milestone that has already begun. */
    hasBegun: z.boolean('rule.flag').default(false),
    /** True to move the open followers by the number of days that the check of dates requires. */
    carryOn: z.boolean('rule.flag').default(false),
    version: fields.wholeNumber(),
  })
  .refine(form => !form.startDate || !form.endDate || form.endDate >= form.startDate, {
    path: ['endDate'],
    error: 'milestones:rule.endBeforeStart',
  })
export type ConfigurationForm = z.output<typeof configurationForm>

/** The result of a milestone: completed today or on a given day, or reopened. */
export interface ResultForm {
  id: string
  /** `today` is the current day of the project; null reopens the milestone. */
  valueDate: 'today' | string | null
  reason: (typeof lateReasons)[number] | null
  reasonText: string
  /** The version that the caller read; undefined when a milestone is completed today or reopened without a form. */
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
    /** The reason for the delay. Required when the milestone was completed after its end date. */
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
