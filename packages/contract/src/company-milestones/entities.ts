import * as z from 'zod'
import * as fields from '../core/fields.ts'
import * as templates from '../milestone-templates/entities.ts'
import { templateLimits } from '../milestone-templates/limits.ts'

// The API says "asset detail" or "detail"; everything else says "milestone".

export const milestoneStates = ['active', 'inactive', 'all'] as const
export type MilestoneState = (typeof milestoneStates)[number]

const position = fields.wholeNumber({ min: 0, max: templateLimits.companyMilestones })
const number = fields.wholeNumber({ min: 1 })
/** A number in a query, where it is sent as text. */
const numberInQuery = fields.wholeNumberInAddress({ min: 1 })

const shape = z.object({
  name: fields.requiredText(),
  /** The name shown on projects; when empty, `name` is shown. */
  displayName: fields.text().default(''),
  description: fields.longText().default(''),
  /** True when its dates raise alerts. */
  isAlertable: z.boolean('rule.flag').default(true),
  detailGroupId: number.nullable().default(null),
})

/** A milestone without a position is added at the end. With a position, the following milestones move down. */
export const milestoneForm = shape.extend({ position: position.optional() })
/** A milestone with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedMilestone = milestoneForm.extend({ id: fields.id, version: fields.wholeNumber() })

/** A milestone of a company: a field with a date on each project. */
export const milestone = shape.extend({
  id: z.string(),
  companyId: z.string(),
  position: z.number().int(),
  isActive: z.boolean(),
  detailGroupId: z.number().int().nullable(),
  /** The name of the group, for display. */
  detailGroup: z.string().nullable(),
  version: z.number().int(),
})
export type CompanyMilestone = z.infer<typeof milestone>

export const milestoneQuery = z.object({ detailId: fields.id })
export const milestonesQuery = z.object({
  detailState: z.enum(milestoneStates, 'rule.notAChoice').default('active'),
})
export const activeForm = z.object({ detailId: fields.id, isActive: z.boolean('rule.flag') })

export const groupForm = z.object({
  name: fields.requiredText(),
  description: fields.longText().default(''),
  position: position.optional(),
})
/** A group with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedGroup = groupForm.extend({ groupId: number, version: fields.wholeNumber() })
export const groupQuery = z.object({ groupId: numberInQuery })

export const group = z.object({
  id: z.number().int(),
  companyId: z.string(),
  name: z.string(),
  description: z.string(),
  position: z.number().int(),
  version: z.number().int(),
})
export type Group = z.infer<typeof group>

export const assignment = z.object({ detailId: z.string(), groupId: z.number().int() })
export const assignmentForm = z.object({ detailId: fields.id, groupId: number.nullable() })

export const templateForm = templates.templateForm.extend({
  /** The ids of its milestones, in order. */
  assetDetails: templates.chosenMilestones(fields.id, id => id),
})
/** A template with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedTemplate = templateForm.extend({ templateId: number, version: fields.wholeNumber() })

export const templatesQuery = z.object({ templateId: numberInQuery.optional() })
export const templateQuery = z.object({ templateId: numberInQuery })

export const template = z.object({
  templateId: z.number().int(),
  name: z.string(),
  description: z.string(),
  assetDetails: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })),
  version: z.number().int(),
})
export type CompanyTemplate = z.infer<typeof template>

export const choiceInQuery = z.object({ templateId: numberInQuery, projectId: fields.id })
export const choice = z.object({ templateId: number, projectId: fields.id })
