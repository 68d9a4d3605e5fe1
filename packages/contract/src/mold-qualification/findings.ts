import * as z from 'zod'
import { attachedFiles } from '../attachments/entities.ts'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { defectTerms } from '../knowledge/defects.ts'
import { projectLimits } from '../projects/limits.ts'
import { findingStates } from './names.ts'

const findingFields = z.object({
  /** The inspected item. */
  item: fields.requiredText(limits.titleLength),
  /** The observation. */
  description: fields.requiredLongText(),
  /** The method of inspection. */
  inspectionMethod: fields.longText().default(''),
  possibleCauses: fields.longText().default(''),
  cavity: fields.wholeNumber({ min: 1, max: projectLimits.cavities }).nullable().default(null),
  defectTerm: z
    .enum(defectTerms, { error: fields.createTypeError('rule.notAChoice') })
    .nullable()
    .default(null),
  /** A person on the project who corrects the problem. */
  ownerId: fields.id.nullable().default(null),
  dueDate: fields.day.nullable().default(null),
  /** Not shown to the customer. */
  internalNote: fields.longText().default(''),
})

/** With an `id`, a repeated request adds the finding only once. */
export const newFinding = findingFields.extend({ id: fields.id.optional(), tryoutId: fields.id })
export type NewFinding = z.output<typeof newFinding>
export const changedFinding = findingFields.extend({ findingId: fields.id, version: fields.wholeNumber() })
export type ChangedFinding = z.output<typeof changedFinding>

/** The owner's response to a finding. */
export const findingAnswer = z.object({
  findingId: fields.id,
  version: fields.wholeNumber(),
  isCorrected: z.boolean('rule.flag'),
  /** The action that was taken. */
  correction: fields.longText().default(''),
})
export type FindingAnswer = z.output<typeof findingAnswer>

/** Verifies a finding with a later tryout; null withdraws the verification. */
export const verification = z.object({
  findingId: fields.id,
  version: fields.wholeNumber(),
  tryoutId: fields.id.nullable(),
})
export type Verification = z.output<typeof verification>

/** A problem found in a tryout. It stays open until a later tryout verifies the correction. */
export const finding = z.object({
  id: z.string(),
  /** Counts the findings of a tool from 1. */
  number: z.number().int(),
  state: z.enum(findingStates),
  item: z.string(),
  description: z.string(),
  inspectionMethod: z.string(),
  possibleCauses: z.string(),
  cavity: z.number().int().nullable(),
  defectTerm: z.enum(defectTerms).nullable(),
  ownerId: z.string().nullable(),
  /** Empty without an owner. */
  ownerName: z.string(),
  dueDate: fields.day.nullable(),
  isLate: z.boolean(),
  internalNote: z.string(),
  correction: z.string(),
  /** The tryout in which the problem was found, and the later tryout that verified its correction. */
  tryoutId: z.string(),
  tryoutNumber: z.number().int(),
  verifiedTryoutId: z.string().nullable(),
  verifiedNumber: z.number().int().nullable(),
  /** The user who verified the correction; empty for a former user. */
  verifiedBy: z.string(),
  attachedFiles,
  foundBy: z.string(),
  createdDate: fields.instant,
  modifiedDate: fields.instant,
  version: z.number().int(),
  can: z.object({
    /** The caller may change any field. Requires that the tryout is not signed. */
    change: z.boolean(),
    /** The caller may mark the finding as corrected, and add photos. */
    answer: z.boolean(),
    verify: z.boolean(),
  }),
})
export type Finding = z.infer<typeof finding>

const findingSorts = ['number', 'item', 'dueDate', 'tryoutNumber', 'ownerName', 'modifiedDate'] as const
export const findingsQuery = listQuery(findingSorts).extend({
  findingId: fields.id.optional(),
  /** Filters by tryout: findings that were found in it, carried over to it, or verified by it. */
  tryoutId: fields.id.optional(),
  /** `Unverified` matches all states except Verified. */
  state: z.enum([...findingStates, 'Unverified'], 'rule.notAChoice').optional(),
})
export const findingQuery = z.object({ findingId: fields.id })
/** A finding in the version that the caller has read. */
export const findingVersionQuery = findingQuery.extend({ version: fields.wholeNumberInAddress() })
