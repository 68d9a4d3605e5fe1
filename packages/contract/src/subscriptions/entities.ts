import * as z from 'zod'
import { modules } from '../core/endpoint/modules.ts'
import * as fields from '../core/fields.ts'
import { unlimited } from '../core/limits.ts'

/**
 * The limits of a company and their use. Limits include auxiliary subscriptions. A `projectLimit` of -1 is unlimited.
 * Data is in bytes.
 */
export const quota = z.object({
  canAddProject: z.boolean(),
  projectLimit: z.number().int(),
  projectCount: z.number().int(),
  dataLimit: z.number(),
  dataUsed: z.number(),
  /** Bytes reserved for unfinished uploads until the uploads expire. */
  dataReserved: z.number(),
  /** Bytes of photos in the problem reports of people without an account. `dataUsed` does not include them. */
  reportDataLimit: z.number(),
  reportDataUsed: z.number(),
})
export type Quota = z.infer<typeof quota>

/**
 * Maximum number of projects, rounded to an integer. -1 is unlimited. Other negative numbers are refused, so that no
 * number is rounded to -1.
 */
const projectLimit = z
  .number({ error: fields.createTypeError('rule.number') })
  .max(1_000_000, 'rule.tooLarge')
  .refine(limit => limit >= 0 || limit === unlimited, 'rule.projectLimit')
  .transform(Math.round)

/** Maximum amount of data in bytes, up to a pebibyte. */
const dataLimit = z
  .number('rule.number')
  .int('rule.wholeNumber')
  .min(0, 'rule.notNegative')
  .max(1024 ** 5, 'rule.tooLarge')

const subscriptionForm = z.object({
  name: fields.requiredText(),
  projectLimit,
  dataLimit,
  allowExternalInvites: z.boolean('rule.flag'),
  modules: z.array(z.enum(modules, 'rule.notAChoice')).default([]),
  /** A change without this field leaves the limit unchanged. */
  reportDataLimit: dataLimit.optional(),
})

/** A subscription with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedSubscription = subscriptionForm.extend({ version: fields.wholeNumber() })

/** A company's own subscription. `quota` has the total limits with auxiliary subscriptions. */
export const subscription = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  name: z.string(),
  projectLimit: z.number().int(),
  dataLimit: z.number(),
  dataUsed: z.number(),
  allowExternalInvites: z.boolean(),
  modules: z.array(z.enum(modules)),
  canAddProject: z.boolean(),
  quota,
  version: z.number().int(),
})
export type Subscription = z.infer<typeof subscription>

export const auxiliaryForm = z.object({ companyId: fields.id, projectLimit, dataLimit })
/** An auxiliary subscription with the version that the caller read. */
export const changedAuxiliary = auxiliaryForm.extend({ version: fields.wholeNumber() })

/** An auxiliary subscription, which adds to the limits of the company's subscription. Its id is an integer. */
export const auxiliary = z.object({
  subscriptionId: z.number().int(),
  companyId: z.string(),
  companyName: z.string(),
  projectLimit: z.number().int(),
  dataLimit: z.number(),
  version: z.number().int(),
})
export type Auxiliary = z.infer<typeof auxiliary>

const gib = 1024 ** 3

/** The plans. Every limit can be changed afterwards. A new company gets `startingPlan`. */
export const plans = [
  { name: 'Starter', projectLimit: 10, dataLimit: 10 * gib, allowExternalInvites: false },
  { name: 'Standard', projectLimit: 100, dataLimit: 100 * gib, allowExternalInvites: true },
  { name: 'Plus', projectLimit: 1_000, dataLimit: 1024 * gib, allowExternalInvites: true },
  { name: 'Unlimited', projectLimit: unlimited, dataLimit: 10 * 1024 * gib, allowExternalInvites: true },
] as const
export type SubscriptionPlan = (typeof plans)[number]

export const startingPlan: SubscriptionPlan = plans[1]

/** The packages of auxiliary subscriptions, which add to the limits of a company. */
export const packages = [
  { name: '10 projects', projectLimit: 10, dataLimit: 0 },
  { name: '100 projects', projectLimit: 100, dataLimit: 0 },
  { name: '100 GB', projectLimit: 0, dataLimit: 100 * gib },
  { name: '1 TB', projectLimit: 0, dataLimit: 1024 * gib },
] as const

export const packageOption = z.object({
  display: z.string(),
  value: z.string(),
  projectLimit: z.number().int(),
  dataLimit: z.number(),
})

export const planOption = packageOption.extend({ allowExternalInvites: z.boolean() })
