import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { vocabularyLimits } from './limits.ts'
import { offerStates, wordKinds } from './names.ts'

const kind = z.enum(wordKinds, { error: fields.expected('rule.notAChoice') })
const state = z.enum(offerStates, 'rule.notAChoice').default('active')
const isActive = z.boolean('rule.flag')
const position = fields.wholeNumber({ min: 0, max: vocabularyLimits.words })

/** A word of a company, in the order in which it is offered. One that is not offered any more stays in what was entered with it. */
export const word = z.object({
  id: z.string(),
  kind: z.enum(wordKinds),
  name: z.string(),
  position: z.number().int(),
  isActive: z.boolean(),
})
export type Word = z.infer<typeof word>

export const wordsQuery = z.object({ kind, state })
export const wordQuery = z.object({ wordId: fields.id })
/** Without a position it comes last; otherwise the others of its kind make room. */
export const newWord = z.object({ kind, name: fields.requiredText(), position: position.optional() })
export const changedWord = newWord.omit({ kind: true }).extend({ wordId: fields.id })
export const wordActive = z.object({ wordId: fields.id, isActive })

const items = z
  .array(fields.requiredText(vocabularyLimits.itemLength))
  .min(1, 'vocabulary:rule.noItems')
  .max(vocabularyLimits.items, 'rule.tooMany')

/** A list of steps that is ticked while work is done. Other items make another version; what was ticked keeps its own. */
export const checklist = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** 1 for the first. */
  version: z.number().int(),
  items: z.array(z.string()),
  /** When this version was made, and by whom; empty for a former user. */
  versionDate: fields.instant,
  versionBy: z.string(),
})
export type Checklist = z.infer<typeof checklist>

export const checklistsQuery = z.object({ state, checklistId: fields.id.optional() })
export const newChecklist = z.object({ name: fields.requiredText(), items })
/** The version that was read: two who change it at once are told. */
export const changedChecklist = newChecklist.extend({
  checklistId: fields.id,
  version: fields.wholeNumber({ min: 1 }),
})
export const checklistActive = z.object({ checklistId: fields.id, isActive })
