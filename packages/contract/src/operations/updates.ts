import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { aboutLink, linkPassword } from '../sharing/entities.ts'
import { percent } from './entities.ts'
import { operationLimits } from './limits.ts'
import { operationKinds, updateStates } from './names.ts'

/** A link by which a supplier without an account updates operations: all of a shop, also later ones, or chosen ones. */
export const operationLink = z.object({
  id: z.string(),
  /** The whole address, to be sent to the supplier. */
  link: z.string(),
  /** Whose operations it shows; empty for chosen ones. */
  shop: z.string(),
  /** Of which it shows how many now. */
  operationCount: z.number().int(),
  hasPassword: z.boolean(),
  /** True while who made it may not share here: it leads nowhere then. */
  isStopped: z.boolean(),
  createdBy: z.string(),
  createdDate: fields.instant,
  /** The last day on which it opens, in UTC; null for no end. */
  expiryDate: fields.day.nullable(),
  openCount: z.number().int(),
})
export type OperationLink = z.infer<typeof operationLink>

/** For a company on the project, a shop in free text, or chosen operations: exactly one of the three. */
export const operationLinkForm = z
  .object({
    shopCompanyId: fields.id.nullable().default(null),
    shop: fields.text().default(''),
    operationIds: z
      .array(fields.id)
      .max(operationLimits.operations, 'rule.tooMany')
      .transform(ids => [...new Set(ids)])
      .default([]),
    /** Left out for a link that asks for none. */
    password: linkPassword.optional(),
    expiryDate: fields.day.nullable().default(null),
  })
  .refine(
    ({ shopCompanyId, shop, operationIds }) =>
      [shopCompanyId !== null, shop !== '', operationIds.length > 0].filter(Boolean).length === 1,
    { error: 'operations:rule.linkForWhat', path: ['shop'] },
  )

const reported = {
  percent: z.number().int(),
  /** When it will be done, if not as planned. */
  expectedEnd: fields.day.nullable(),
  note: z.string(),
  state: z.enum(updateStates),
  /** Why it was refused. */
  reason: z.string(),
  sentDate: fields.instant,
}

/** What a supplier has reported of an operation, beside what the operation says now. */
export const operationUpdate = z.object({
  id: z.string(),
  ...reported,
  senderName: z.string(),
  /** Who accepted or refused it. */
  decidedBy: z.string(),
  fileCount: z.number().int(),
  operation: z.object({
    id: z.string(),
    component: z.string(),
    kind: z.enum(operationKinds),
    shop: z.string(),
    percent: z.number().int(),
    expectedEnd: fields.day.nullable(),
    plannedEnd: fields.day.nullable(),
    version: z.number().int(),
  }),
})
export type OperationUpdate = z.infer<typeof operationUpdate>

/** Those that wait, or all of one operation. */
export const updatesQuery = z.object({ operationId: fields.id.optional() })
export const updateQuery = z.object({ updateId: fields.id })

/** With the version of the operation that was seen beside it. A refusal has a reason. */
export const updateDecision = z
  .object({
    updateId: fields.id,
    version: fields.wholeNumber(),
    isAccepted: z.boolean('rule.flag'),
    reason: fields.text(limits.textLength).default(''),
  })
  .refine(({ isAccepted, reason }) => isAccepted || reason !== '', {
    error: 'rule.required',
    path: ['reason'],
  })
export type UpdateDecision = z.output<typeof updateDecision>

/** What a supplier sees of an operation by a link. */
const sharedOperation = z.object({
  id: z.string(),
  component: z.string(),
  kind: z.enum(operationKinds),
  plannedStart: fields.day.nullable(),
  plannedEnd: fields.day.nullable(),
  expectedEnd: fields.day.nullable(),
  percent: z.number().int(),
  daysLate: z.number().int(),
  version: z.number().int(),
  /** What was last reported of it by any link. */
  lastUpdate: z.object({ id: z.string(), ...reported }).nullable(),
})
export type SharedOperation = z.infer<typeof sharedOperation>

export const linkRequest = z.object({ password: z.string().max(1_000, 'rule.tooLong').optional() })

export const sharedOperations = z.object({
  ...aboutLink.shape,
  /** Whose operations these are; empty for chosen ones. */
  shop: z.string(),
  today: fields.day,
  /** Whether what is reported waits until somebody accepts it. */
  waits: z.boolean(),
  operations: z.array(sharedOperation),
})
export type SharedOperations = z.infer<typeof sharedOperations>

/** Whole percent, as a form sends it: an empty field is none, and not 0. */
const typedPercent = z
  .string({ error: fields.expected('rule.number') })
  .regex(/^\d{1,3}$/, 'rule.number')
  .transform(Number)
  .pipe(percent)

/**
 * What a supplier reports. The version and the last update are those that the page showed, so that of two who
 * report at once the second is told; a new date is not before the day of the project.
 */
export const updateForm = linkRequest.extend({
  operationId: fields.id,
  version: fields.wholeNumberInAddress(),
  lastUpdateId: fields.id.optional(),
  /** Of the page, so that a second click is the same update. */
  sendId: fields.id,
  percent: typedPercent,
  /** Left out for as planned. */
  expectedEnd: fields.day.nullable().default(null),
  note: fields.text(limits.textLength).default(''),
  name: fields.text().default(''),
})
export type UpdateForm = z.output<typeof updateForm>
