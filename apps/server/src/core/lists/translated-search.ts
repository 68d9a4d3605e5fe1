import { relationshipNames } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import { type SQL, sql } from 'drizzle-orm'
import { countryOptions, translate } from '#core/texts.ts'
import { matches } from './contains.ts'

/** Returns the codes whose texts in a language match a search. */
export const matchingCodes = <Code extends string>(
  language: Language,
  keyOf: (code: Code) => TextKey,
  codes: readonly Code[],
  term: string | undefined,
): Code[] => codes.filter(code => matches(translate(language, keyOf(code)), term))

/** Returns the countries whose names in a language match a search. */
export const matchingCountries = (language: Language, term: string | undefined): string[] =>
  countryOptions(language)
    .filter(({ display }) => matches(display, term))
    .map(({ value }) => value)

/** Returns the condition that a column has one of the codes; undefined without codes. */
export const sqlIsOneOf = (column: SQL, codes: readonly string[]): SQL | undefined =>
  codes.length === 0 ? undefined : sql`${column} = any(${sql.param(codes)}::text[])`

/** Returns the names of company and project relationships, as stored in the table, whose texts match a search. */
export const matchingRelationships = (language: Language, term: string | undefined): string[] =>
  matchingCodes(language, name => `core:relationship.${name}`, relationshipNames, term)

/** The SQL conditions of the account states of a user `u`, as lists name them. */
export const accountStates = {
  active: sql`(not u.account_locked and u.is_confirmed)`,
  locked: sql`u.account_locked`,
  unconfirmed: sql`(not u.account_locked and not u.is_confirmed)`,
}
type AccountState = keyof typeof accountStates

/** Returns the SQL conditions of the account states whose texts match a search. */
export const matchingAccountStates = (language: Language, term: string | undefined): SQL[] =>
  matchingCodes(
    language,
    state => `ui:account.${state}`,
    Object.keys(accountStates) as AccountState[],
    term,
  ).map(state => accountStates[state])

/**
 * Returns the searchable form of a text that is stored in four languages: in the reader's language, or else in English.
 */
export const searchableText = (language: Language, translated: SQL): SQL =>
  sql`searchable(coalesce(nullif(${translated} ->> ${language}, ''), ${translated} ->> 'en'))`
