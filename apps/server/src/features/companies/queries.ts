import type { companies as calls } from '@steelsafe/contract/companies/endpoints.ts'
import type { RelationshipName } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '#core/access/caller.ts'
import {
  findMember,
  memberFields,
  memberSearches,
  memberSorting,
  relationshipRow,
  rulingProvider,
} from '#core/access/members.ts'
import { userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { sortExpressions } from '#core/lists/page-range.ts'
import { readPage } from '#core/lists/read-page.ts'
import { matchingCountries, matchingRelationships, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { unionOfSearches } from '#core/lists/union-of-searches.ts'
import { companies, companyAddresses, companyUsers } from '#database/schema/companies.ts'
import { subscriptions } from '#database/schema/subscriptions.ts'

/** Returns the condition that the caller may see a company `c`: every company for administrators, else the caller's. */
const sqlIsVisibleTo = (caller: Caller): SQL =>
  caller.isAdmin
    ? sql`true`
    : sql`exists (select 1 from company_user mine where mine.company_id = c.id and mine.user_id = ${caller.id})`

const companyRow = alias(companies, 'c')
const companyAddressRow = alias(companyAddresses, 'a')
const subscriptionRow = alias(subscriptions, 's')

const sorting = {
  columns: {
    name: sql`c.sort_name`,
    locality: sql`searchable(a.locality)`,
    country: sql`a.country`,
    projectCount: sql`s.project_count`,
    userCount: sql`(select count(*) from company_user cu where cu.company_id = c.id)`,
  },
  byDefault: { field: 'name', ascending: true },
  id: sql`c.id`,
} as const
const from = sql`company c join company_address a on a.company_id = c.id and a.address_type = 'Primary'
  join subscription s on s.company_id = c.id`

const selectFor = (caller: Caller) => (tx: Tx) =>
  tx
    .select({
      id: companyRow.id,
      name: companyRow.name,
      locality: companyAddressRow.locality,
      country: companyAddressRow.country,
      projectCount: subscriptionRow.projectCount,
      userCount: sql<number>`(select count(*)::int from company_user cu where cu.company_id = c.id)`,
      relationship: sql<RelationshipName | null>`(
        select r.name from company_user cu join relationship r on r.id = cu.relationship_id
        where cu.company_id = c.id and cu.user_id = ${caller.id})`,
    })
    .from(companyRow)
    .innerJoin(
      companyAddressRow,
      and(eq(companyAddressRow.companyId, companyRow.id), eq(companyAddressRow.addressType, 'Primary')),
    )
    .innerJoin(subscriptionRow, eq(subscriptionRow.companyId, companyRow.id))
    .$dynamic()

export async function listCompanies({ tx, caller, origin: { language }, query }: Call<typeof calls.list>) {
  const narrowed = caller.isAdmin ? undefined : sqlIsVisibleTo(caller)
  const sorted = sortExpressions(sorting, query)
  const searches = companySearches(caller, language, query.searchTerm)
  const searchUnion = unionOfSearches({ searches, narrowed, from, id: sorting.id, sorted, query })
  const { rows, ...page } = await readPage(tx, selectFor(caller), {
    table: companies,
    query,
    sorting,
    where: searchUnion.shown,
    countSource: { from: sql`company c`, where: searchUnion.counted, planned: searchUnion.planned },
  })
  return { companies: rows, ...page }
}

/**
 * Returns the search conditions: the name, the town and country of the primary address, and the name of the caller's
 * relationship.
 */
function companySearches({ id }: Caller, language: Language, term: string | undefined) {
  const town = sqlContains(sql`searchable(t.locality)`, term)
  const country = sqlIsOneOf(sql`t.country`, matchingCountries(language, term))
  const relationship = sqlIsOneOf(sql`r.name`, matchingRelationships(language, term))
  const inPrimary = (place: SQL | undefined) =>
    place &&
    sql`c.id in (select t.company_id from company_address t where t.address_type = 'Primary' and ${place})`
  return [
    sqlContains(sql`c.search_text`, term),
    inPrimary(town),
    inPrimary(country),
    relationship &&
      sql`c.id in (select cu.company_id from company_user cu join relationship r on r.id = cu.relationship_id
        where cu.user_id = ${id} and ${relationship})`,
  ]
}

/** Returns the companies that the caller may see and that match the term, ordered by name. */
export async function findCompanies(tx: Tx, caller: Caller, searchTerm: string | undefined, max: number) {
  const { rows } = await tx.execute<{ id: string; name: string; locality: string; country: string }>(sql`
    select c.id, c.name, a.locality, a.country
    from company c join company_address a on a.company_id = c.id and a.address_type = 'Primary'
    where ${sqlIsVisibleTo(caller)} and ${sqlContains(sql`c.search_text`, searchTerm) ?? sql`true`}
    order by c.sort_name, c.id limit ${max}`)
  return rows
}

const companyUserRow = alias(companyUsers, 'cu')

const selectUsers = (tx: Tx) =>
  tx
    .select({ ...memberFields, ruledBy: rulingProvider })
    .from(companyUserRow)
    .innerJoin(userRow, eq(userRow.id, companyUserRow.userId))
    .innerJoin(relationshipRow, eq(relationshipRow.id, companyUserRow.relationshipId))
    .$dynamic()

export async function listCompanyUsers({
  tx,
  company,
  origin: { language },
  query,
}: Call<typeof calls.users>) {
  const search = or(...memberSearches(language, query.searchTerm))
  const { rows, ...page } = await readPage(tx, selectUsers, {
    table: companyUsers,
    query,
    sorting: memberSorting,
    where: and(eq(companyUserRow.companyId, company), isNull(userRow.deletedAt), search),
  })
  return { users: rows, ...page }
}

/**
 * Returns the user with an address, and whether the user is in the company; undefined when no account has the address.
 */
export const userByEmail = (tx: Tx, company: string, email: string) =>
  findMember(
    tx,
    email,
    sql`exists (select 1 from company_user cu where cu.company_id = ${company} and cu.user_id = u.id)`,
  )
