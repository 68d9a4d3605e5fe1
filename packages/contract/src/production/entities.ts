import * as z from 'zod'
import { currencyCodes } from '../core/currencies.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { listQuery } from '../core/lists.ts'
import { projectLimits } from '../projects/limits.ts'
import { productionUnits } from '../projects/names.ts'
import { productionLimits } from './limits.ts'
import { reasonGroups, shifts } from './names.ts'

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

/** A reason of scrap to choose from, in the language of the caller. */
export const scrapReason = z.object({
  reasonId: z.string(),
  name: z.string(),
  group: z.enum(reasonGroups),
})
export type ScrapReason = z.infer<typeof scrapReason>
