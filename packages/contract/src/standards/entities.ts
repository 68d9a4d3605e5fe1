import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { standardLimits } from './limits.ts'

/** What every template has, beside its milestones. */
export const templateForm = z.object({
  name: fields.requiredText(),
  description: fields.text(limits.textLength).default(''),
})

/** The milestones of a template: at least one, each once. */
export const chosenMilestones = <Item extends z.ZodType>(
  item: Item,
  idOf: (item: z.output<Item>) => string,
) =>
  z
    .array(item)
    .min(1, 'rule.oneMilestone')
    .max(standardLimits.companyMilestones, 'rule.tooMany')
    .refine(items => new Set(items.map(idOf)).size === items.length, 'rule.twice')

/** A template as it is sent: the ids of its milestones, in order. */
export interface TemplateForm {
  name: string
  description: string
  milestones: string[]
}

/** A template of a company: milestones in an order, ready for projects. */
export interface Template {
  id: string
  name: string
  description: string
  milestones: { id: string; name: string; isActive: boolean }[]
  /** Who made it; null for a former user, and where that is not stored. */
  creator: { firstName: string; lastName: string } | null
}

/** Which template is applied to which project. */
export interface Choice {
  templateId: string
  projectId: string
}

/** What would come of applying a template: how many milestones are new to the project. */
export const preview = z.object({ addedCount: z.number().int(), keptCount: z.number().int() })
export type Preview = z.infer<typeof preview>

/** Who applied what to what. */
export const application = z.object({
  id: z.string(),
  templateName: z.string(),
  /** Null once the project is gone. */
  projectId: z.string().nullable(),
  projectNumber: z.string(),
  person: z.string(),
  addedCount: z.number().int(),
  appliedDate: fields.instant,
})
export type Application = z.infer<typeof application>
