import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { noteLength } from './limits.ts'

/** A note on an article by one of the caller's companies, in its own words and language. */
export const note = z.object({
  companyId: z.string(),
  companyName: z.string(),
  /** Empty when the company has no note. */
  text: z.string(),
  /** 0 when the company never had a note. */
  version: z.number().int(),
  /** The user who last changed the note. Empty before the first change. */
  modifiedBy: z.string(),
  /** Null before the first change. */
  modifiedDate: fields.instant.nullable(),
  can: z.object({ change: z.boolean() }),
})
export type Note = z.infer<typeof note>

/** A note in which a search term was found. */
export const noteMatch = z.object({
  companyId: z.string(),
  companyName: z.string(),
  /** The id of its article. */
  article: z.string(),
  text: z.string(),
})
export type NoteMatch = z.infer<typeof noteMatch>

/** A search for notes that contain all words of the term, in any order. */
export const noteSearch = z.object({
  searchTerm: z.string().min(1, 'rule.required').max(limits.searchLength, 'rule.searchLength'),
})

/** A change to a note. An empty text deletes the note. */
export const changedNote = z.object({
  companyId: fields.id,
  text: fields.longText(noteLength),
  /** The version that the caller read. */
  version: fields.wholeNumber({ min: 0 }),
})
