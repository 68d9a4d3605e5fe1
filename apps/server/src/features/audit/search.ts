import type { Language } from '@steelsafe/contract/core/fields.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains } from '#core/contains.ts'
import { sqlPersonName } from '#core/person.ts'
import { isEntryReadable, type Readable } from './readable.ts'
import { fieldWords, kindWords } from './words.ts'

/**
 * The text of an entry `e` that a search looks through: all values for administrators, otherwise only the values that
 * the history shows.
 */
export const searched = (readable: Readable | undefined): SQL =>
  readable ? sql`e.shown_text` : sql`e.search_text`

/**
 * Returns the condition for acts that match a search term in the people, the place, the kind of thing, its name, fields
 * or values.
 */
export function matching(
  language: Language,
  searchTerm: string | undefined,
  readable: Readable | undefined,
): SQL | undefined {
  const wordsHold = contains(sql`searchable(words.word)`, searchTerm)
  if (!wordsHold) return undefined
  const namesByWord = (words: [name: string, word: string][]) => sql`
    select words.name from unnest(${sql.param(words.map(([name]) => name))}::text[],
      ${sql.param(words.map(([, word]) => word))}::text[]) as words (name, word) where ${wordsHold}`
  // The history of a project shows names without e-mail addresses.
  const person = readable ? sql`searchable(${sqlPersonName})` : sql`u.search_text`
  const people = sql`select u.id from user_account u where ${contains(person, searchTerm)}`
  return sql`(
    a.actor_id in (${people})
    or ${contains(sql`searchable(a.place)`, searchTerm)}
    or a.subject in (${namesByWord(kindWords(language))})
    or a.id in (
      select coalesce(s.whole_id, s.id) from audit_entry e join audit_act s on s.id = e.act_id
      where ${isEntryReadable(readable)} and (
        ${contains(searched(readable), searchTerm)}
        or e.person_id in (${people})
        or e.verb = 'update' and jsonb_exists_any(e.after, array(${namesByWord(fieldWords(language))}))
      )))`
}
