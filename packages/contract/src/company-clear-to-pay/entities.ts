import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { renumbered } from '../core/positions.ts'
import * as standards from '../standards/entities.ts'
import { onWire, wireNames } from '../standards/wire-names.ts'

const flag = z.boolean('rule.flag').default(false)

/** The requirements of a milestone, and the actions that its completion triggers. */
export const milestoneForm = z.object({
  name: fields.requiredText(),
  isApprovalRequired: flag,
  isFileRequired: flag,
  isNotifier: flag,
  isFinancialTrigger: flag,
})

/** A milestone with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedMilestone = milestoneForm.extend({ version: fields.wholeNumber() })

export const milestone = milestoneForm.extend({
  id: z.string(),
  companyId: z.string(),
  version: z.number().int(),
})
export type CompanyClearToPayMilestone = z.infer<typeof milestone>

/** On the wire, milestones of a template have an order and longer id names. Both are translated only here. */
const item = z.object({
  clearToPayMilestoneId: fields.id,
  order: fields.wholeNumber({ min: 0 }),
})

const withMilestones = standards.templateForm.extend({
  /** Only the sequence counts. Responses number the milestones from 0 without gaps. */
  milestones: standards.chosenMilestones(item, one => one.clearToPayMilestoneId),
})

const idsInOrder = (milestones: readonly z.output<typeof item>[]): string[] =>
  renumbered(milestones).map(one => one.clearToPayMilestoneId)

export const templateForm = withMilestones.transform(({ milestones, ...form }) => ({
  ...form,
  milestones: idsInOrder(milestones),
}))

/** A template with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedTemplate = withMilestones
  .extend({ version: fields.wholeNumber() })
  .transform(({ milestones, ...form }) => ({ ...form, milestones: idsInOrder(milestones) }))

const templateAnswer = z.object({
  id: z.string(),
  companyId: z.string(),
  name: z.string(),
  description: z.string(),
  milestones: z.array(
    z.object({ clearToPayMilestoneId: z.string(), name: z.string(), order: z.number().int() }),
  ),
  version: z.number().int(),
  /** The user who created it; null for a former user. */
  creator: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
})

export const template = onWire(
  templateAnswer,
  ({ milestones, ...rest }: standards.Template & { companyId: string }) => ({
    ...rest,
    milestones: milestones.map(({ id, name }, order) => ({ clearToPayMilestoneId: id, name, order })),
  }),
)

export const templateFromWire = ({ milestones, ...rest }: z.output<typeof template>): standards.Template => ({
  ...rest,
  milestones: milestones.map(({ clearToPayMilestoneId, name }) => ({
    id: clearToPayMilestoneId,
    name,
    isActive: true,
  })),
})

export const choice = wireNames({ clearToPayTemplateId: 'templateId' }).request(
  z.object({ clearToPayTemplateId: fields.id, projectId: fields.id }),
)
