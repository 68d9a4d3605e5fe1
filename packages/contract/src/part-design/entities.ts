import * as z from 'zod'
import { attachedFiles } from '../attachments/entities.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { listQuery } from '../core/lists.ts'
import { partDesignLimits } from './limits.ts'
import { revisionStates } from './names.ts'

const revisionFields = z.object({
  /** Its name, once in a project, whatever its case. */
  revision: fields.requiredText(partDesignLimits.revisionLength),
  /** The day of the request: the project's day by default, and not after it. */
  date: fields.day.optional(),
  reason: fields.requiredText(limits.textLength),
  /** Who has asked for it, in words: often somebody of the customer, without an account. */
  requestedBy: fields.text().default(''),
  /** What it costs; null while nobody has said. */
  cost: fields.money.nullable().default(null),
  /** The owner company's, unless it is given. */
  currencyCode: fields.currencyCode.optional(),
  /** Days by which it moves the delivery; null while nobody has said. */
  days: fields.wholeNumber({ min: 0, max: partDesignLimits.days }).nullable().default(null),
})
export const newRevision = revisionFields
export type NewRevision = z.output<typeof newRevision>
export const changedRevision = revisionFields.extend({ revisionId: fields.id, version: fields.wholeNumber() })
export type ChangedRevision = z.output<typeof changedRevision>

/** A revision of the part: what was asked for and why, what it costs, who has decided, and what was released. */
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
  /** Who has approved or rejected it, and when; empty and null before, and for a former user. */
  decidedBy: z.string(),
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
export const decision = z.object({
  revisionId: fields.id,
  version: fields.wholeNumber(),
  state: z.enum(revisionStates, { error: fields.expected('rule.notAChoice') }),
})

export const revisionFileQuery = z.object({ revisionId: fields.id, fileName: fields.fileName })
/** With `replace`, a file of the same name is replaced. */
export const revisionFileForm = z.object({
  revisionId: fields.id,
  replace: z.stringbool({ error: 'rule.flag' }).default(false),
})
