import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { dependency, planDay } from '../timeline/entities.ts'

/** A task without dates: its offset and duration, relative to the start of the plan. */
const templateTask = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  orderId: z.number().int(),
  title: z.string(),
  milestone: z.boolean(),
  /** Working days from the start of the plan to the start of the task; for a milestone, to the end of its day. */
  offsetDays: z.number().int(),
  /** Duration in working days; 0 for a milestone. */
  workingDays: z.number().int(),
})
export type TemplateTask = z.infer<typeof templateTask>

export const timelineTemplateRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  taskCount: z.number().int(),
  /** Working days from the start to the end of the whole plan. */
  workingDays: z.number().int(),
  savedBy: z.string(),
  updatedDate: fields.instant,
  version: z.number().int(),
})

/** A template with its tasks, top to bottom. */
export const timelineTemplate = timelineTemplateRow.extend({
  tasks: z.array(templateTask),
  dependencies: z.array(dependency),
})
export type TimelineTemplate = z.infer<typeof timelineTemplate>

export const timelineTemplateForm = z.object({
  name: fields.requiredText(limits.nameLength),
  description: fields.longText().default(''),
})
/** A template with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedTimelineTemplate = timelineTemplateForm.extend({ version: fields.wholeNumber() })
/** A new template, created from the plan of a project. */
export const newTimelineTemplate = timelineTemplateForm.extend({ sourceId: fields.id })

/** The template for a plan, and the first day of the plan. */
export const planFromTemplate = z.object({ templateId: fields.id, startDate: planDay })
