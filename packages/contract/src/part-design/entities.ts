import * as z from 'zod'
import { attachedFiles } from '../attachments/entities.ts'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { partDesignLimits } from './limits.ts'
import { revisionStates } from './names.ts'

const revisionFields = z.object({
  /** The name of the revision, unique in a project regardless of case. */
  revision: fields.requiredText(partDesignLimits.revisionLength),
  /** The day of the request, at the latest today in the project's time zone, which is the default. */
  date: fields.day.optional(),
  reason: fields.requiredLongText(),
  /** The name of the person who requested the revision, often a customer's employee without an account. */
  requestedBy: fields.text().default(''),
  /** The cost; null while unknown. */
  cost: fields.money.nullable().default(null),
  /** Default: the currency of the owner company. */
  currencyCode: fields.currencyCode.optional(),
  /** Number of days by which the revision delays the delivery; null while unknown. */
  days: fields.wholeNumber({ min: 0, max: partDesignLimits.days }).nullable().default(null),
})
export const newRevision = revisionFields
export type NewRevision = z.output<typeof newRevision>
export const changedRevision = revisionFields.extend({ revisionId: fields.id, version: fields.wholeNumber() })

/** A revision of the part: the request with its reason and cost, the decision, and the release. */
export const revision = z.object({
  id: z.string(),
  revision: z.string(),
  date: fields.day,
  reason: z.string(),
  requestedBy: z.string(),
  cost: z.number().nullable(),
  currencyCode: z.string(),
  days: z.number().int().nullable(),
  state: z.enum(revisionStates),
  /** The user who approved or rejected the revision. Empty before the decision, and for a former user. */
  decidedBy: z.string(),
  /** Null before the decision. */
  decidedDate: fields.instant.nullable(),
  releasedBy: z.string(),
  releasedDate: fields.instant.nullable(),
  attachedFiles,
  addedBy: z.string(),
  modifiedDate: fields.instant,
  version: z.number().int(),
})
export type Revision = z.infer<typeof revision>

export const revisionsQuery = listQuery(['revision', 'date', 'state', 'cost', 'days']).extend({
  revisionId: fields.id.optional(),
  state: z.enum(revisionStates, 'rule.notAChoice').optional(),
})

export const revisionQuery = z.object({ revisionId: fields.id })
/** A revision in the version that the caller has read. */
export const revisionVersionQuery = revisionQuery.extend({ version: fields.wholeNumberInAddress() })
export const decision = z.object({
  revisionId: fields.id,
  version: fields.wholeNumber(),
  state: z.enum(revisionStates, { error: fields.createTypeError('rule.notAChoice') }),
})
