import type { Language } from '@steelsafe/contract/core/fields.ts'
import { type SQL, sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'
import { matches, sqlContains } from '#core/lists/contains.ts'
import { tokensNamed } from './actor-name.ts'
import { type Readable, sqlIsEntryReadable } from './readable.ts'
import { internalColumns } from './sentences/values.ts'
import { fieldWords, kindWords } from './sentences/words.ts'

/**
 * The text of an entry `e` that a search looks through: all values for administrators, otherwise only the values that
 * the history shows to the reader.
 */
export function searchedText(readable: Readable | undefined): SQL {
  if (!readable) return sql`e.search_text`
  return readable.readsInternal ? sql`e.shown_text` : sqlTextWithoutInternal
}

const sqlTextWithoutInternal = sql`case e.subject ${sql.join(
  Object.entries(internalColumns).map(([subject, columns]) => {
    const hidden = sql`${sql.param([...columns])}::text[]`
    return sql`when ${subject} then audit_shown_text(e.subject, e.label, e.verb, e.before - ${hidden}, e.after - ${hidden})`
  }),
  sql` `,
)} else e.shown_text end`

/**
 * Returns the condition for acts that match a search term in the people, the place, the kind of thing, its name, fields
 * or values.
 * @param actIds the acts with a matching entry, if the caller has found them
 */
export function actMatches(
  language: Language,
  searchTerm: string | undefined,
  readable: Readable | undefined,
  actIds?: readonly string[],
): SQL | undefined {
  if (!isSearch(searchTerm)) return undefined
  const people = sql`select u.id from user_account u where ${sqlPersonMatches(searchTerm, readable)}`
  const withEntries = actIds
    ? sql`a.id = any(${sql.param([...actIds])}::uuid[])`
    : sql`a.id in (
        select coalesce(s.whole_id, s.id) from audit_entry e join audit_act s on s.id = e.act_id
        where ${sqlIsEntryReadable(readable)} and ${sqlEntryMatches(language, searchTerm, readable)})`
  return sql`(
    a.actor_id in (${people} union all ${tokensNamed(name => sqlContains(sql`searchable(${name})`, searchTerm))})
    or ${sqlContains(sql`searchable(a.place)`, searchTerm)}
    or a.subject = any(${namesByWord(kindWords(language), searchTerm)})
    or ${withEntries})`
}

/** Returns true when a term is more than blanks and stars. */
export const isSearch = (searchTerm: string | undefined): boolean =>
  sqlContains(sql`e.label`, searchTerm) !== undefined

/** Returns the condition that an entry `e` matches a search term in its values, its person or its changed fields. */
export const sqlEntryMatches = (
  language: Language,
  searchTerm: string | undefined,
  readable: Readable | undefined,
): SQL => sql`(
  ${sqlContains(searchedText(readable), searchTerm)}
  or exists (select 1 from user_account u where u.id = e.person_id and ${sqlPersonMatches(searchTerm, readable)})
  or e.verb = 'update' and jsonb_exists_any(e.after, ${namesByWord(fieldWords(language), searchTerm)}))`

/** Returns the condition that a user `u` matches. The history of a project does not search e-mail addresses. */
const sqlPersonMatches = (searchTerm: string | undefined, readable: Readable | undefined): SQL | undefined =>
  sqlContains(readable ? sql`searchable(${sqlPersonName})` : sql`u.search_text`, searchTerm)

/** Returns an SQL array of the names whose words match the search term. */
const namesByWord = (words: [name: string, word: string][], searchTerm: string | undefined): SQL => {
  const names = words.filter(([, word]) => matches(word, searchTerm)).map(([name]) => name)
  return sql`${sql.param([...new Set(names)])}::text[]`
}
