import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'

export const detailStates = ['active', 'inactive', 'all'] as const

const position = z
  .number('rule.number')
  .int('rule.wholeNumber')
  .min(0, 'rule.notNegative')
  .max(limits.companyMilestones, 'rule.tooLarge')
const groupId = z.number('rule.number').int('rule.wholeNumber').positive('rule.notNegative')

const shape = z.object({
  name: fields.requiredText(),
  /** What projects show; the name where it is empty. */
  displayName: fields.text().default(''),
  description: fields.text(limits.textLength).default(''),
  /** Whether dates of it raise alerts: yes, unless said. */
  isAlertable: z.boolean('rule.flag').default(true),
  detailGroupId: groupId.nullable().default(null),
})

/** Without a position it comes last; otherwise the others make room. */
export const milestoneForm = shape.extend({ position: position.optional() })
export const changedMilestone = milestoneForm.extend({ id: fields.id })

/** A milestone of a company ("asset detail"): one of its own fields, with a date on each project. */
export const milestone = shape.extend({
  id: z.string(),
  companyId: z.string(),
  position: z.number().int(),
  isActive: z.boolean(),
  detailGroupId: z.number().int().nullable(),
  /** The name of the group, for showing. */
  detailGroup: z.string().nullable(),
})
export type Milestone = z.infer<typeof milestone>

export const groupForm = z.object({
  name: fields.requiredText(),
  description: fields.text(limits.textLength).default(''),
  position: position.optional(),
})
export const changedGroup = groupForm.extend({ groupId })

export const group = z.object({
  id: z.number().int(),
  companyId: z.string(),
  name: z.string(),
  description: z.string(),
  position: z.number().int(),
})
export type Group = z.infer<typeof group>

export const templateForm = z.object({
  name: fields.requiredText(),
  description: fields.text(limits.textLength).default(''),
  /** The ids of its milestones, in order. */
  assetDetails: z
    .array(fields.id)
    .min(1, 'rule.oneMilestone')
    .max(limits.companyMilestones, 'rule.tooMany')
    .refine(ids => new Set(ids).size === ids.length, 'rule.twice'),
})
export const changedTemplate = templateForm.extend({ templateId: groupId })

export const template = z.object({
  templateId: z.number().int(),
  name: z.string(),
  description: z.string(),
  assetDetails: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })),
})
export type Template = z.infer<typeof template>

/** What would come of applying a template: how many milestones are new to the project. */
export const preview = z.object({ addedCount: z.number().int(), keptCount: z.number().int() })

/** Who applied what to what. */
export const application = z.object({
  id: z.string(),
  templateName: z.string(),
  projectId: z.string(),
  projectNumber: z.string(),
  person: z.string(),
  addedCount: z.number().int(),
  appliedDate: fields.instant,
})
export type Application = z.infer<typeof application>
