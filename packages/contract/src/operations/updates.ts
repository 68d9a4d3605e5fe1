import * as z from 'zod'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { aboutLink, linkPassword } from '../sharing/entities.ts'
import { percent } from './entities.ts'
import { operationLimits } from './limits.ts'
import { operationKinds, updateStates } from './names.ts'

/**
 * A link through which a supplier without an account updates operations: all operations of a shop, including operations
 * that are added later, or chosen operations.
 */
export const operationLink = z.object({
  id: z.string(),
  /** The whole address, to send to the supplier. */
  link: z.string(),
  /** The shop whose operations the link shows; empty for chosen operations. */
  shop: z.string(),
  /** Current number of operations that the link shows. */
  operationCount: z.number().int(),
  hasPassword: z.boolean(),
  /** True while the creator of the link has no permission to share. Then the link does not open. */
  isStopped: z.boolean(),
  createdBy: z.string(),
  createdDate: fields.instant,
  /** The last day on which the link opens, in UTC; null without an end. */
  expiryDate: fields.day.nullable(),
  openCount: z.number().int(),
})
export type OperationLink = z.infer<typeof operationLink>

/** The form for a link. It has exactly one of a company on the project, a shop as free text, and chosen operations. */
export const operationLinkForm = z
  .object({
    shopCompanyId: fields.id.nullable().default(null),
    shop: fields.text().default(''),
    operationIds: z
      .array(fields.id)
      .max(operationLimits.operations, 'rule.tooMany')
      .transform(ids => [...new Set(ids)])
      .default([]),
    /** Omitted for a link without a password. */
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
  /** The expected completion date, when it differs from the plan. */
  expectedEnd: fields.day.nullable(),
  note: z.string(),
  state: z.enum(updateStates),
  /** The reason for a refusal; empty for an update that was not refused. */
  reason: z.string(),
  sentDate: fields.instant,
}

/** A supplier's report about an operation, with the current values of the operation. */
export const operationUpdate = z.object({
  id: z.string(),
  ...reported,
  senderName: z.string(),
  /** The user who accepted or refused the update. */
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

/**
 * A query for all updates of an operation, by default newest first; without an operation, for the updates that wait, by
 * default oldest first.
 */
export const updatesQuery = listQuery(['sentDate', 'component', 'percent']).extend({
  operationId: fields.id.optional(),
})
export const updateQuery = z.object({ updateId: fields.id })

/**
 * A decision about an update, with the version of the operation that was shown with the update. A refusal requires a
 * reason.
 */
export const updateDecision = z
  .object({
    updateId: fields.id,
    version: fields.wholeNumber(),
    isAccepted: z.boolean('rule.flag'),
    reason: fields.longText().default(''),
  })
  .refine(({ isAccepted, reason }) => isAccepted || reason !== '', {
    error: 'rule.required',
    path: ['reason'],
  })

/** An operation as a supplier sees it through a link. */
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
  /** The last report about the operation through any link. */
  lastUpdate: z.object({ id: z.string(), ...reported }).nullable(),
})
export type SharedOperation = z.infer<typeof sharedOperation>

export const linkRequest = z.object({ password: z.string().max(1_000, 'rule.tooLong').optional() })

export const sharedOperations = z.object({
  ...aboutLink.shape,
  /** The shop of the operations; empty for chosen operations. */
  shop: z.string(),
  today: fields.day,
  /** True when reports wait until a user accepts them. */
  waits: z.boolean(),
  operations: z.array(sharedOperation),
})
export type SharedOperations = z.infer<typeof sharedOperations>

/** A whole percentage from a form. An empty field is invalid, not 0. */
const typedPercent = z
  .string({ error: fields.createTypeError('rule.number') })
  .regex(/^\d{1,3}$/, 'rule.number')
  .transform(Number)
  .pipe(percent)

/**
 * A supplier's report. The version and the last update are the values that the page showed, so that the second of two
 * simultaneous reports is refused. A new date must not be before the current day of the project.
 */
export const updateForm = linkRequest.extend({
  operationId: fields.id,
  version: fields.wholeNumberInAddress(),
  lastUpdateId: fields.id.optional(),
  /** An id that the page generates, so that a second click sends the same update. */
  sendId: fields.id,
  percent: typedPercent,
  /** Null when the supplier expects the operation to be done as planned. */
  expectedEnd: fields.day.nullable().default(null),
  note: fields.longText().default(''),
  name: fields.text().default(''),
})
export type UpdateForm = z.output<typeof updateForm>
