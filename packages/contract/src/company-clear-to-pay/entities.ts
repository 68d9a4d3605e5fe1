import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'

const flag = z.boolean('rule.flag').default(false)

/** What a milestone asks for before it is complete, and what it sets off. */
export const milestoneForm = z.object({
  name: fields.requiredText(),
  isApprovalRequired: flag,
  isFileRequired: flag,
  isNotifier: flag,
  isFinancialTrigger: flag,
})

export const milestone = milestoneForm.extend({ id: z.string(), companyId: z.string() })
export type Milestone = z.infer<typeof milestone>

const item = z.object({
  clearToPayMilestoneId: fields.id,
  order: z.number('rule.number').int('rule.wholeNumber').min(0, 'rule.notNegative'),
})

export const templateForm = z.object({
  name: fields.requiredText(),
  description: fields.text(limits.textLength).default(''),
  /** Their order counts, not its numbers: they are kept from 0 without gaps. */
  milestones: z
    .array(item)
    .min(1, 'rule.oneMilestone')
    .max(limits.companyMilestones, 'rule.tooMany')
    .refine(
      items => new Set(items.map(one => one.clearToPayMilestoneId)).size === items.length,
      'rule.twice',
    ),
})

export const template = z.object({
  id: z.string(),
  companyId: z.string(),
  name: z.string(),
  description: z.string(),
  milestones: z.array(
    z.object({ clearToPayMilestoneId: z.string(), name: z.string(), order: z.number().int() }),
  ),
  /** Who made it; null for a former user. */
  creator: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
})
export type Template = z.infer<typeof template>
