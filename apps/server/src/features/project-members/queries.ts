import type { ListQuery, Option } from '@steelsafe/contract/core/lists.ts'
import type { ProjectCompany, ProjectUser } from '@steelsafe/contract/project-members/entities.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { isCut, order, page } from '#core/paging.ts'
import { contains } from '#core/wildcards.ts'

const userColumns = {
  lastName: sql`searchable(u.last_name)`,
  firstName: sql`searchable(u.first_name)`,
  email: sql`u.email`,
  relationship: sql`r.position`,
}

export async function listUsers(tx: Tx, project: string, query: ListQuery<keyof typeof userColumns>) {
  const text = sql`searchable(u.first_name || ' ' || u.last_name || E'\n' || u.email || E'\n' || r.name)`
  const from = sql`from project_user pu join user_account u on u.id = pu.user_id join relationship r on r.id = pu.relationship_id
    where pu.project_id = ${project} and u.deleted_at is null and ${contains(text, query.searchTerm) ?? sql`true`}`
  const { rows } = await tx.execute<ProjectUser & { totalCount: number } & Record<string, unknown>>(sql`
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email, r.id as "relationshipId",
      r.name as relationship, u.is_confirmed as "isConfirmed", u.account_locked as "accountLocked",
      array(select c.name from company_user cu join company c on c.id = cu.company_id
        where cu.user_id = u.id order by searchable(c.name)) as companies
    ${from} ${order(userColumns, query, { field: 'lastName', ascending: true }, sql`u.id`)} ${page(query)}`)
  const count = await tx.execute<{ n: number }>(sql`select count(*)::int as n ${from}`)
  const totalCount = count.rows[0]?.n ?? 0
  return { users: rows, totalCount, isCut: isCut(query, totalCount) }
}

const companyColumns = {
  name: sql`searchable(c.name)`,
  projectRole: sql`pc.project_role_id`,
  relationship: sql`r.position`,
}

export async function listCompanies(tx: Tx, project: string, query: ListQuery<keyof typeof companyColumns>) {
  const from = sql`from project_company pc join project p on p.id = pc.project_id join company c on c.id = pc.company_id
      join company_address a on a.company_id = c.id and a.address_type = 'Primary'
      join relationship r on r.id = pc.relationship_id
    where pc.project_id = ${project} and ${contains(sql`c.search_text`, query.searchTerm) ?? sql`true`}`
  const { rows } = await tx.execute<ProjectCompany & Record<string, unknown>>(sql`
    select c.id as "companyId", c.name, a.locality, a.country, r.id as "relationshipId", r.name as relationship,
      pc.project_role_id as "projectRoleId", c.id = p.company_id as "isOwner",
      (select count(*)::int from company_user cu where cu.company_id = c.id) as "userCount"
    ${from} ${order(companyColumns, query, { field: 'name', ascending: true }, sql`c.id`)} ${page(query)}`)
  const count = await tx.execute<{ n: number }>(sql`select count(*)::int as n ${from}`)
  const totalCount = count.rows[0]?.n ?? 0
  return { companies: rows, totalCount, isCut: isCut(query, totalCount) }
}

/** So many letters somebody must know of a company that they have not worked with. */
const lettersOfStrangers = 3

/** Companies to bring onto a project: partners of the caller's companies, and whose name one knows; at most fifty. */
export async function companiesToAdd(
  tx: Tx,
  caller: Caller,
  project: string,
  searchTerm = '',
): Promise<Option[]> {
  const isKnownByName = searchTerm.replace(/[*?\s]/g, '').length >= lettersOfStrangers
  const isPartner = sql`exists (
    select 1 from company_user cu
      join project_company own on own.company_id = cu.company_id
      join project_company theirs on theirs.project_id = own.project_id
    where cu.user_id = ${caller.id} and theirs.company_id = c.id)`
  const { rows } = await tx.execute<{ display: string; value: string }>(sql`
    select c.name as display, c.id as value from company c
    where ${contains(sql`c.search_text`, searchTerm) ?? sql`true`}
      and ${caller.isAdmin || isKnownByName ? sql`true` : isPartner}
      and not exists (select 1 from project_company pc where pc.project_id = ${project} and pc.company_id = c.id)
    order by searchable(c.name), c.id limit 50`)
  return rows
}

/** The user with an address, and the relationship to the project if there is one; undefined when nobody has it. */
export async function userByEmail(tx: Tx, project: string, email: string) {
  const { rows } = await tx.execute<{ id: string; isOnProject: boolean }>(sql`
    select u.id, exists (select 1 from project_user pu where pu.project_id = ${project} and pu.user_id = u.id) as "isOnProject"
    from user_account u where u.email = ${email} and u.deleted_at is null`)
  return rows[0]
}
