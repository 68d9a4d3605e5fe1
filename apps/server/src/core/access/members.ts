import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { matchingAccountStates, matchingRelationships, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { relationships } from '#database/schema/access.ts'
import { userRow } from './person.ts'

export const relationshipRow = alias(relationships, 'r')

/** The columns that lists show of a user `u` with a relationship `r` to a company or a project. */
export const memberFields = {
  userId: userRow.id,
  firstName: userRow.firstName,
  lastName: userRow.lastName,
  /** The e-mail address; only deleted users have none. */
  email: sql<string>`u.email`,
  relationshipId: relationshipRow.id,
  relationship: relationshipRow.name,
  isConfirmed: userRow.isConfirmed,
  accountLocked: userRow.accountLocked,
}

/**
 * The name of the identity provider that created a membership `cu` and has rules for this company, otherwise null. At
 * the next sign-in that matches one of the rules, the provider sets the relationship of this rule again.
 */
export const rulingProvider = sql<string | null>`(
  select p.name from sign_in_membership sm join sign_in_provider p on p.id = sm.provider_id
  where sm.company_id = cu.company_id and sm.user_id = cu.user_id and p.is_active
    and exists (select 1 from jsonb_array_elements(p.rules) rule where rule ->> 'companyId' = cu.company_id::text))`

export const memberSorting = {
  columns: {
    lastName: sql`u.sort_name`,
    firstName: sql`searchable(u.first_name)`,
    email: sql`u.email`,
    relationship: sql`r.position`,
  },
  byDefault: { field: 'lastName', ascending: true },
  id: sql`u.id`,
} as const

/**
 * Returns alternative search conditions for members: by name and e-mail address, by the translated relationship, and by
 * the translated state of the account.
 */
export const memberSearches = (language: Language, term: string | undefined): (SQL | undefined)[] => [
  sqlContains(sql`u.search_text`, term),
  sqlIsOneOf(sql`r.name`, matchingRelationships(language, term)),
  ...matchingAccountStates(language, term),
]

/**
 * Returns the user with an e-mail address, and whether the user is a member; undefined when there is no such user.
 * @param sqlIsMember condition on a user `u`
 */
export async function findMember(tx: Tx, email: string, sqlIsMember: SQL) {
  const { rows } = await tx.execute<{ id: string; isConfirmed: boolean; isMember: boolean }>(sql`
    select u.id, u.is_confirmed as "isConfirmed", ${sqlIsMember} as "isMember"
    from user_account u where u.email = ${email} and u.deleted_at is null`)
  return rows[0]
}

/** Selects the administrators of a company who can sign in, without a user who is about to leave. */
export const otherAdministratorsOf = (company: SQL, leavingUserId: string): SQL => sql`
  select 1 from company_user other join user_account account on account.id = other.user_id
  where other.company_id = ${company} and other.relationship_id = ${companyRelationships.administrator.id}
    and other.user_id <> ${leavingUserId} and not account.account_locked and account.deleted_at is null`
