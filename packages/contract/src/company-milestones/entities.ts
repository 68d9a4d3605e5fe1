import * as z from 'zod'
import * as fields from '../core/fields.ts'
import * as standards from '../standards/entities.ts'
import { standardLimits } from '../standards/limits.ts'
import { onWire, wireNames } from '../standards/wire-names.ts'

/** Requests and responses say "asset detail" or "detail"; everything else says "milestone". */
const { request, answer, fromWire } = wireNames({
  detailId: 'milestoneId',
  detailState: 'state',
  detailGroupId: 'groupId',
  detailGroup: 'group',
  assetDetails: 'milestones',
})

export const milestoneStates = ['active', 'inactive', 'all'] as const
export type MilestoneState = (typeof milestoneStates)[number]

const position = fields.wholeNumber({ min: 0, max: standardLimits.companyMilestones })
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

/** Without a position the milestone is added at the end; otherwise the others make room. */
const form = shape.extend({ position: position.optional() })
export const milestoneForm = request(form)
/** A milestone with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedMilestone = request(form.extend({ id: fields.id, version: fields.wholeNumber() }))
export type CompanyMilestoneForm = z.output<typeof milestoneForm>
export type ChangedCompanyMilestone = z.output<typeof changedMilestone>

/** A milestone of a company: a field with a date on each project. */
const milestoneFields = shape.extend({
  id: z.string(),
  companyId: z.string(),
  position: z.number().int(),
  isActive: z.boolean(),
  detailGroupId: z.number().int().nullable(),
  /** The name of the group, for display. */
  detailGroup: z.string().nullable(),
  version: z.number().int(),
})
export const milestone = answer(milestoneFields)
export const milestoneFromWire = fromWire<z.output<typeof milestoneFields>>
export type CompanyMilestone = ReturnType<typeof milestoneFromWire>

export const milestoneQuery = request(z.object({ detailId: fields.id }))
export const milestonesQuery = request(
  z.object({ detailState: z.enum(milestoneStates, 'rule.notAChoice').default('active') }),
)
export const activeForm = request(z.object({ detailId: fields.id, isActive: z.boolean('rule.flag') }))

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

export const assignment = answer(z.object({ detailId: z.string(), groupId: z.number().int() }))
export const assignmentForm = request(z.object({ detailId: fields.id, groupId: number.nullable() }))

/** The ids of its milestones, in order. */
const withMilestones = standards.templateForm.extend({
  assetDetails: standards.chosenMilestones(fields.id, id => id),
})
export const templateForm = request(withMilestones)
/** A template with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedTemplate = request(
  withMilestones.extend({ templateId: number.transform(String), version: fields.wholeNumber() }),
)

const templateId = numberInQuery.transform(String)
export const templatesQuery = z.object({ templateId: templateId.optional() })
export const templateQuery = z.object({ templateId })

const templateAnswer = z.object({
  templateId: z.number().int(),
  name: z.string(),
  description: z.string(),
  assetDetails: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })),
  version: z.number().int(),
})
export const template = onWire(templateAnswer, ({ id, milestones, ...rest }: standards.Template) => ({
  ...rest,
  templateId: Number(id),
  assetDetails: milestones,
}))
export const templateFromWire = (wire: z.output<typeof template>): standards.Template => {
  const { templateId, ...rest } = fromWire(wire)
  return { ...rest, id: String(templateId), creator: null }
}

export const choiceInQuery = z.object({ templateId, projectId: fields.id })
export const choice = z.object({ templateId: number.transform(String), projectId: fields.id })
