import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { projectLimits } from '../projects/limits.ts'
import { qualificationLimits } from './limits.ts'
import { verdicts } from './names.ts'

const value = z
  .number({ error: fields.expected('rule.number') })
  .min(-qualificationLimits.value, 'rule.tooSmall')
  .max(qualificationLimits.value, 'rule.tooLarge')

/**
 * A measured value of a dimension on a part of a cavity, from a line of a sheet. The limits are in the unit of the
 * value.
 */
export const measuredValue = z
  .object({
    name: fields.requiredText(),
    unit: fields.text(10).default('mm'),
    nominal: value.nullable().default(null),
    lower: value.nullable().default(null),
    upper: value.nullable().default(null),
    cavity: fields.wholeNumber({ min: 1, max: projectLimits.cavities }).default(1),
    value,
  })
  .refine(({ lower, upper }) => lower === null || upper === null || lower < upper, {
    path: ['upper'],
    error: 'mold-qualification:rule.limitsTurned',
  })
export type MeasuredValue = z.output<typeof measuredValue>

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
  /** In the order of the sheet. */
  values: z.array(z.number()),
  mean: z.number(),
  least: z.number(),
  most: z.number(),
  /** Number of values outside the limits. */
  outCount: z.number().int(),
  /** Capability indexes with 95 percent confidence limits; null when they cannot be computed. */
  cp: interval,
  cpk: interval,
  verdict: z.enum(verdicts),
  /** The mean of the same dimension and cavity in the previous tryout. */
  meanBefore: z.number().nullable(),
})
export type Dimension = z.infer<typeof dimension>

export const dimensionsAnswer = z.object({ dimensions: z.array(dimension), totalCount: z.number().int() })
