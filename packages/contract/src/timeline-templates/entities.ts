import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { dependency, planDay } from '../timeline/entities.ts'

/** A task without dates: where it begins and how long it takes, by what a plan began with. */
const templateTask = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  orderId: z.number().int(),
  title: z.string(),
  milestone: z.boolean(),
  /** Working days from the beginning of the plan to that of the task; for a milestone, to the end of its day. */
  offsetDays: z.number().int(),
  /** In working days; 0 for a milestone. */
  workingDays: z.number().int(),
})
export type TemplateTask = z.infer<typeof templateTask>

export const timelineTemplateRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  taskCount: z.number().int(),
  /** Working days from the beginning to the end of the whole plan. */
  workingDays: z.number().int(),
  savedBy: z.string(),
  updatedDate: fields.instant,
})

/** A template with its tasks from top to bottom. */
export const timelineTemplate = timelineTemplateRow.extend({
  tasks: z.array(templateTask),
  dependencies: z.array(dependency),
})
export type TimelineTemplate = z.infer<typeof timelineTemplate>

export const timelineTemplateForm = z.object({
  name: fields.requiredText(limits.nameLength),
  description: fields.text(limits.textLength).default(''),
})
/** A new one, with the project whose plan it takes. */
export const newTimelineTemplate = timelineTemplateForm.extend({ sourceId: fields.id })

/** Which template a plan is laid from, and its first day. */
export const planFromTemplate = z.object({ templateId: fields.id, startDate: planDay })
