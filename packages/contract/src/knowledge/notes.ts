import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { noteLength } from './limits.ts'

/** What one of the caller's companies has written beside an article, in its own words and language. */
export const note = z.object({
  companyId: z.string(),
  companyName: z.string(),
  /** Empty where the company has written nothing yet. */
  text: z.string(),
  /** 0 where nothing was ever written. */
  version: z.number().int(),
  /** Who wrote it last, and when; empty and null before. */
  modifiedBy: z.string(),
  modifiedDate: fields.instant.nullable(),
  can: z.object({ change: z.boolean() }),
})
export type Note = z.infer<typeof note>

/** An empty text takes the note away. */
export const changedNote = z.object({
  companyId: fields.id,
  text: fields.text(noteLength),
  /** As it was read. */
  version: fields.wholeNumber({ min: 0 }),
})
export type ChangedNote = z.output<typeof changedNote>
