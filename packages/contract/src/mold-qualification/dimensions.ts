import * as z from 'zod'
import { listAnswer, listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { projectLimits } from '../projects/limits.ts'
import { qualificationLimits } from './limits.ts'
import { verdicts } from './names.ts'

const value = z
  .number({ error: fields.createTypeError('rule.number') })
  .min(-qualificationLimits.value, 'rule.tooSmall')
  .max(qualificationLimits.value, 'rule.tooLarge')

/** A tolerance as in a sheet: the distance of a limit from the nominal size, negative below it. */
const tolerance = value.nullable().default(null)

/**
 * A measured value of a dimension on a part of a cavity, from a line of a sheet. The limits are in the unit of the
 * value. Instead of limits, a line can have tolerances, which need a nominal size. A lower tolerance above 0 that is not
 * below the upper one is an amount below the nominal size, because many measuring machines leave out its sign.
 */
export const measuredValue = z
  .object({
    name: fields.requiredText(),
    unit: fields.text(10).default('mm'),
    nominal: value.nullable().default(null),
    lower: value.nullable().default(null),
    upper: value.nullable().default(null),
    lowerTolerance: tolerance,
    upperTolerance: tolerance,
    cavity: fields.wholeNumber({ min: 1, max: projectLimits.cavities }).default(1),
    value,
  })
  .superRefine((line, context) => {
    for (const field of ['lowerTolerance', 'upperTolerance'] as const)
      if (line[field] !== null && line.nominal === null)
        context.addIssue({ code: 'custom', path: [field], message: 'mold-qualification:rule.needsNominal' })
    const { lower, upper } = limitsOf(line)
    if (lower !== null && upper !== null && lower >= upper)
      context.addIssue({
        code: 'custom',
        path: [line.upper === null ? 'upperTolerance' : 'upper'],
        message: 'mold-qualification:rule.limitsTurned',
      })
  })
  .transform(({ lowerTolerance, upperTolerance, ...line }) => ({
    ...line,
    ...limitsOf({ lowerTolerance, upperTolerance, ...line }),
  }))
export type MeasuredValue = z.output<typeof measuredValue>

type Limit = number | null

/** Returns the limits of a line. A limit takes precedence over a tolerance. */
function limitsOf(line: Record<'nominal' | 'lower' | 'upper' | 'lowerTolerance' | 'upperTolerance', Limit>) {
  const { nominal, lowerTolerance, upperTolerance } = line
  const isAmount = lowerTolerance !== null && lowerTolerance > 0 && lowerTolerance >= (upperTolerance ?? 0)
  return {
    lower: line.lower ?? sumOf(nominal, isAmount ? -lowerTolerance : lowerTolerance),
    upper: line.upper ?? sumOf(nominal, upperTolerance),
  }
}

/** Adds two sizes and rounds floating-point errors away: 9.7 + 0.1 is 9.8. */
const sumOf = (nominal: Limit, deviation: Limit): Limit =>
  nominal === null || deviation === null ? null : Number((nominal + deviation).toPrecision(12))

const interval = z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable()

/** A dimension of one cavity in one tryout. */
const dimension = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.string(),
  cavity: z.number().int(),
  nominal: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  /** Measured values, in the order of the sheet. */
  values: z.array(z.number()),
  mean: z.number(),
  least: z.number(),
  most: z.number(),
  /** Number of values outside the limits. */
  outCount: z.number().int(),
  /** Capability indexes with 95 percent confidence limits; null when they cannot be computed. */
  cp: interval,
  cpk: interval,
  /**
   * The limits of the individuals and moving range chart, and the numbers of values and of moving ranges beyond them. A
   * value beyond its limits invalidates the verdict, a moving range does not. Null when there are fewer than two
   * different values.
   */
  chart: z
    .object({
      low: z.number(),
      high: z.number(),
      rangeHigh: z.number(),
      beyondCount: z.number().int(),
      rangesBeyondCount: z.number().int(),
    })
    .nullable(),
  /** P-value of the Anderson-Darling test for a normal distribution; null for fewer than eight values. */
  normalChance: z.number().nullable(),
  verdict: z.enum(verdicts),
  /** The mean of the same dimension and cavity in the previous tryout. */
  meanBefore: z.number().nullable(),
})
export type Dimension = z.infer<typeof dimension>

/** The result of an import: its numbers of values and of dimensions, and the new version of the tryout. */
export const importedDimensions = z.object({
  rowCount: z.number().int(),
  dimensionCount: z.number().int(),
  version: z.number().int(),
})
export type ImportedDimensions = z.infer<typeof importedDimensions>

export const dimensionsAnswer = listAnswer('dimensions', dimension)

/** `position` is the order of the sheet. */
const dimensionSorts = ['position', 'name', 'cavity', 'count', 'mean', 'outCount', 'cpk', 'verdict'] as const
export const dimensionsQuery = listQuery(dimensionSorts).extend({
  tryoutId: fields.id,
  verdict: z.enum(verdicts, 'rule.notAChoice').optional(),
})
