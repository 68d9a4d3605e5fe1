import * as z from 'zod'
import { listQuery, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { currencyCodes } from '../core/formats/currencies.ts'
import { limits } from '../core/limits.ts'
import { projectLimits } from '../projects/limits.ts'
import { productionUnits } from '../projects/names.ts'
import { productionLimits } from './limits.ts'
import { effectivenessNeeds, reasonGroups, shifts } from './names.ts'

const shiftId = z.enum(shifts, { error: fields.createTypeError('rule.notAChoice') })
const money = fields.money.nullable().default(null)
const minutes = fields.wholeNumber({ min: 0, max: productionLimits.minutes }).nullable().default(null)

/** Scrap of an entry for one reason: a defect term, one of `processReasons`, or the id of a company's own reason. */
const scrapOfReason = z.object({
  reasonId: fields.requiredText(),
  /** Number of parts. */
  quantity: fields.wholeNumber({ min: 1, max: productionLimits.scrap }),
  /** The number of the cavity; null when the scrap is not from a single cavity. */
  cavity: fields.wholeNumber({ min: 1, max: projectLimits.cavities }).nullable().default(null),
})
export type ScrapOfReason = z.infer<typeof scrapOfReason>

const entryFields = z.object({
  /** The day on which the shift began. Tomorrow is allowed, because the date of a phone in Asia is ahead. */
  date: fields.day.refine(day => day >= productionLimits.firstDay, 'production:rule.tooEarly'),
  shiftId,
  /** The whole production including scrap, in the unit of the project: whole cycles, whole parts, or hours. */
  quantity: fields.decimal({ min: 0, max: productionLimits.quantity, step: 0.01 }),
  /** Number of rejected parts. */
  scrap: fields.wholeNumber({ min: 0, max: productionLimits.scrap }).default(0),
  /** If there are scrap reasons, their sum must be `scrap`. */
  scrapReasons: z.array(scrapOfReason).max(productionLimits.scrapReasons, 'rule.tooMany').default([]),
  /** The measured mean of the shift, in seconds. */
  cycleTime: fields.decimal({ min: 0.1, max: projectLimits.cycleTime, step: 0.1 }).nullable().default(null),
  /** Default: as in the previous entry, else all cavities of the tool. Null when unknown. */
  activeCavities: fields.wholeNumber({ min: 1, max: projectLimits.cavities }).nullable().optional(),
  plannedMinutes: minutes,
  runMinutes: minutes,
  /** The reading of the cycle counter at the end of the shift. */
  counter: fields.largeWholeNumber({ min: 0, max: productionLimits.counter }).nullable().default(null),
  /** True when the counter was replaced or set back. Required when it reads less than before. */
  isCounterReset: z.boolean('rule.flag').default(false),
  press: fields.text().default(''),
  /** The lot of the material. */
  lot: fields.text().default(''),
  comment: fields.longText().default(''),
  /** Hours of the shift in which the tool was under repair. */
  repairHours: fields.decimal({ min: 0, max: productionLimits.repairHours, step: 0.01 }).default(0),
  laborCost: money,
  materialCost: money,
  /** The planned cost of the shift. */
  projectedCost: money,
  /** Default: the currency of the owner company. */
  currencyCode: fields.currencyCode.optional(),
})

interface ScrapFields {
  scrap: number
  scrapReasons: ScrapOfReason[]
  plannedMinutes: number | null
  runMinutes: number | null
}

/** Adds checks of the fields of an entry against each other, independent of the tool. */
const withConsistentScrap = <Schema extends z.ZodType<ScrapFields>>(schema: Schema) =>
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

const entryWithId = entryFields.extend({ id: fields.id.optional() })

/** With an id that the sender generates, a repeated request adds the entry only once. */
export const entryForm = withConsistentScrap(entryWithId)
export type ProductionEntryForm = z.output<typeof entryForm>

/** The unit in which quantities were entered. The server returns 409 when the project has changed to another unit. */
export const typedUnitId = z.enum(productionUnits, 'rule.notAChoice').optional()

export const newEntryForm = withConsistentScrap(entryWithId.extend({ unitId: typedUnitId }))
export type NewEntryForm = z.output<typeof newEntryForm>

export const entryChange = withConsistentScrap(
  entryFields.extend({ productionDataId: fields.id, version: fields.wholeNumber() }),
)
export type EntryChange = z.output<typeof entryChange>

/** The production of one press with the tool in one shift of one day. */
export const entry = z.object({
  id: z.string(),
  productionDataId: z.string(),
  date: fields.day,
  shiftId: z.enum(shifts),
  quantity: z.number(),
  /** The unit of the project at the time of entry. */
  unitId: z.enum(productionUnits),
  /** Null when the cycles cannot be computed. */
  cycles: z.number().int().nullable(),
  scrap: z.number().int(),
  scrapReasons: z.array(
    z.object({
      reasonId: z.string(),
      /** Name of the reason in the caller's language. */
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
  /** True when there is another entry for this day, shift and press. */
  isPossibleDouble: z.boolean(),
  createdDate: fields.instant,
  createdBy: z.string(),
  modifiedDate: fields.instant,
  modifiedBy: z.string(),
  version: z.number().int(),
})
export type ProductionEntry = z.infer<typeof entry>

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

/** Dates of a period, inclusive. */
export const period = z.object({ from: fields.day.optional(), to: fields.day.optional() })
export type Period = z.infer<typeof period>

const entryFilters = period.extend({
  shiftId: z.enum(shifts, 'rule.notAChoice').optional(),
  /** A part of the name of the press or lot, in any case. */
  press: z.string().max(limits.nameLength, 'rule.tooLong').optional(),
  lot: z.string().max(limits.nameLength, 'rule.tooLong').optional(),
})
/** The filters of the list of entries, and its search. */
export type ProductionFilters = z.infer<typeof entryFilters> & { searchTerm?: string | undefined }

export const entriesQuery = listQuery(entrySortFields).extend({
  ...entryFilters.shape,
  productionDataId: fields.id.optional(),
})

/**
 * A production total. `total` includes only entries in the project's current unit; the other fields include all
 * entries.
 */
export const total = z.object({
  total: z.number(),
  unitId: z.enum(productionUnits),
  /** Number of parts without scrap; null when the number of parts of any entry is unknown. */
  good: z.number().int().nullable(),
  /** Number of parts. */
  scrap: z.number().int(),
  /** Total of the entries whose cycles can be computed. */
  cycles: z.number().int(),
  entryCount: z.number().int(),
  /** Number of entries in another unit, which count neither in the total nor for targets. */
  otherUnitCount: z.number().int(),
})
export type Total = z.infer<typeof total>

/** Initial values of a new entry, taken from the last entry. */
export const entryDefaults = z.object({
  /** Today in the project's time zone. */
  today: fields.day,
  unitId: z.enum(productionUnits),
  cavities: z.number().int().nullable(),
  quotedCycleTime: z.number().nullable(),
  /** The caller's last shift on this tool. */
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

/** Filter options: the presses and lots in the entries of a tool, the latest first, at most 200 of each. */
export const filterOptions = z.object({ presses: options, lots: options })

/** A scrap reason in a selector, in the caller's language. */
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

/** The form for a target. The target must exceed the current total by at least one. */
export const targetForm = z.object({
  /** Target in the unit of the project: whole cycles, whole parts, or hours. */
  target: fields.decimal({ min: 1, max: productionLimits.target, step: 0.01 }),
  /** The people who are notified when the target is reached. */
  selectedUsers: recipients,
  unitId: typedUnitId,
})
export type TargetForm = z.output<typeof targetForm>

export const targetChange = targetForm.extend({
  productionTargetId: fields.id,
  version: fields.wholeNumber(),
})

export const target = z.object({
  id: z.string(),
  productionTargetId: z.string(),
  target: z.number(),
  /** Ids of the recipients who are still on the project. */
  selectedUsers: z.array(z.string()),
  /** Names of the recipients who are still on the project. */
  recipients: z.array(z.string()),
  /** The total production in the unit of the project. */
  total: z.number(),
  /** The reached share in whole percent; 100 only when the target is reached. */
  percent: z.number().int(),
  /** The time at which the target was first reached; null while it is open. */
  reachedDate: fields.instant.nullable(),
  modifiedDate: fields.instant,
  version: z.number().int(),
})
export type Target = z.infer<typeof target>

/** The result of importing a sheet of entries. Entries that already exist are not added again. */
export const importResult = z.object({
  rowCount: z.number().int(),
  storedCount: z.number().int(),
  /** Null when no entry was added. */
  importId: fields.id.nullable(),
})

export const exportQuery = entryFilters.extend({
  searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional(),
  format: z.enum(['xlsx', 'csv'], 'rule.notAChoice').default('xlsx'),
})

/** The period of a bar in the chart. `shift` shows a bar for each shift, over all days. */
export const chartSteps = ['day', 'week', 'shift'] as const
export const chartQuery = period.extend({ by: z.enum(chartSteps, 'rule.notAChoice').default('day') })

/** A share from 0 to 1; null when no entry has the required values. */
const share = z.number().nullable()

/**
 * Overall equipment effectiveness of the entries with all required values. Missing values of other entries are listed
 * and counted.
 */
const effectiveness = z.object({
  /** Run time as a share of the planned time. */
  availability: share,
  /** Speed as a share of the speed at the quoted cycle time. */
  performance: share,
  /** Good parts as a share of all parts. */
  quality: share,
  /** Product of the other three shares. */
  oee: share,
  /** True when the performance was above 1 and counts as 1, which means that the quoted cycle time is too long. */
  isCapped: z.boolean(),
  /** Number of entries that have all required values. */
  countedCount: z.number().int(),
  /** Number of all entries. */
  entryCount: z.number().int(),
  missing: z.array(z.object({ field: z.enum(effectivenessNeeds), count: z.number().int() })),
})
export type Effectiveness = z.infer<typeof effectiveness>

/** The production of one step of the chart. */
const chartPoint = z.object({
  /** The first day of the step; null by shift. */
  date: fields.day.nullable(),
  /** The shift; null in charts by day and by week. */
  shiftId: z.enum(shifts).nullable(),
  /** Produced quantity, in the project's current unit. */
  quantity: z.number(),
  /** Cumulative quantity from the first entry of the tool to the end of the step; null by shift. */
  total: z.number().nullable(),
  /** Number of parts, as far as it is known. */
  parts: z.number().int(),
  /** Number of rejected parts. */
  scrap: z.number().int(),
  /** Mean of all cycles in seconds; null without measurements. */
  cycleTime: z.number().nullable(),
  effectiveness,
})
export type ChartPoint = z.infer<typeof chartPoint>

/** The cost of the shifts of a period, in one currency. */
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
  /** The quoted time of one cycle, in seconds. */
  quotedCycleTime: z.number().nullable(),
  /** Open targets, the nearest first. */
  targets: z.array(z.number()),
  points: z.array(chartPoint),
  effectiveness,
  /** Scrap of the period by reason, most frequent first. Scrap without a reason is left out. */
  scrapReasons: z.array(z.object({ reasonId: z.string(), name: z.string(), quantity: z.number().int() })),
  repairHours: z.number(),
  /** Costs by currency. */
  costs: z.array(cost),
  /** Number of entries in other units. The points do not include their quantities. */
  otherUnitCount: z.number().int(),
})
export type Chart = z.infer<typeof chart>
