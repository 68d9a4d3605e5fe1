import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { vocabularyLimits } from './limits.ts'
import { offerStates, wordKinds } from './names.ts'

const kind = z.enum(wordKinds, { error: fields.createTypeError('rule.notAChoice') })
const state = z.enum(offerStates, 'rule.notAChoice').default('active')
const isActive = z.boolean('rule.flag')
const position = fields.wholeNumber({ min: 0, max: vocabularyLimits.words })

/** A word of a company, in the order of its selector. An inactive word stays in entries that use it. */
export const word = z.object({
  id: z.string(),
  kind: z.enum(wordKinds),
  name: z.string(),
  position: z.number().int(),
  isActive: z.boolean(),
  version: z.number().int(),
})
export type Word = z.infer<typeof word>

export const wordsQuery = z.object({ kind, state })
export const wordQuery = z.object({ wordId: fields.id })
/** A word without a position is added at the end. With a position, the following words of its kind move down. */
export const newWord = z.object({ kind, name: fields.requiredText(), position: position.optional() })
/** A word with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedWord = newWord
  .omit({ kind: true })
  .extend({ wordId: fields.id, version: fields.wholeNumber() })
export const wordActive = z.object({ wordId: fields.id, isActive })

const items = z
  .array(fields.requiredText(vocabularyLimits.itemLength))
  .min(1, 'vocabulary:rule.noItems')
  .max(vocabularyLimits.items, 'rule.tooMany')

/**
 * A list of steps that is filled in during work. A change of the items creates a new version; filled-in checklists keep
 * their version.
 */
export const checklist = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** Counts from 1. */
  version: z.number().int(),
  items: z.array(z.string()),
  /** The creation date and the author of this version. The author is empty for a former user. */
  versionDate: fields.instant,
  versionBy: z.string(),
})
export type Checklist = z.infer<typeof checklist>

export const checklistsQuery = z.object({ state, checklistId: fields.id.optional() })
export const newChecklist = z.object({ name: fields.requiredText(), items })
/** A checklist with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedChecklist = newChecklist.extend({
  checklistId: fields.id,
  version: fields.wholeNumber({ min: 1 }),
})
export const checklistActive = z.object({ checklistId: fields.id, isActive })
