import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { listQuery } from '../core/lists.ts'
import { studyKinds } from '../molding/names.ts'
import { operationKinds } from '../operations/names.ts'
import { projectFilters } from '../projects/entities.ts'
import { launchLimits } from './limits.ts'
import { evidenceKinds, evidenceOfGauge, gauges, toolSortFields } from './names.ts'
import { weighedKinds } from './rules.ts'

/** Something that is not done yet: who has it, until when, and how late it is by the project's day. */
const missing = z.object({
  kind: z.enum(evidenceKinds),
  id: z.string(),
  name: z.string(),
  /** Which operation of the component that `name` is; null for other things. */
  part: z.enum(operationKinds).nullable(),
  /** Which study was made on the press that `name` is; null for other things. */
  study: z.enum(studyKinds).nullable(),
  /** In whole percent: what of it is done. */
  percent: z.number().int(),
  /** Empty where nobody has it. */
  who: z.string(),
  dueDate: fields.day.nullable(),
  /** 0 for what is not late. */
  daysLate: z.number().int(),
})
export type Missing = z.infer<typeof missing>

/** From 0 to 100; null while there is no evidence at all. */
const percent = z.number().int().nullable()

/** How far a gauge was in an earlier week, which is named by its Monday. */
const earlier = z.object({ week: fields.day, percent: z.number().int() })
export type Earlier = z.infer<typeof earlier>

const gauge = z.object({
  name: z.enum(gauges),
  percent,
  evidenceCount: z.number().int(),
  missingCount: z.number().int(),
  /** The latest first, then what is due first. */
  missing: z.array(missing),
  /** The oldest week first; a week in which nothing counted is left out. */
  history: z.array(earlier),
})
export type Gauge = z.infer<typeof gauge>

/** When the rest of the plan of a tool will be done; see `forecastOf` of the plan's library. */
export const launchForecast = z.object({
  end: fields.day,
  plannedEnd: fields.day,
  /** Calendar days from the planned end; negative when it is expected earlier. */
  daysLate: z.number().int(),
  openCount: z.number().int(),
  /** The open tasks that decide the end, the first to be done first. */
  path: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type LaunchForecast = z.infer<typeof launchForecast>

export const launchOverview = z.object({ today: fields.day, gauges: z.array(gauge) })

/** The tools of a company are filtered as every list of projects is. */
export const toolsQuery = listQuery(toolSortFields).extend(projectFilters.shape)

/** How far the launch of one tool of several is. */
export const toolInLaunch = z.object({
  id: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
  dateOfDelivery: fields.day.nullable(),
  /** From the day of the project; negative when it has passed. */
  daysToDelivery: z.number().int().nullable(),
  percents: z.object({ Design: percent, Analysis: percent, Manufacturing: percent, Validation: percent }),
  /** The lowest of those that have a number. */
  lowest: percent,
})
export type ToolInLaunch = z.infer<typeof toolInLaunch>

const weights = z.object(
  Object.fromEntries(
    weighedKinds.map(kind => [kind, fields.wholeNumber({ min: 0, max: launchLimits.weightMax })]),
  ) as Record<(typeof weighedKinds)[number], ReturnType<typeof fields.wholeNumber>>,
)

/** How heavy the kinds of evidence are for a company; version 0 until it has changed the shipped ones. */
export const evidenceWeights = weights.extend({ version: fields.wholeNumber({ min: 0 }) })
export type EvidenceWeightsForm = z.infer<typeof evidenceWeights>

/** A gauge without anything that counts would never have a number. */
export const evidenceWeightsForm = evidenceWeights.superRefine((form, context) => {
  for (const gauge of gauges) {
    const kinds = weighedKinds.filter(kind => (evidenceOfGauge[gauge] as readonly string[]).includes(kind))
    if (kinds.length > 0 && kinds.every(kind => form[kind] === 0))
      for (const kind of kinds)
        context.addIssue({ code: 'custom', path: [kind], message: 'launch:rule.nothingCounts' })
  }
})
