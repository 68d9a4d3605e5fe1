import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { users as calls } from '@steelsafe/contract/users/endpoints.ts'
import { loginOutcomes } from '@steelsafe/contract/users/entities.ts'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { countRows } from '#core/lists/count-rows.ts'
import { sqlIsInDays } from '#core/lists/days-filter.ts'
import { limitAndOffset, sortExpressions, sortOf } from '#core/lists/page-range.ts'
import { pageOf } from '#core/lists/read-page.ts'
import { matchingCodes } from '#core/lists/translated-search.ts'
import { unionOfSearches } from '#core/lists/union-of-searches.ts'
import { loginAttempts } from '#database/schema/account.ts'

const loginAttemptRow = alias(loginAttempts, 'l')

const sorting = {
  columns: {
    date: sql`l.at`,
    userName: sql`l.user_name`,
    address: sql`l.address`,
    outcome: sql`l.outcome`,
  },
  byDefault: { field: 'date', ascending: false },
  id: sql`l.id`,
} as const

export async function listLogins({ tx, origin: { language }, query }: Call<typeof calls.loginHistory>) {
  const from = sql`login_attempt l`
  const filters = and(
    query.outcome ? sql`l.outcome = ${query.outcome}` : undefined,
    query.userId ? sql`l.user_id = ${query.userId}` : undefined,
    await sqlIsInDays(tx, sql`l.at`, query),
  )
  const sorted = sortExpressions(sorting, query)
  const searches = loginSearches(language, query.searchTerm)
  const search = unionOfSearches({ searches, narrowed: filters, from, id: sorting.id, sorted, query })
  const [size, skipped] = limitAndOffset(query)
  const pageRows = tx
    .select()
    .from(loginAttemptRow)
    .where(search.shown)
    .orderBy(sorted)
    .limit(size)
    .offset(skipped)
    .as('l')
  const rows = await tx
    .select({
      id: pageRows.id,
      date: pageRows.at,
      userName: pageRows.userName,
      outcome: pageRows.outcome,
      way: pageRows.way,
      provider: pageRows.provider,
      address: pageRows.address,
      browser: pageRows.browser,
      person: sqlPersonName,
    })
    .from(pageRows)
    .leftJoin(userRow, eq(userRow.id, pageRows.userId))
    .orderBy(sorted)
  const totalCount = await countRows(tx, 'login_attempt', from, search.counted, search.planned)
  const { rows: loginHistoryReportEntries, ...page } = pageOf(query, rows, totalCount, sortOf(sorting, query))
  return { loginHistoryReportEntries, ...page }
}

/**
 * Returns the search conditions on sign-ins: e-mail address, network address and browser, the name of the person, and
 * the name of the outcome.
 */
function loginSearches(language: Language, term: string | undefined) {
  const person = sqlContains(sql`u.search_text`, term)
  return [
    sqlContains(sql`l.search_text`, term),
    person && sql`l.user_id in (select u.id from user_account u where ${person})`,
    ...matchingCodes(language, outcome => `users:outcome.${outcome}`, loginOutcomes, term).map(
      outcome => sql`l.outcome = ${outcome}`,
    ),
  ]
}
