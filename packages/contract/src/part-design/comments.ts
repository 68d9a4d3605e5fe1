import * as z from 'zod'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { partDesignLimits } from './limits.ts'
import { commentStates } from './names.ts'

/** A coordinate on a model, in millimeters, as in its file. */
const coordinate = z
  .number({ error: fields.createTypeError('rule.number') })
  .min(-partDesignLimits.coordinate, 'rule.tooSmall')
  .max(partDesignLimits.coordinate, 'rule.tooLarge')
const pin = z.object({
  x: coordinate,
  y: coordinate,
  z: coordinate,
  /** The file of the revision to which the place belongs. */
  fileName: fields.fileName,
  /** The part of the model at this place; empty when the file does not name it. */
  partName: fields.text().default(''),
})
export type Pin = z.infer<typeof pin>

const text = fields.requiredLongText()

export const commentsQuery = listQuery(['number', 'createdDate', 'modifiedDate']).extend({
  revisionId: fields.id,
  state: z.enum(commentStates, 'rule.notAChoice').optional(),
})
export const newComment = z.object({
  revisionId: fields.id,
  text,
  /** Null for a comment on the whole part. */
  pin: pin.nullable().default(null),
})
export type NewComment = z.output<typeof newComment>
export const newAnswer = z.object({ commentId: fields.id, text })
export type NewAnswer = z.output<typeof newAnswer>
export const changedComment = z.object({ commentId: fields.id, version: fields.wholeNumber(), text })
export type ChangedComment = z.output<typeof changedComment>
/** A comment or an answer in the version that the caller has read. */
export const commentVersionQuery = z.object({
  commentId: fields.id,
  version: fields.wholeNumberInAddress(),
})
export const resolution = z.object({
  commentId: fields.id,
  version: fields.wholeNumber(),
  isResolved: z.boolean('rule.flag'),
})
export type Resolution = z.output<typeof resolution>
export const findingOfComment = z.object({
  commentId: fields.id,
  version: fields.wholeNumber(),
  tryoutId: fields.id,
})
export type FindingOfComment = z.output<typeof findingOfComment>

const commentEntry = z.object({
  id: z.string(),
  text: z.string(),
  /** Empty for a former user. */
  author: z.string(),
  createdDate: fields.instant,
  modifiedDate: fields.instant,
  version: z.number().int(),
  can: z.object({ change: z.boolean(), remove: z.boolean() }),
})

/** A comment on a revision of the part, with its answers, oldest first. */
export const comment = commentEntry.extend({
  /** Counts the comments of a revision from 1. */
  number: z.number().int(),
  pin: pin.nullable(),
  /** Null while the comment is open. */
  resolvedDate: fields.instant.nullable(),
  resolvedBy: z.string(),
  /** The finding that was created from the comment; null without a finding, or after its deletion. */
  findingId: z.string().nullable(),
  findingNumber: z.number().int().nullable(),
  answers: z.array(commentEntry),
})
export type Comment = z.infer<typeof comment>
export type CommentEntry = z.infer<typeof commentEntry>
