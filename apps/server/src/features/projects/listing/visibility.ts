import type { ListQuery } from '@steelsafe/contract/core/endpoint/lists.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'

/**
 * Separate from the conditions in `core/access/permissions.ts`, for speed: a list needs only ids and no rights. Reading
 * the companies first lets an index answer each side, even with a hundred thousand projects.
 */

/** The projects that a list may show: the projects of some companies, and the projects that a user is on directly. */
export interface Visibility {
  companies: string[]
  user?: string
}

/** Returns the projects that a user is on, directly or through a company. */
export async function visibilityOfUser(tx: Tx, user: string): Promise<Visibility> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select company_id as id from company_user where user_id = ${user}`,
  )
  return { companies: rows.map(row => row.id), user }
}

/**
 * Returns the condition on `p.id` that a caller may see a project, without regard to the company of an app token. Use
 * it when other conditions leave few rows.
 */
export const sqlIsVisibleTo = async (tx: Tx, caller: Caller): Promise<SQL> =>
  caller.isAdmin ? sql`true` : sql`p.id in (${selectProjectIds(await visibilityOfUser(tx, caller.id))})`

const list = (companies: string[]) => sql`(${sql.join(companies, sql`, `)})`

const ofCompanies = ({ companies }: Visibility) =>
  companies.length === 0
    ? undefined
    : sql`select project_id from project_company where company_id in ${list(companies)}`
const ofUser = ({ user }: Visibility) =>
  user === undefined ? undefined : sql`select project_id from project_user where user_id = ${user}`

/** Returns a statement that selects the ids of the projects. */
export const selectProjectIds = (visibility: Visibility): SQL =>
  sql.join([ofCompanies(visibility), ofUser(visibility)].filter(Boolean) as SQL[], sql` union `)

/**
 * Counts the visible projects. With one company, the only duplicates are projects that the user is also on directly, so
 * no set of thousands of ids is built.
 */
export async function countVisible(tx: Tx, visibility: Visibility): Promise<number> {
  const [company, ...others] = visibility.companies
  const countQuery =
    company === undefined || others.length > 0
      ? sql`select count(*)::int as n from (${selectProjectIds(visibility)}) seen`
      : sql`select (select count(*) from project_company where company_id = ${company})::int + (
          select count(*) from project_user pu where pu.user_id = ${visibility.user ?? null}::uuid and not exists (
            select 1 from project_company pc where pc.project_id = pu.project_id and pc.company_id = ${company}))::int as n`
  return (await selectOne<{ n: number }>(tx, countQuery)).n
}

/** Returns the number of all projects from the counters of the subscriptions, because counting all rows takes longer. */
export async function countAllProjects(tx: Tx): Promise<number> {
  const { n } = await selectOne<{ n: number }>(
    tx,
    sql`select coalesce(sum(project_count), 0)::int as n from subscription`,
  )
  return n
}

/**
 * Returns the condition on `p.id` that a project is visible. For an early page, the table is read in the order of the
 * list and each project is checked; otherwise the ids are collected first. Each way is far slower than the other in the
 * wrong case.
 */
export async function sqlIsVisible(
  tx: Tx,
  visibility: Visibility,
  count: number,
  { page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>,
): Promise<SQL> {
  const gathered = sql`p.id in (${selectProjectIds(visibility)})`
  if (pageSize === -1 || count === 0) return gathered
  const walked = (page * pageSize * (await countAllProjects(tx))) / count
  return walked < count ? perProjectCheck(visibility) : gathered
}

/**
 * Returns the condition on `p.id` that a project belongs to a company, in the same way as `sqlIsVisible`. Counts the
 * company's projects when `count` is undefined; a count of 0 collects the ids first.
 */
export async function sqlIsVisibleIn(
  tx: Tx,
  company: string,
  count: number | undefined,
  query: Pick<ListQuery, 'page' | 'pageSize'>,
): Promise<SQL> {
  const visibility = { companies: [company] }
  return sqlIsVisible(tx, visibility, count ?? (await countVisible(tx, visibility)), query)
}

/** Returns a condition that checks each project. The limit keeps the planner from collecting all ids. */
const perProjectCheck = ({ companies, user }: Visibility): SQL => {
  const byCompany = sql`select true from project_company pc where pc.project_id = p.id and pc.company_id in ${list(companies)} limit 1`
  const byUser = sql`select true from project_user pu where pu.project_id = p.id and pu.user_id = ${user ?? null}::uuid limit 1`
  return companies.length === 0 ? sql`(${byUser})` : sql`coalesce((${byCompany}), (${byUser}), false)`
}
