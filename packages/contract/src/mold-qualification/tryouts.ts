import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { currencyCodes } from '../core/formats/currencies.ts'
import { projectLimits } from '../projects/limits.ts'
import { qualificationLimits } from './limits.ts'
import { extraReasons, missedReasons, outcomes, tryoutStates } from './names.ts'
import { type ParameterName, type Parameters, parameterNames } from './parameters.ts'

const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: fields.createTypeError('rule.notAChoice') })

/** The number of a tryout. 0 is T0, the first tryout of the tool. */
const number = fields.wholeNumber({ min: 0, max: qualificationLimits.maxTryouts })

const extra = {
  /** Required for a tryout beyond the limit. */
  extraReason: choice(extraReasons).nullable().default(null),
  /** Required for a tryout beyond the limit. */
  extraCost: fields.money.nullable().default(null),
  /** Default: the currency of the owner company. */
  currencyCode: fields.currencyCode.optional(),
}

const place = {
  press: fields.text().default(''),
  /** The lot of the material. */
  lot: fields.text().default(''),
}

/**
 * The next tryout of a tool. The first tryout is T0 or T1. The parameter sheet of a new tryout is a copy of the
 * previous sheet.
 */
export const newTryout = z.object({ number, plannedDate: fields.day, ...place, ...extra })
export type NewTryout = z.output<typeof newTryout>

export const changedTryout = z
  .object({
    tryoutId: fields.id,
    version: fields.wholeNumber(),
    plannedDate: fields.day,
    /** The day on which the tryout ran. */
    actualDate: fields.day.nullable().default(null),
    ...place,
    cavitiesRun: fields.wholeNumber({ min: 1, max: projectLimits.cavities }).nullable().default(null),
    /** The cavities that were blocked, by their numbers. */
    blockedCavities: z
      .array(fields.wholeNumber({ min: 1, max: projectLimits.cavities }))
      .max(projectLimits.cavities, 'rule.tooMany')
      .transform(cavities => [...new Set(cavities)].sort((one, other) => one - other))
      .default([]),
    /** The people who attended, with or without an account. Shown only to users with EditMolding. */
    attendants: fields.text(qualificationLimits.attendantsLength).default(''),
    shots: fields.wholeNumber({ min: 1, max: qualificationLimits.shots }).nullable().default(null),
    outcome: choice(outcomes).nullable().default(null),
    /** Required when the tryout did not run on its planned date. */
    missedReason: choice(missedReasons).nullable().default(null),
    ...extra,
    /** Shown to the customer too. */
    summary: fields.longText().default(''),
    /** Shown only to users with EditMolding. */
    internalNote: fields.longText().default(''),
  })
  .refine(({ outcome, actualDate }) => outcome === null || actualDate !== null, {
    path: ['actualDate'],
    error: 'mold-qualification:rule.outcomeNeedsDay',
  })
export type ChangedTryout = z.output<typeof changedTryout>

const setting = z
  .number({ error: fields.createTypeError('rule.number') })
  .min(-qualificationLimits.parameter, 'rule.tooSmall')
  .max(qualificationLimits.parameter, 'rule.tooLarge')

/** The settings of a sheet in metric units, by line name (see `parameters.ts`). Lines without a value are left out. */
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
  blockedCavities: z.array(z.number().int()),
  attendants: z.string(),
  shots: z.number().int().nullable(),
  outcome: z.enum(outcomes).nullable(),
  missedReason: z.enum(missedReasons).nullable(),
  extraReason: z.enum(extraReasons).nullable(),
  extraCost: z.number().nullable(),
  currencyCode: z.enum(currencyCodes),
  /** True when the tryout exceeds the planned number of tryouts. */
  isExtra: z.boolean(),
  summary: z.string(),
  internalNote: z.string(),
  /** The values are in metric units. */
  parameters: z.record(z.string(), z.number()),
  /** True for the last tryout that was signed with an approval. Its parameters are the master sheet of the tool. */
  isMaster: z.boolean(),
  /** Incremented each time that a signed record is reopened. */
  revision: z.number().int(),
  revisionReason: z.string(),
  signatures: z.array(signature),
  /** Signed revisions, oldest first. */
  signedRevisions: z.array(z.number().int()),
  /** Number of findings of the tryout. */
  findingCount: z.number().int(),
  /** Number of findings of the tryout that are not verified yet. */
  openCount: z.number().int(),
  /** Number of findings of older tryouts that this tryout verified. */
  verifiedCount: z.number().int(),
  /** Number of measured values. */
  valueCount: z.number().int(),
  modifiedDate: fields.instant,
  version: z.number().int(),
  can: z.object({
    /** Requires that the tryout has no signature. */
    change: z.boolean(),
    /** Requires that the tryout has an outcome, and that the caller has not signed it yet. */
    sign: z.boolean(),
    /** Requires that the tryout is the last, has not run and has no findings. */
    remove: z.boolean(),
  }),
})
export type Tryout = z.infer<typeof tryout>

export const tryoutsAnswer = z.object({
  /** Ordered by number. */
  tryouts: z.array(tryout),
  totalCount: z.number().int(),
  /** Planned number of tryouts of the tool after T0. */
  limit: z.number().int(),
  /** Today in the project's time zone. */
  today: fields.day,
  cavities: z.number().int().nullable(),
  isMetric: z.boolean(),
  currencyCode: z.enum(currencyCodes),
})
export type TryoutsAnswer = z.infer<typeof tryoutsAnswer>

const planned = fields.wholeNumber({ min: 1, max: qualificationLimits.maxTryouts })
/** The limit itself serves as version: `readLimit` is the value that the caller read. */
export const tryoutLimit = z.object({ limit: planned, readLimit: planned })
export const signForm = z.object({ tryoutId: fields.id, version: fields.wholeNumber() })
export const revisionForm = signForm.extend({ reason: fields.requiredLongText() })
export const tryoutQuery = z.object({ tryoutId: fields.id })
/** A tryout in the version that the caller has read. */
export const tryoutVersionQuery = tryoutQuery.extend({ version: fields.wholeNumberInAddress() })
export const reportQuery = tryoutQuery.extend({
  /** A signed revision. Default: the current state of the tryout. */
  revision: fields.wholeNumberInAddress({ min: 1 }).optional(),
  /** `customer` leaves out costs, reasons, notes, causes, owners and photos. `internal` requires EditMolding. */
  audience: z.enum(['internal', 'customer'], 'rule.notAChoice').default('internal'),
  format: z.enum(['pdf', 'xlsx'], 'rule.notAChoice').default('pdf'),
  /** Includes the parameter sheet in the customer report. The internal report always includes it. */
  sheet: z.stringbool({ error: 'rule.flag' }).default(false),
})
