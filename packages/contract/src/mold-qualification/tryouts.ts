import * as z from 'zod'
import { currencyCodes } from '../core/currencies.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { projectLimits } from '../projects/limits.ts'
import { qualificationLimits } from './limits.ts'
import { extraReasons, missedReasons, outcomes, tryoutStates } from './names.ts'
import { type ParameterName, type Parameters, parameterNames } from './parameters.ts'

const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: fields.expected('rule.notAChoice') })

/** The number of a tryout: 0 is T0, the first look at the tool. */
const number = fields.wholeNumber({ min: 0, max: qualificationLimits.maxTryouts })

const extra = {
  /** Why there is one more than the limit, and what it costs: both needed there. */
  extraReason: choice(extraReasons).nullable().default(null),
  extraCost: fields.money.nullable().default(null),
  /** As the defaults of the owner company say, unless given. */
  currencyCode: fields.currencyCode.optional(),
}

const place = {
  press: fields.text().default(''),
  /** Of the material. */
  lot: fields.text().default(''),
}

/** The next tryout of a tool; the first is T0 or T1. Its parameter sheet begins as a copy of the last one. */
export const newTryout = z.object({ number, plannedDate: fields.day, ...place, ...extra })
export type NewTryout = z.output<typeof newTryout>

export const changedTryout = z
  .object({
    tryoutId: fields.id,
    version: fields.wholeNumber(),
    plannedDate: fields.day,
    /** The day on which it ran. */
    actualDate: fields.day.nullable().default(null),
    ...place,
    cavitiesRun: fields.wholeNumber({ min: 1, max: projectLimits.cavities }).nullable().default(null),
    shots: fields.wholeNumber({ min: 1, max: qualificationLimits.shots }).nullable().default(null),
    outcome: choice(outcomes).nullable().default(null),
    /** Needed when it did not run on its day. */
    missedReason: choice(missedReasons).nullable().default(null),
    ...extra,
    /** What the customer reads too. */
    summary: fields.text(limits.textLength).default(''),
    /** Only who has EditMolding reads it. */
    internalNote: fields.text(limits.textLength).default(''),
  })
  .refine(({ outcome, actualDate }) => outcome === null || actualDate !== null, {
    path: ['actualDate'],
    error: 'mold-qualification:rule.outcomeNeedsDay',
  })
export type ChangedTryout = z.output<typeof changedTryout>

const setting = z
  .number({ error: fields.expected('rule.number') })
  .min(-qualificationLimits.parameter, 'rule.tooSmall')
  .max(qualificationLimits.parameter, 'rule.tooLarge')

/** The settings of a sheet in metric units, by the names of `parameters.ts`; a line without a value is left out. */
const parameters = z
  .partialRecord(
    z.enum(parameterNames as [ParameterName, ...ParameterName[]], 'rule.notAChoice'),
    setting.nullable(),
  )
  .transform(
    sheet =>
      Object.fromEntries(
        Object.entries(sheet).filter(([, value]) => typeof value === 'number'),
      ) as Parameters,
  )
export const changedParameters = z.object({ tryoutId: fields.id, version: fields.wholeNumber(), parameters })
export type ChangedParameters = z.output<typeof changedParameters>

const signature = z.object({ by: z.string(), userId: z.string().nullable(), date: fields.instant })

/** A trial run of a tool on a press, from its plan to the signatures. */
export const tryout = z.object({
  id: z.string(),
  number: z.number().int(),
  state: z.enum(tryoutStates),
  plannedDate: fields.day,
  actualDate: fields.day.nullable(),
  press: z.string(),
  lot: z.string(),
  cavitiesRun: z.number().int().nullable(),
  shots: z.number().int().nullable(),
  outcome: z.enum(outcomes).nullable(),
  missedReason: z.enum(missedReasons).nullable(),
  extraReason: z.enum(extraReasons).nullable(),
  extraCost: z.number().nullable(),
  currencyCode: z.enum(currencyCodes),
  /** It is one more than the tool was planned with. */
  isExtra: z.boolean(),
  summary: z.string(),
  internalNote: z.string(),
  /** In metric units. */
  parameters: z.record(z.string(), z.number()),
  /** Grows each time that a signed record was taken up again. */
  revision: z.number().int(),
  revisionReason: z.string(),
  signatures: z.array(signature),
  /** Revisions that were signed, the first first. */
  signedRevisions: z.array(z.number().int()),
  /** Findings of it, how many of them are not verified yet, and how many older ones it verified. */
  findingCount: z.number().int(),
  openCount: z.number().int(),
  verifiedCount: z.number().int(),
  /** Measured values. */
  valueCount: z.number().int(),
  modifiedDate: fields.instant,
  version: z.number().int(),
  can: z.object({
    /** Nobody has signed it. */
    change: z.boolean(),
    /** The caller has not signed it yet, and it has run with an outcome. */
    sign: z.boolean(),
    /** It is the last one, and has neither run nor found anything. */
    remove: z.boolean(),
  }),
})
export type Tryout = z.infer<typeof tryout>

export const tryoutsAnswer = z.object({
  /** In their order. */
  tryouts: z.array(tryout),
  totalCount: z.number().int(),
  /** How many tryouts after T0 the tool is planned with. */
  limit: z.number().int(),
  /** The project's day. */
  today: fields.day,
  cavities: z.number().int().nullable(),
  isMetric: z.boolean(),
  currencyCode: z.enum(currencyCodes),
})
export type TryoutsAnswer = z.infer<typeof tryoutsAnswer>

const planned = fields.wholeNumber({ min: 1, max: qualificationLimits.maxTryouts })
/** The number is all that can change: the one that was read is the version that was read. */
export const tryoutLimit = z.object({ limit: planned, readLimit: planned })
export const signing = z.object({ tryoutId: fields.id, version: fields.wholeNumber() })
export const revising = signing.extend({ reason: fields.requiredText(limits.textLength) })
export const tryoutQuery = z.object({ tryoutId: fields.id })
export const reportQuery = tryoutQuery.extend({
  /** A signed revision; without it the tryout as it stands now. */
  revision: fields.wholeNumberInAddress({ min: 1 }).optional(),
  /** `customer` leaves out costs, reasons, notes, causes, owners and photos; `internal` asks for EditMolding. */
  audience: z.enum(['internal', 'customer'], 'rule.notAChoice').default('internal'),
  format: z.enum(['pdf', 'xlsx'], 'rule.notAChoice').default('pdf'),
  /** The parameter sheet in the report for the customer; the internal one always has it. */
  sheet: z.stringbool({ error: 'rule.flag' }).default(false),
})
