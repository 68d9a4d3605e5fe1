import type { Language } from '@steelsafe/contract/core/fields.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains } from '#core/wildcards.ts'
import { fieldWords, kindWords } from './words.ts'

/** The acts in which a term is found: who did it and whom it is about, where, what kind of thing, its name, fields and values. */
export function matching(
  language: Language,
  { searchTerm, projectId }: { searchTerm?: string | undefined; projectId?: string | undefined },
): SQL | undefined {
  const wordsHold = contains(sql`searchable(words.word)`, searchTerm)
  if (!wordsHold) return undefined
  const namesByWord = (words: [name: string, word: string][]) => sql`
    select words.name from unnest(${sql.param(words.map(([name]) => name))}::text[],
      ${sql.param(words.map(([, word]) => word))}::text[]) as words (name, word) where ${wordsHold}`
  const people = sql`select u.id from user_account u where ${contains(sql`u.search_text`, searchTerm)}`
  return sql`(
    a.actor_id in (${people})
    or ${contains(sql`searchable(a.place)`, searchTerm)}
    or a.subject in (${namesByWord(kindWords(language))})
    or a.id in (
      select coalesce(s.whole_id, s.id) from audit_entry e join audit_act s on s.id = e.act_id
      where ${projectId ? sql`e.project_id = ${projectId}` : sql`true`} and (
        ${contains(sql`e.search_text`, searchTerm)}
        or e.person_id in (${people})
        or e.verb = 'update' and jsonb_exists_any(e.after, array(${namesByWord(fieldWords(language))}))
      )))`
}
