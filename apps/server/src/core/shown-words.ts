import { relationshipNames } from '@steelsafe/contract/core/actions.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import { type SQL, sql } from 'drizzle-orm'
import { countryChoices, translate } from './texts.ts'
import { matches } from './wildcards.ts'

/** The codes whose words, as a list shows them in a language, match a search. */
export const codesShownAs = <Code extends string>(
  language: Language,
  keyOf: (code: Code) => TextKey,
  codes: readonly Code[],
  term: string | undefined,
): Code[] => codes.filter(code => matches(translate(language, keyOf(code)), term))

/** The countries whose names in a language match a search. */
export const countriesShownAs = (language: Language, term: string | undefined): string[] =>
  countryChoices(language)
    .filter(({ display }) => matches(display, term))
    .map(({ value }) => value)

/** Whether a column holds one of the codes; undefined for none: no condition. */
export const isOneOf = (column: SQL, codes: readonly string[]): SQL | undefined =>
  codes.length === 0 ? undefined : sql`${column} = any(${sql.param(codes)}::text[])`

/** Names of relationships, of companies and of projects, by which they stand in the table. */
export const relationshipsShownAs = (language: Language, term: string | undefined): string[] =>
  codesShownAs(language, name => `core:relationship.${name}`, relationshipNames, term)

/** What the account of a user `u` is called in lists. */
export const accountStates = {
  active: sql`(not u.account_locked and u.is_confirmed)`,
  locked: sql`u.account_locked`,
  unconfirmed: sql`(not u.account_locked and not u.is_confirmed)`,
}
type AccountState = keyof typeof accountStates

export const accountStatesShownAs = (language: Language, term: string | undefined): SQL[] =>
  codesShownAs(
    language,
    state => `ui:account.${state}`,
    Object.keys(accountStates) as AccountState[],
    term,
  ).map(state => accountStates[state])

/** The shown form of a text that is stored in four languages, for searching: the reader's, else the English one. */
export const shownIn = (language: Language, translated: SQL): SQL =>
  sql`searchable(coalesce(nullif(${translated} ->> ${language}, ''), ${translated} ->> 'en'))`

/** Conditions of which one is enough; undefined when there is none. */
export function anyOf(...conditions: (SQL | undefined)[]): SQL | undefined {
  const present = conditions.filter(condition => condition !== undefined)
  return present.length === 0 ? undefined : sql`(${sql.join(present, sql` or `)})`
}
