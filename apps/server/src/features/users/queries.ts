import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import type { AppRole } from '@steelsafe/contract/core/names.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import { allOf, countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { isCut, order, page } from '#core/paging.ts'
import { contains } from '#core/wildcards.ts'

const columns = {
  lastName: sql`u.sort_name`,
  firstName: sql`searchable(u.first_name)`,
  email: sql`u.email`,
  appRole: sql`u.app_role`,
  createdDate: sql`u.created_at`,
}

interface UserQuery extends ListQuery<keyof typeof columns> {
  appRole?: AppRole | undefined
  state?: 'active' | 'locked' | 'unconfirmed' | undefined
}

const stateIs = {
  active: sql`not u.account_locked and u.is_confirmed`,
  locked: sql`u.account_locked`,
  unconfirmed: sql`not u.account_locked and not u.is_confirmed`,
}

/** Every account that is not deleted. */
export async function listUsers(tx: Tx, query: UserQuery) {
  const asked = allOf(
    contains(sql`u.search_text`, query.searchTerm),
    query.appRole && sql`u.app_role = ${query.appRole}`,
    query.state && stateIs[query.state],
  )
  const alive = sql`u.deleted_at is null`
  const sorted = order(columns, query, { field: 'lastName', ascending: true }, sql`u.id`)
  const users = await readUsers(tx, sql`${allOf(alive, asked)} ${sorted} ${page(query)}`, sorted)
  const totalCount = await countRows(tx, 'user_account', sql`user_account u`, asked && allOf(alive, asked))
  return { users, totalCount, isCut: isCut(query, totalCount) }
}

export async function getUser(tx: Tx, id: string): Promise<User> {
  const [found] = await readUsers(tx, sql`u.id = ${id} and u.deleted_at is null`, sql``)
  if (!found) throw notFound('user')
  return found
}

/** What stands beside an account is looked up for the rows of the page only. */
async function readUsers(tx: Tx, which: SQL, sorted: SQL): Promise<User[]> {
  const { rows } = await tx.execute<Omit<User, 'isAdmin'> & Record<string, unknown>>(sql`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.app_role as "appRole", u.language,
      u.account_locked as "accountLocked", u.is_confirmed as "isConfirmed", u.created_at as "createdDate",
      array(select c.name from company_user cu join company c on c.id = cu.company_id
        where cu.user_id = u.id order by searchable(c.name) limit 20) as companies,
      (select max(at) from login_attempt l where l.user_id = u.id and l.outcome = 'succeeded') as "lastSignIn"
    from (select u.* from user_account u where ${which}) u ${sorted}`)
  return rows.map(row => ({
    ...row,
    isAdmin: row.appRole === 'Administrator',
    createdDate: new Date(row.createdDate).toISOString(),
    lastSignIn: row.lastSignIn && new Date(row.lastSignIn).toISOString(),
  }))
}
