import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'

/**
 * Written apart from the ways of `core/permissions.ts`, for speed: a list needs the ids alone and no rights, so the companies
 * are read first and each side is answered by its index, also among a hundred thousand projects.
 */

/** The projects that a list may show: those of some companies, and those that a user is on by themselves. */
export interface Visibility {
  companies: string[]
  user?: string
}

/** The projects that a user, or a company of theirs, is on. */
export async function visibilityOfUser(tx: Tx, user: string): Promise<Visibility> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select company_id as id from company_user where user_id = ${user}`,
  )
  return { companies: rows.map(row => row.id), user }
}

/** The condition on `p.id` that a caller may see a project, for the few rows that other conditions leave. */
export const isVisibleTo = async (tx: Tx, caller: Caller): Promise<SQL> =>
  caller.isAdmin ? sql`true` : sql`p.id in (${idsOf(await visibilityOfUser(tx, caller.id))})`

const list = (companies: string[]) => sql`(${sql.join(companies, sql`, `)})`

const ofCompanies = ({ companies }: Visibility) =>
  companies.length === 0
    ? undefined
    : sql`select project_id from project_company where company_id in ${list(companies)}`
const ofUser = ({ user }: Visibility) =>
  user === undefined ? undefined : sql`select project_id from project_user where user_id = ${user}`

/** The ids of those projects, as a statement. */
export const idsOf = (visibility: Visibility): SQL =>
  sql.join([ofCompanies(visibility), ofUser(visibility)].filter(Boolean) as SQL[], sql` union `)

/**
 * How many there are. With one company nothing stands twice but what the user is on by themselves too, so that no set
 * has to be made of thousands of ids.
 */
export async function countVisible(tx: Tx, visibility: Visibility): Promise<number> {
  const [company, ...others] = visibility.companies
  const counted =
    company === undefined || others.length > 0
      ? sql`select count(*)::int as n from (${idsOf(visibility)}) seen`
      : sql`select (select count(*) from project_company where company_id = ${company})::int + (
          select count(*) from project_user pu where pu.user_id = ${visibility.user ?? null}::uuid and not exists (
            select 1 from project_company pc where pc.project_id = pu.project_id and pc.company_id = ${company}))::int as n`
  const { rows } = await tx.execute<{ n: number }>(counted)
  return rows[0]?.n ?? 0
}

/**
 * The condition on `p.id`. When the page is near enough, the table is walked in the order of the list and each project is
 * asked for; otherwise the ids are gathered first. Either costs far more than the other in the wrong place.
 */
export async function isVisible(
  tx: Tx,
  visibility: Visibility,
  count: number,
  { page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>,
): Promise<SQL> {
  const gathered = sql`p.id in (${idsOf(visibility)})`
  if (pageSize === -1 || count === 0) return gathered
  const { rows } = await tx.execute<{ n: number }>(
    sql`select coalesce(sum(project_count), 0)::int as n from subscription`,
  )
  const walked = (page * pageSize * (rows[0]?.n ?? 0)) / count
  return walked < count ? asked(visibility) : gathered
}

/**
 * The condition on `p.id` that a project is one of a company, as a page of a list of its projects or of what they have asks
 * for it; without a number of them, as they are counted.
 */
export async function isVisibleIn(
  tx: Tx,
  company: string,
  count: number | undefined,
  query: Pick<ListQuery, 'page' | 'pageSize'>,
): Promise<SQL> {
  const visibility = { companies: [company] }
  return isVisible(tx, visibility, count ?? (await countVisible(tx, visibility)), query)
}

/** Asked for each project. The limit keeps the planner from gathering all ids all the same. */
const asked = ({ companies, user }: Visibility): SQL => {
  const byCompany = sql`select true from project_company pc where pc.project_id = p.id and pc.company_id in ${list(companies)} limit 1`
  const byUser = sql`select true from project_user pu where pu.project_id = p.id and pu.user_id = ${user ?? null}::uuid limit 1`
  return companies.length === 0 ? sql`(${byUser})` : sql`coalesce((${byCompany}), (${byUser}), false)`
}
