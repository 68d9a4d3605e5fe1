import * as z from 'zod'
import * as fields from '../core/fields.ts'
import * as templates from '../milestone-templates/entities.ts'

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

const item = z.object({
  clearToPayMilestoneId: fields.id,
  order: fields.wholeNumber({ min: 0 }),
})

export const templateForm = templates.templateForm.extend({
  /** Only the sequence counts. Responses number the milestones from 0 without gaps. */
  milestones: templates.chosenMilestones(item, one => one.clearToPayMilestoneId),
})
export type ClearToPayTemplateForm = z.output<typeof templateForm>

/** A template with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedTemplate = templateForm.extend({ version: fields.wholeNumber() })

export const template = z.object({
  id: z.string(),
  companyId: z.string(),
  name: z.string(),
  description: z.string(),
  milestones: z.array(
    z.object({ clearToPayMilestoneId: z.string(), name: z.string(), order: z.number().int() }),
  ),
  version: z.number().int(),
  /** The user who created the template; null for a former user. */
  creator: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
})
export type ClearToPayTemplate = z.infer<typeof template>

export const choice = z.object({ clearToPayTemplateId: fields.id, projectId: fields.id })
