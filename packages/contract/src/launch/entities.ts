import * as z from 'zod'
import { analysisKinds } from '../analysis/names.ts'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { studyKinds } from '../molding/names.ts'
import { operationKinds } from '../operations/names.ts'
import { projectFilters } from '../projects/entities.ts'
import { launchLimits } from './limits.ts'
import { evidenceKinds, evidenceOfGauge, gauges, toolSortFields } from './names.ts'
import { weighedKinds } from './rules.ts'

/** Evidence that is not complete yet: its owner, its due date, and how late it is on the project's current day. */
const missing = z.object({
  kind: z.enum(evidenceKinds),
  id: z.string(),
  name: z.string(),
  /** The operation, when `name` is a component; otherwise null. */
  part: z.enum(operationKinds).nullable(),
  /** The kind of study, when `name` is a press; otherwise null. */
  study: z.enum(studyKinds).nullable(),
  /** The analysis itself, or the analysis of an action; otherwise null. */
  analysis: z.object({ id: z.string(), kind: z.enum(analysisKinds) }).nullable(),
  /** The finished share, in whole percent. */
  percent: z.number().int(),
  /** The name of the responsible person or company; empty without one. */
  who: z.string(),
  dueDate: fields.day.nullable(),
  /** 0 when it is not late. */
  daysLate: z.number().int(),
})
export type Missing = z.infer<typeof missing>

/** 0 to 100; null while there is no evidence. */
const percent = z.number().int().nullable()

/** The value of a gauge in an earlier week, identified by its Monday. */
const earlier = z.object({ week: fields.day, percent: z.number().int() })
export type Earlier = z.infer<typeof earlier>

const gauge = z.object({
  name: z.enum(gauges),
  percent,
  evidenceCount: z.number().int(),
  missingCount: z.number().int(),
  /** Sorted by lateness, then by due date. Items that the caller may not view are left out. */
  missing: z.array(missing),
  /** Oldest week first. Weeks in which nothing counted are left out. */
  history: z.array(earlier),
})
export type LaunchGauge = z.infer<typeof gauge>

/** The forecast end of a tool's remaining plan (see `forecastOf` in the plan library). */
export const launchForecast = z.object({
  end: fields.day,
  plannedEnd: fields.day,
  /** Calendar days after the planned end; negative when it is expected earlier. */
  daysLate: z.number().int(),
  openCount: z.number().int(),
  /** The open tasks that determine the end, in the order of work. */
  path: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type LaunchForecast = z.infer<typeof launchForecast>

export const launchOverview = z.object({ today: fields.day, gauges: z.array(gauge) })

/** The list of a company's tools takes the same filters as other lists of projects. */
export const toolsQuery = listQuery(toolSortFields).extend(projectFilters.shape)

/** The state of the launch of a tool in a list. */
export const toolInLaunch = z.object({
  id: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
  dateOfDelivery: fields.day.nullable(),
  /** Days from the project's current day to the delivery; negative when the date has passed. */
  daysToDelivery: z.number().int().nullable(),
  percents: z.object({ Design: percent, Analysis: percent, Manufacturing: percent, Validation: percent }),
  /** The lowest percentage that is not null. */
  lowest: percent,
})
export type ToolInLaunch = z.infer<typeof toolInLaunch>

const weights = z.object(
  Object.fromEntries(
    weighedKinds.map(kind => [kind, fields.wholeNumber({ min: 0, max: launchLimits.weightMax })]),
  ) as Record<(typeof weighedKinds)[number], ReturnType<typeof fields.wholeNumber>>,
)

/** The weights of the kinds of evidence for a company. `version` is 0 until the company changes the defaults. */
export const evidenceWeights = weights.extend({ version: fields.wholeNumber({ min: 0 }) })
export type EvidenceWeightsForm = z.infer<typeof evidenceWeights>

/** Refuses weights that are all 0 for a gauge, which would then never have a value. */
export const evidenceWeightsForm = evidenceWeights.superRefine((form, context) => {
  for (const gauge of gauges) {
    const kinds = weighedKinds.filter(kind => (evidenceOfGauge[gauge] as readonly string[]).includes(kind))
    if (kinds.length > 0 && kinds.every(kind => form[kind] === 0))
      for (const kind of kinds)
        context.addIssue({ code: 'custom', path: [kind], message: 'launch:rule.nothingCounts' })
  }
})
