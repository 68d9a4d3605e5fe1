import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { defectTerms } from './defects.ts'
import { meaningKinds } from './names.ts'

/** A word of a company for a scrap reason or for a defect of a tool. */
const ownWord = z.object({
  id: z.string(),
  kind: z.enum(meaningKinds),
  name: z.string(),
  /** The defect that the word means; null without an assignment. */
  term: z.enum(defectTerms).nullable(),
})
export type OwnWord = z.infer<typeof ownWord>

/**
 * The words of one of the caller's companies for a defect. Users who may change them also get the words that do not
 * mean the defect.
 */
export const wordsOfCompany = z.object({
  companyId: z.string(),
  companyName: z.string(),
  words: z.array(ownWord).min(1),
  can: z.object({ change: z.boolean() }),
})
export type WordsOfCompany = z.infer<typeof wordsOfCompany>

/** A request to assign a word to a defect, or to remove the assignment. */
export const wordAssignment = z.object({
  companyId: fields.id,
  wordId: fields.id,
  isAssigned: z.boolean('rule.flag'),
})

/** The defect that a word means. */
export const wordMeaning = z.object({ wordId: z.string(), term: z.enum(defectTerms) })
export type WordMeaning = z.infer<typeof wordMeaning>
