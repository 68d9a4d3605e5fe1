import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { standardLimits } from './limits.ts'

/** The common fields of all templates. */
export const templateForm = z.object({
  name: fields.requiredText(),
  description: fields.longText().default(''),
})

/** Returns the schema of a template's milestones: at least one, and none twice. */
export const chosenMilestones = <Item extends z.ZodType>(
  item: Item,
  idOf: (item: z.output<Item>) => string,
) =>
  z
    .array(item)
    .min(1, 'rule.oneMilestone')
    .max(standardLimits.companyMilestones, 'rule.tooMany')
    .refine(items => new Set(items.map(idOf)).size === items.length, 'rule.twice')

/** A template to save, with the ids of its milestones in order. */
export interface TemplateForm {
  name: string
  description: string
  milestones: string[]
}

/** A template of a company: milestones in order, to be applied to projects. */
export interface Template {
  id: string
  name: string
  description: string
  milestones: { id: string; name: string; isActive: boolean }[]
  version: number
  /** Null for a former user, and when the creator is not stored. */
  creator: { firstName: string; lastName: string } | null
}

/** The two standards of a company, named after the things that their templates add to a project. */
export const standardKinds = ['assetDetail', 'clearToPay'] as const
export type StandardKind = (typeof standardKinds)[number]

/** A template and the project that it is applied to. */
export interface Choice {
  templateId: string
  projectId: string
}

/**
 * The effect of applying a template: the number of milestones that are new to the project, and of those that it has
 * already.
 */
export const preview = z.object({ addedCount: z.number().int(), keptCount: z.number().int() })
export type Preview = z.infer<typeof preview>

/** A log entry for an applied template. */
export const application = z.object({
  id: z.string(),
  templateName: z.string(),
  /** Null after the project was deleted. */
  projectId: z.string().nullable(),
  projectNumber: z.string(),
  person: z.string(),
  addedCount: z.number().int(),
  appliedDate: fields.instant,
})
export type Application = z.infer<typeof application>
