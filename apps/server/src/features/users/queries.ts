import { appRoles } from '@steelsafe/contract/core/endpoint/app-roles.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { users as calls } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { countRows } from '#core/lists/count-rows.ts'
import { limitAndOffset, sortExpressions, sortOf } from '#core/lists/page-range.ts'
import { pageOf } from '#core/lists/read-page.ts'
import {
  accountStates,
  matchingAccountStates,
  matchingCodes,
  sqlIsOneOf,
} from '#core/lists/translated-search.ts'
import { unionOfSearches } from '#core/lists/union-of-searches.ts'
import { toInstant } from '#database/columns.ts'

const sorting = {
  columns: {
    lastName: sql`u.sort_name`,
    firstName: sql`searchable(u.first_name)`,
    email: sql`u.email`,
    appRole: sql`u.app_role`,
    createdDate: sql`u.created_at`,
  },
  byDefault: { field: 'lastName', ascending: true },
  id: sql`u.id`,
} as const

/** Returns the users whose accounts are not deleted. */
export async function listUsers({ tx, origin: { language }, query }: Call<typeof calls.list>) {
  const { searchTerm, appRole, state } = query
  const from = sql`user_account u`
  const filters = and(appRole && sql`u.app_role = ${appRole}`, state && accountStates[state])
  const sorted = sortExpressions(sorting, query)
  const searches = userSearches(language, searchTerm)
  const alive = sql`u.deleted_at is null`
  const search = unionOfSearches({
    searches,
    narrowed: and(alive, filters),
    from,
    id: sorting.id,
    sorted,
    query,
  })
  const rows = await readUsers(tx, search.shown, { sorted, range: limitAndOffset(query) })
  const totalCount = await countRows(tx, 'user_account', from, search.counted, search.planned)
  const { rows: users, ...page } = pageOf(query, rows, totalCount, sortOf(sorting, query))
  return { users, ...page }
}

/**
 * Returns the search conditions on users: name and address, the names of their companies, and the names of role and
 * state.
 */
function userSearches(language: Language, term: string | undefined): SQL[] {
  const company = sqlContains(sql`c.search_text`, term)
  const searches = [
    sqlContains(sql`u.search_text`, term),
    company &&
      sql`u.id in (select cu.user_id from company c join company_user cu on cu.company_id = c.id where ${company})`,
    sqlIsOneOf(
      sql`u.app_role`,
      matchingCodes(language, role => `core:appRole.${role}`, appRoles, term),
    ),
    ...matchingAccountStates(language, term),
  ]
  return searches.filter(search => search !== undefined)
}

export async function getUser(tx: Tx, id: string): Promise<User> {
  const [user] = await readUsers(tx, sql`u.id = ${id} and u.deleted_at is null`, {
    sorted: sorting.id,
    range: [1, 0],
  })
  if (!user) throw notFound('user')
  return user
}

interface Part {
  sorted: SQL
  range: [size: number, skipped: number]
}

/** Selects a page of users. Looks up related data only for the rows of the page. */
async function readUsers(
  tx: Tx,
  where: SQL | undefined,
  { sorted, range: [size, skipped] }: Part,
): Promise<User[]> {
  const pageRows = tx.select().from(userRow).where(where).orderBy(sorted).limit(size).offset(skipped).as('u')
  const rows = await tx
    .select({
      id: pageRows.id,
      /** Only deleted users have no address, and they are not selected. */
      email: sql<string>`u.email`,
      firstName: pageRows.firstName,
      lastName: pageRows.lastName,
      appRole: pageRows.appRole,
      language: pageRows.language,
      accountLocked: pageRows.accountLocked,
      isConfirmed: pageRows.isConfirmed,
      pendingEmail: pageRows.pendingEmail,
      createdDate: pageRows.createdAt,
      version: pageRows.version,
      companies: sql<string[]>`array(
        select c.name from company_user cu join company c on c.id = cu.company_id
        where cu.user_id = u.id order by c.sort_name limit 20)`,
      administratorBy: sql<string | null>`(
        select p.name from sign_in_identity i join sign_in_provider p on p.id = i.provider_id
        where i.user_id = u.id and i.gives_administrator and u.app_role = 'Administrator' limit 1)`,
      lastSignIn: sql`(
        select max(at) from login_attempt l where l.user_id = u.id and l.outcome = 'succeeded')`.mapWith(
        (at: string | Date): string | null => toInstant(at),
      ),
    })
    .from(pageRows)
    .orderBy(sorted)
  return rows.map(row => ({ ...row, isAdmin: row.appRole === 'Administrator' }))
}
