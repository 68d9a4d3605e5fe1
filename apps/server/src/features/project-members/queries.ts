import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { projectMembers as calls } from '@steelsafe/contract/project-members/endpoints.ts'
import { projectRoles } from '@steelsafe/contract/project-members/names.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '#core/access/caller.ts'
import {
  findMember,
  memberFields,
  memberSearches,
  memberSorting,
  relationshipRow,
} from '#core/access/members.ts'
import { userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import {
  matchingCodes,
  matchingCountries,
  matchingRelationships,
  sqlIsOneOf,
} from '#core/lists/translated-search.ts'
import { companies, companyAddresses } from '#database/schema/companies.ts'
import { projectCompanies, projectUsers } from '#database/schema/project-members.ts'
import { projects } from '#database/schema/projects.ts'

const projectUserRow = alias(projectUsers, 'pu')

const selectUsers = (tx: Tx) =>
  tx
    .select({
      ...memberFields,
      companies: sql<string[]>`array(
        select c.name from company_user cu join company c on c.id = cu.company_id
        where cu.user_id = u.id order by c.sort_name)`,
    })
    .from(projectUserRow)
    .innerJoin(userRow, eq(userRow.id, projectUserRow.userId))
    .innerJoin(relationshipRow, eq(relationshipRow.id, projectUserRow.relationshipId))
    .$dynamic()

export async function listUsers({ tx, project, origin: { language }, query }: Call<typeof calls.users>) {
  const company = sqlContains(sql`c.search_text`, query.searchTerm)
  const search = or(
    ...memberSearches(language, query.searchTerm),
    company &&
      sql`u.id in (select cu.user_id from company_user cu join company c on c.id = cu.company_id where ${company})`,
  )
  const { rows, ...page } = await readPage(tx, selectUsers, {
    table: projectUsers,
    query,
    sorting: memberSorting,
    where: and(eq(projectUserRow.projectId, project), isNull(userRow.deletedAt), search),
  })
  return { users: rows, ...page }
}

const projectCompanyRow = alias(projectCompanies, 'pc')
const projectRow = alias(projects, 'p')
const companyRow = alias(companies, 'c')
const companyAddressRow = alias(companyAddresses, 'a')

const companySorting = {
  columns: {
    name: sql`c.sort_name`,
    projectRole: sql`pc.project_role_id`,
    relationship: sql`r.position`,
  },
  byDefault: { field: 'name', ascending: true },
  id: sql`c.id`,
} as const

const selectCompanies = (tx: Tx) =>
  tx
    .select({
      companyId: companyRow.id,
      name: companyRow.name,
      locality: companyAddressRow.locality,
      country: companyAddressRow.country,
      relationshipId: relationshipRow.id,
      relationship: relationshipRow.name,
      projectRoleId: projectCompanyRow.projectRoleId,
      isOwner: sql<boolean>`c.id = p.company_id`,
      userCount: sql<number>`(select count(*)::int from company_user cu where cu.company_id = c.id)`,
    })
    .from(projectCompanyRow)
    .innerJoin(projectRow, eq(projectRow.id, projectCompanyRow.projectId))
    .innerJoin(companyRow, eq(companyRow.id, projectCompanyRow.companyId))
    .innerJoin(
      companyAddressRow,
      and(eq(companyAddressRow.companyId, companyRow.id), eq(companyAddressRow.addressType, 'Primary')),
    )
    .innerJoin(relationshipRow, eq(relationshipRow.id, projectCompanyRow.relationshipId))
    .$dynamic()

export async function listCompanies({
  tx,
  project,
  origin: { language },
  query,
}: Call<typeof calls.companies>) {
  const { searchTerm } = query
  const search = or(
    sqlContains(sql`c.search_text`, searchTerm),
    sqlContains(sql`searchable(a.locality)`, searchTerm),
    sqlIsOneOf(sql`a.country`, matchingCountries(language, searchTerm)),
    sqlIsOneOf(
      sql`pc.project_role_id`,
      matchingCodes(language, role => `core:projectRole.${role}`, projectRoles, searchTerm),
    ),
    sqlIsOneOf(sql`r.name`, matchingRelationships(language, searchTerm)),
  )
  const { rows, ...page } = await readPage(tx, selectCompanies, {
    table: projectCompanies,
    query,
    sorting: companySorting,
    where: and(eq(projectCompanyRow.projectId, project), search),
  })
  return { companies: rows, ...page }
}

/** Minimum number of letters of a search that finds unknown companies. */
const lettersOfStrangers = 3

/** The condition that a company `c` shares a project with one of the caller's companies. */
const sqlIsPartnerOf = (caller: Caller) => sql`exists (
  select 1 from company_user cu
    join project_company own on own.company_id = cu.company_id
    join project_company theirs on theirs.project_id = own.project_id
  where cu.user_id = ${caller.id} and theirs.company_id = c.id)`

/**
 * Returns the companies with these names that the caller can add to a project, by the requested name. As in a search, a
 * name with enough letters may be of any company; a shorter name must be of a partner.
 */
export async function companiesByName(tx: Tx, caller: Caller, names: string[]) {
  const { rows } = await tx.execute<{ query: string; id: string; name: string }>(sql`
    select query, c.id, c.name from unnest(${sql.param(names)}::text[]) query
      join company c on searchable(c.name) = searchable(query)
    where length(query) >= ${lettersOfStrangers} or ${sqlIsPartnerOf(caller)}`)
  return new Map(rows.map(({ query, id, name }) => [query, { id, name }]))
}

/** Returns the names of up to a thousand companies that share a project with one of the caller's companies. */
export async function partnerNames(tx: Tx, caller: Caller): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.name from company c where ${sqlIsPartnerOf(caller)} order by c.sort_name, c.id limit 1000`)
  return rows.map(({ name }) => name)
}

/**
 * Returns up to fifty companies to add to a project: partners of the caller's companies, and any company for a search
 * with enough letters.
 */
export async function companiesToAdd(
  tx: Tx,
  caller: Caller,
  project: string,
  searchTerm = '',
): Promise<Option[]> {
  const isKnownByName = searchTerm.replace(/[*?\s]/g, '').length >= lettersOfStrangers
  const { rows } = await tx.execute<{ display: string; value: string }>(sql`
    select c.name as display, c.id as value from company c
    where ${sqlContains(sql`c.search_text`, searchTerm) ?? sql`true`}
      and ${caller.isAdmin || isKnownByName ? sql`true` : sqlIsPartnerOf(caller)}
      and not exists (select 1 from project_company pc where pc.project_id = ${project} and pc.company_id = c.id)
    order by c.sort_name, c.id limit 50`)
  return rows
}

/** Returns the user with an address, and whether they are on the project; undefined when no account has the address. */
export const userByEmail = (tx: Tx, project: string, email: string) =>
  findMember(
    tx,
    email,
    sql`exists (select 1 from project_user pu where pu.project_id = ${project} and pu.user_id = u.id)`,
  )
