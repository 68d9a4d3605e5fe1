import * as z from 'zod'
import { attachedFiles } from '../attachments/entities.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { listQuery } from '../core/lists.ts'
import { defectTermsByCategory } from '../knowledge/defects.ts'
import { projectLimits } from '../projects/limits.ts'
import { findingStates } from './names.ts'

const defectTerms = Object.values(defectTermsByCategory).flat()
export type DefectTerm = (typeof defectTerms)[number]

const findingFields = z.object({
  /** What was looked at. */
  item: fields.requiredText(limits.titleLength),
  /** What was seen. */
  description: fields.requiredText(limits.textLength),
  /** How it was looked at. */
  inspectionMethod: fields.text(limits.textLength).default(''),
  possibleCauses: fields.text(limits.textLength).default(''),
  cavity: fields.wholeNumber({ min: 1, max: projectLimits.cavities }).nullable().default(null),
  defectTerm: z
    .enum(defectTerms, { error: fields.expected('rule.notAChoice') })
    .nullable()
    .default(null),
  /** Who corrects it; a person of the project. */
  ownerId: fields.id.nullable().default(null),
  dueDate: fields.day.nullable().default(null),
  /** What the customer does not read. */
  internalNote: fields.text(limits.textLength).default(''),
})

/** With an `id`, the same finding that is sent twice is added once. */
export const newFinding = findingFields.extend({ id: fields.id.optional(), tryoutId: fields.id })
export type NewFinding = z.output<typeof newFinding>
export const changedFinding = findingFields.extend({ findingId: fields.id, version: fields.wholeNumber() })
export type ChangedFinding = z.output<typeof changedFinding>

/** What the owner says of a finding. */
export const findingAnswer = z.object({
  findingId: fields.id,
  version: fields.wholeNumber(),
  isCorrected: z.boolean('rule.flag'),
  /** What was done. */
  correction: fields.text(limits.textLength).default(''),
})
export type FindingAnswer = z.output<typeof findingAnswer>

/** That a later tryout has shown a finding to be right; null takes that back. */
export const verification = z.object({
  findingId: fields.id,
  version: fields.wholeNumber(),
  tryoutId: fields.id.nullable(),
})
export type Verification = z.output<typeof verification>

/** Something that a tryout has shown, until a later one shows that it is right. */
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
  /** Empty where nobody owns it. */
  ownerName: z.string(),
  dueDate: fields.day.nullable(),
  isLate: z.boolean(),
  internalNote: z.string(),
  correction: z.string(),
  /** The tryout in which it was found, and the later one that verified it. */
  tryoutId: z.string(),
  tryoutNumber: z.number().int(),
  verifiedTryoutId: z.string().nullable(),
  verifiedNumber: z.number().int().nullable(),
  /** Whoever has verified it; empty for a former user. */
  verifiedBy: z.string(),
  attachedFiles,
  foundBy: z.string(),
  createdDate: fields.instant,
  modifiedDate: fields.instant,
  version: z.number().int(),
  can: z.object({
    /** Whatever of it: its tryout is not signed. */
    change: z.boolean(),
    /** Say that it is corrected, and add photos. */
    answer: z.boolean(),
    verify: z.boolean(),
  }),
})
export type Finding = z.infer<typeof finding>

const findingSorts = ['number', 'item', 'dueDate', 'tryoutNumber', 'ownerName', 'modifiedDate'] as const
export const findingsQuery = listQuery(findingSorts).extend({
  findingId: fields.id.optional(),
  /** Found in this tryout, or carried on to it, or verified by it. */
  tryoutId: fields.id.optional(),
  /** `Unverified` is every one but Verified. */
  state: z.enum([...findingStates, 'Unverified'], 'rule.notAChoice').optional(),
})
export const findingQuery = z.object({ findingId: fields.id })
export const findingFileQuery = findingQuery.extend({ fileName: fields.fileName })
/** With `replace`, a file of the same name is replaced. */
export const findingFileForm = findingQuery.extend({
  replace: z.stringbool({ error: 'rule.flag' }).default(false),
})
