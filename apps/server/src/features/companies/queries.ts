import type { CompanyRow, CompanyUser } from '@steelsafe/contract/companies/entities.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { allOf, countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { isCut, order, page } from '#core/paging.ts'
import { contains } from '#core/wildcards.ts'

/** The companies that a user may know of: an admin all, others their own. */
const visibleTo = (caller: Caller): SQL =>
  caller.isAdmin
    ? sql`true`
    : sql`exists (select 1 from company_user mine where mine.company_id = c.id and mine.user_id = ${caller.id})`

const listColumns = {
  name: sql`searchable(c.name)`,
  locality: sql`searchable(a.locality)`,
  country: sql`a.country`,
  projectCount: sql`s.project_count`,
  userCount: sql`(select count(*) from company_user cu where cu.company_id = c.id)`,
}

export async function listCompanies(tx: Tx, caller: Caller, query: ListQuery<keyof typeof listColumns>) {
  // Two searches put together, each by its own index: "either" in one condition over two tables would use none.
  const byName = contains(sql`search_text`, query.searchTerm)
  const byTown = contains(sql`searchable(locality)`, query.searchTerm)
  const found =
    byName &&
    byTown &&
    sql`c.id in (
      select id from company where ${byName}
      union select company_id from company_address where address_type = 'Primary' and ${byTown})`
  const where = allOf(caller.isAdmin ? undefined : visibleTo(caller), found)
  const from = sql`from company c join company_address a on a.company_id = c.id and a.address_type = 'Primary'
    join subscription s on s.company_id = c.id`
  const rows = await tx.execute<CompanyRow & Record<string, unknown>>(sql`
    select c.id, c.name, a.locality, a.country, s.project_count as "projectCount",
      (select count(*)::int from company_user cu where cu.company_id = c.id) as "userCount",
      (select r.name from company_user cu join relationship r on r.id = cu.relationship_id
        where cu.company_id = c.id and cu.user_id = ${caller.id}) as relationship
    ${from} where ${where ?? sql`true`} ${order(listColumns, query, { field: 'name', ascending: true }, sql`c.id`)} ${page(query)}`)
  const totalCount = await countRows(tx, 'company', sql`company c`, where)
  return { companies: rows.rows, totalCount, isCut: isCut(query, totalCount) }
}

/** Those of the caller's companies whose name fits, by name. */
export async function findCompanies(tx: Tx, caller: Caller, searchTerm: string | undefined, most: number) {
  const { rows } = await tx.execute<{ id: string; name: string; locality: string; country: string }>(sql`
    select c.id, c.name, a.locality, a.country
    from company c join company_address a on a.company_id = c.id and a.address_type = 'Primary'
    where ${visibleTo(caller)} and ${contains(sql`c.search_text`, searchTerm) ?? sql`true`}
    order by searchable(c.name), c.id limit ${most}`)
  return rows
}

const userColumns = {
  lastName: sql`searchable(u.last_name)`,
  firstName: sql`searchable(u.first_name)`,
  email: sql`u.email`,
  relationship: sql`r.position`,
}

export async function listCompanyUsers(tx: Tx, company: string, query: ListQuery<keyof typeof userColumns>) {
  const text = sql`searchable(u.first_name || ' ' || u.last_name || E'\n' || u.email || E'\n' || r.name)`
  const from = sql`from company_user cu join user_account u on u.id = cu.user_id join relationship r on r.id = cu.relationship_id
    where cu.company_id = ${company} and u.deleted_at is null and ${contains(text, query.searchTerm) ?? sql`true`}`
  const rows = await tx.execute<CompanyUser & Record<string, unknown>>(sql`
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email, r.id as "relationshipId",
      r.name as relationship, u.is_confirmed as "isConfirmed", u.account_locked as "accountLocked"
    ${from} ${order(userColumns, query, { field: 'lastName', ascending: true }, sql`u.id`)} ${page(query)}`)
  const count = await tx.execute<{ n: number }>(sql`select count(*)::int as n ${from}`)
  const totalCount = count.rows[0]?.n ?? 0
  return { users: rows.rows, totalCount, isCut: isCut(query, totalCount) }
}

/** The user with an address and whether they are in the company; undefined when nobody has it. */
export async function userByEmail(tx: Tx, company: string, email: string) {
  const { rows } = await tx.execute<{ id: string; isInCompany: boolean }>(sql`
    select u.id, exists (select 1 from company_user cu where cu.company_id = ${company} and cu.user_id = u.id) as "isInCompany"
    from user_account u where u.email = ${email} and u.deleted_at is null`)
  return rows[0]
}
