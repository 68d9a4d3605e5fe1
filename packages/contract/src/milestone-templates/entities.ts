import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { templateLimits } from './limits.ts'

/** The common fields of all templates. */
export const templateForm = z.object({
  name: fields.requiredText(),
  description: fields.longText().default(''),
})

/** Returns the schema of a template's milestones: at least one milestone, and no milestone twice. */
export const chosenMilestones = <Item extends z.ZodType>(
  item: Item,
  idOf: (item: z.output<Item>) => string,
) =>
  z
    .array(item)
    .min(1, 'rule.oneMilestone')
    .max(templateLimits.companyMilestones, 'rule.tooMany')
    .refine(items => new Set(items.map(idOf)).size === items.length, 'rule.twice')

/** The kinds of templates, named after the things that they add to a project. */
export const templateKinds = ['assetDetail', 'clearToPay'] as const
export type TemplateKind = (typeof templateKinds)[number]

/**
 * The effect of applying a template: the number of milestones that are added to the project, and of milestones that the
 * project already has.
 */
export const preview = z.object({ addedCount: z.number().int(), keptCount: z.number().int() })
export type Preview = z.infer<typeof preview>

/** A log entry for an applied template. */
export const templateApplication = z.object({
  id: z.string(),
  templateName: z.string(),
  /** Null after the project was deleted. */
  projectId: z.string().nullable(),
  projectNumber: z.string(),
  person: z.string(),
  addedCount: z.number().int(),
  appliedDate: fields.instant,
})
