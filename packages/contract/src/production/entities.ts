import * as z from 'zod'
import { currencyCodes } from '../core/currencies.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { listQuery, options } from '../core/lists.ts'
import { projectLimits } from '../projects/limits.ts'
import { productionUnits } from '../projects/names.ts'
import { productionLimits } from './limits.ts'
import { effectivenessNeeds, reasonGroups, shifts } from './names.ts'

const shiftId = z.enum(shifts, { error: fields.expected('rule.notAChoice') })
const money = fields.money.nullable().default(null)
const minutes = fields.wholeNumber({ min: 0, max: productionLimits.minutes }).nullable().default(null)

/** So much of the scrap of an entry had this reason: a defect term, one of `processReasons`, or the id of a company's own. */
const scrapOfReason = z.object({
  reasonId: fields.requiredText(),
  /** Parts. */
  quantity: fields.wholeNumber({ min: 1, max: productionLimits.scrap }),
  /** The number of the cavity, where it was one. */
  cavity: fields.wholeNumber({ min: 1, max: projectLimits.cavities }).nullable().default(null),
})
export type ScrapOfReason = z.infer<typeof scrapOfReason>

const entryFields = z.object({
  /** The day on which the shift began; tomorrow at the latest, because a phone in Asia is ahead. */
  date: fields.day.refine(day => day >= productionLimits.firstDay, 'production:rule.tooEarly'),
  shiftId,
  /** All that was made, scrap too, in the unit of the project: whole cycles or parts, or hours. */
  quantity: fields.decimal({ min: 0, max: productionLimits.quantity, step: 0.01 }),
  /** Rejected parts. */
  scrap: fields.wholeNumber({ min: 0, max: productionLimits.scrap }).default(0),
  /** Where there is any, they add up to the scrap. */
  scrapReasons: z.array(scrapOfReason).max(productionLimits.scrapReasons, 'rule.tooMany').default([]),
  /** Seconds, the measured mean of the shift. */
  cycleTime: fields.decimal({ min: 0.1, max: projectLimits.cycleTime, step: 0.1 }).nullable().default(null),
  /** Without it, as in the entry before, else all cavities of the tool. Null when nobody knows. */
  activeCavities: fields.wholeNumber({ min: 1, max: projectLimits.cavities }).nullable().optional(),
  plannedMinutes: minutes,
  runMinutes: minutes,
  /** The reading of the cycle counter at the end of the shift. */
  counter: fields.counted({ min: 0, max: productionLimits.counter }).nullable().default(null),
  /** The counter was replaced or set back: needed where it reads less than before. */
  isCounterReset: z.boolean('rule.flag').default(false),
  press: fields.text().default(''),
  /** Of the material. */
  lot: fields.text().default(''),
  comment: fields.text(limits.textLength).default(''),
  /** Hours of the shift in which the tool stood for repair. */
  repairHours: fields.decimal({ min: 0, max: productionLimits.repairHours, step: 0.01 }).default(0),
  laborCost: money,
  materialCost: money,
  /** What the shift was planned to cost. */
  projectedCost: money,
  /** As the defaults of the owner company say, unless given. */
  currencyCode: fields.currencyCode.optional(),
})

interface Consistent {
  scrap: number
  scrapReasons: ScrapOfReason[]
  plannedMinutes: number | null
  runMinutes: number | null
}

/** What the fields of an entry have to say of one another, whatever the tool is. */
const consistent = <Schema extends z.ZodType<Consistent>>(schema: Schema) =>
  schema
    .refine(
      ({ runMinutes, plannedMinutes }) =>
        runMinutes === null || plannedMinutes === null || runMinutes <= plannedMinutes,
      { path: ['runMinutes'], error: 'production:rule.runOverPlanned' },
    )
    .refine(
      ({ scrap, scrapReasons }) =>
        scrapReasons.length === 0 || scrapReasons.reduce((sum, { quantity }) => sum + quantity, 0) === scrap,
      { path: ['scrap'], error: 'production:rule.reasonsDiffer' },
    )

/** With an id of the sender's own, what is sent twice is one entry. */
export const entryForm = consistent(entryFields.extend({ id: fields.id.optional() }))
export type EntryForm = z.output<typeof entryForm>

export const entryChange = consistent(
  entryFields.extend({ productionDataId: fields.id, version: fields.wholeNumber() }),
)
export type EntryChange = z.output<typeof entryChange>

/** What one press made with the tool in one shift of one day. */
export const entry = z.object({
  id: z.string(),
  productionDataId: z.string(),
  date: fields.day,
  shiftId: z.enum(shifts),
  quantity: z.number(),
  /** The unit that the project had when it was entered. */
  unitId: z.enum(productionUnits),
  /** Null where they cannot be told. */
  cycles: z.number().int().nullable(),
  scrap: z.number().int(),
  scrapReasons: z.array(
    z.object({
      reasonId: z.string(),
      /** In the language of the caller. */
      name: z.string(),
      quantity: z.number().int(),
      cavity: z.number().int().nullable(),
    }),
  ),
  cycleTime: z.number().nullable(),
  activeCavities: z.number().int().nullable(),
  plannedMinutes: z.number().int().nullable(),
  runMinutes: z.number().int().nullable(),
  counter: z.number().int().nullable(),
  isCounterReset: z.boolean(),
  press: z.string(),
  lot: z.string(),
  comment: z.string(),
  repairHours: z.number(),
  laborCost: z.number().nullable(),
  materialCost: z.number().nullable(),
  projectedCost: z.number().nullable(),
  currencyCode: z.enum(currencyCodes),
  /** There is another entry of this day, shift and press. */
  isPossibleDouble: z.boolean(),
  createdDate: fields.instant,
  createdBy: z.string(),
  modifiedDate: fields.instant,
  modifiedBy: z.string(),
  version: z.number().int(),
})
export type Entry = z.infer<typeof entry>

const entrySortFields = [
  'date',
  'shiftId',
  'quantity',
  'scrap',
  'cycleTime',
  'press',
  'lot',
  'modifiedDate',
] as const

/** Days from and to, both included. */
export const period = z.object({ from: fields.day.optional(), to: fields.day.optional() })
export type Period = z.infer<typeof period>

const entryFilters = period.extend({
  shiftId: z.enum(shifts, 'rule.notAChoice').optional(),
  /** As they are written, in any case, or a part of them. */
  press: z.string().max(limits.nameLength, 'rule.tooLong').optional(),
  lot: z.string().max(limits.nameLength, 'rule.tooLong').optional(),
})
export type EntryFilters = z.infer<typeof entryFilters>

export const entriesQuery = listQuery(entrySortFields).extend({
  ...entryFilters.shape,
  productionDataId: fields.id.optional(),
})

/** What was made. `total` counts the entries of the project's present unit, the others all entries. */
export const total = z.object({
  total: z.number(),
  unitId: z.enum(productionUnits),
  /** Parts without scrap; null where of one entry nobody can tell how many parts it made. */
  good: z.number().int().nullable(),
  /** Parts. */
  scrap: z.number().int(),
  /** Of the entries whose cycles can be told. */
  cycles: z.number().int(),
  entryCount: z.number().int(),
  /** Entries that count neither in the total nor for targets, because they are of another unit. */
  otherUnitCount: z.number().int(),
})
export type Total = z.infer<typeof total>

/** What a new entry begins with: as the last one had it. */
export const entryDefaults = z.object({
  /** The project's day. */
  today: fields.day,
  unitId: z.enum(productionUnits),
  cavities: z.number().int().nullable(),
  quotedCycleTime: z.number().nullable(),
  /** The last one of the caller on this tool. */
  shiftId: z.enum(shifts).nullable(),
  press: z.string(),
  lot: z.string(),
  cycleTime: z.number().nullable(),
  activeCavities: z.number().int().nullable(),
  /** The last reading of the counter. */
  counter: z.number().int().nullable(),
  currencyCode: z.enum(currencyCodes),
})
export type EntryDefaults = z.infer<typeof entryDefaults>

/** The presses and the lots that the entries of a tool name, to narrow its list by: the latest, at most 200 of each. */
export const filterOptions = z.object({ presses: options, lots: options })

/** A reason of scrap to choose from, in the language of the caller. */
export const scrapReason = z.object({
  reasonId: z.string(),
  name: z.string(),
  group: z.enum(reasonGroups),
})
export type ScrapReason = z.infer<typeof scrapReason>

const recipients = z
  .array(fields.id)
  .min(1, 'production:rule.oneRecipient')
  .max(productionLimits.recipients, 'rule.tooMany')
  .transform(ids => [...new Set(ids)])

/** A target is above what was made already, by one at least. */
export const targetForm = z.object({
  /** In the unit of the project: whole cycles or parts, or hours. */
  target: fields.decimal({ min: 1, max: productionLimits.target, step: 0.01 }),
  /** Who is informed when it is reached. */
  selectedUsers: recipients,
})
export type TargetForm = z.output<typeof targetForm>

export const targetChange = targetForm.extend({
  productionTargetId: fields.id,
  version: fields.wholeNumber(),
})
export type TargetChange = z.output<typeof targetChange>

export const target = z.object({
  id: z.string(),
  productionTargetId: z.string(),
  target: z.number(),
  /** The ids of its recipients who are still on the project, and their names. */
  selectedUsers: z.array(z.string()),
  recipients: z.array(z.string()),
  /** What was made in all, in the unit of the project. */
  total: z.number(),
  /** What was made of it, in whole percents; 100 only when it is all. */
  percent: z.number().int(),
  /** When it was reached first; null while it is open. */
  reachedDate: fields.instant.nullable(),
  modifiedDate: fields.instant,
  version: z.number().int(),
})
export type Target = z.infer<typeof target>

/** What became of the entries of a sheet: those that were there already are not added again. */
export const importResult = z.object({
  rowCount: z.number().int(),
  storedCount: z.number().int(),
  /** Null where nothing was added. */
  importId: fields.id.nullable(),
})

export const exportQuery = entryFilters.extend({
  format: z.enum(['xlsx', 'csv'], 'rule.notAChoice').default('xlsx'),
})

/** What one bar of the chart stands for. By shift, the shifts of all days are compared with one another. */
export const chartSteps = ['day', 'week', 'shift'] as const
export const chartQuery = period.extend({ by: z.enum(chartSteps, 'rule.notAChoice').default('day') })

const share = z.number().nullable()

/** Overall equipment effectiveness of the entries that have all that it needs; what others lack is named and counted. */
const effectiveness = z.object({
  /** Shares from 0 to 1; null where no entry has what it needs. */
  availability: share,
  performance: share,
  quality: share,
  oee: share,
  /** The performance was above 1, so the quoted cycle time is too long; it counts as 1. */
  isCapped: z.boolean(),
  /** How many entries it counts, and how many there are. */
  countedCount: z.number().int(),
  entryCount: z.number().int(),
  missing: z.array(z.object({ field: z.enum(effectivenessNeeds), count: z.number().int() })),
})
export type Effectiveness = z.infer<typeof effectiveness>

/** What was made in one step of the chart. */
const chartPoint = z.object({
  /** The first day of the step; null by shift. */
  date: fields.day.nullable(),
  /** Null by day and by week. */
  shiftId: z.enum(shifts).nullable(),
  /** In the present unit of the project. */
  quantity: z.number(),
  /** The sum of quantity from the first entry of the tool to the end of the step; null by shift. */
  total: z.number().nullable(),
  /** Parts that can be told, and rejected ones. */
  parts: z.number().int(),
  scrap: z.number().int(),
  /** Seconds, the mean of all cycles; null where nobody measured. */
  cycleTime: z.number().nullable(),
  effectiveness,
})
export type ChartPoint = z.infer<typeof chartPoint>

/** What shifts of a period cost, in one currency. */
const cost = z.object({
  currencyCode: z.enum(currencyCodes),
  laborCost: z.number(),
  materialCost: z.number(),
  projectedCost: z.number(),
})

export const chart = z.object({
  today: fields.day,
  from: fields.day,
  to: fields.day,
  by: z.enum(chartSteps),
  unitId: z.enum(productionUnits),
  /** Seconds. */
  quotedCycleTime: z.number().nullable(),
  /** The open targets, the nearest first. */
  targets: z.array(z.number()),
  points: z.array(chartPoint),
  effectiveness,
  /** Scrap of the period by reason, the most first; what has no reason is not in it. */
  scrapReasons: z.array(z.object({ reasonId: z.string(), name: z.string(), quantity: z.number().int() })),
  repairHours: z.number(),
  /** One for each currency. */
  costs: z.array(cost),
  /** Entries of other units, whose quantity is in no point. */
  otherUnitCount: z.number().int(),
})
export type Chart = z.infer<typeof chart>
