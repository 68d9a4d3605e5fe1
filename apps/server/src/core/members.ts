import type { Language } from '@steelsafe/contract/core/fields.ts'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { relationships } from '#database/schema/relationships.ts'
import { u } from './person.ts'
import { accountStatesShownAs, isOneOf, relationshipsShownAs } from './shown-words.ts'
import { contains } from './wildcards.ts'

export const r = alias(relationships, 'r')

/** What lists show of a user `u` with a relationship `r` to a company or a project. */
export const memberFields = {
  userId: u.id,
  firstName: u.firstName,
  lastName: u.lastName,
  /** Only deleted users have none. */
  email: sql<string>`u.email`,
  relationshipId: r.id,
  relationship: r.name,
  isConfirmed: u.isConfirmed,
  accountLocked: u.accountLocked,
}

export const memberSorting = {
  columns: {
    lastName: sql`searchable(u.last_name)`,
    firstName: sql`searchable(u.first_name)`,
    email: sql`u.email`,
    relationship: sql`r.position`,
  },
  byDefault: { field: 'lastName', ascending: true },
  id: sql`u.id`,
} as const

/** Conditions of which one is enough: name and address, the relationship, and the state of the account, by their words. */
export const memberSearches = (language: Language, term: string | undefined): (SQL | undefined)[] => [
  contains(sql`u.search_text`, term),
  isOneOf(sql`r.name`, relationshipsShownAs(language, term)),
  ...accountStatesShownAs(language, term),
]
