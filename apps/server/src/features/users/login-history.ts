import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import type { LoginHistoryEntry } from '@steelsafe/contract/users/entities.ts'
import { sql } from 'drizzle-orm'
import { allOf, countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { isCut, order, page } from '#core/paging.ts'
import { contains } from '#core/wildcards.ts'

const columns = {
  date: sql`l.at`,
  userName: sql`l.user_name`,
  address: sql`l.address`,
  outcome: sql`l.outcome`,
}

interface HistoryQuery extends ListQuery<keyof typeof columns> {
  outcome?: string | undefined
  /** Days in UTC, both included. */
  from?: string | undefined
  to?: string | undefined
}

export async function listLogins(tx: Tx, query: HistoryQuery) {
  const where = allOf(
    contains(sql`l.search_text`, query.searchTerm),
    query.outcome ? sql`l.outcome = ${query.outcome}` : undefined,
    query.from ? sql`l.at >= ${query.from}::date` : undefined,
    query.to ? sql`l.at < ${query.to}::date + 1` : undefined,
  )
  const sorted = order(columns, query, { field: 'date', ascending: false }, sql`l.id`)
  const { rows } = await tx.execute<LoginHistoryEntry & Record<string, unknown>>(sql`
    select l.id, l.at as date, l.user_name as "userName", l.outcome, l.address, l.browser,
      coalesce(u.first_name || ' ' || u.last_name, '') as person
    from (select l.* from login_attempt l where ${where ?? sql`true`} ${sorted} ${page(query)}) l
      left join user_account u on u.id = l.user_id
    ${sorted}`)
  const totalCount = await countRows(tx, 'login_attempt', sql`login_attempt l`, where)
  return {
    loginHistoryReportEntries: rows.map(row => ({
      ...row,
      person: row.person.trim(),
      date: new Date(row.date).toISOString(),
    })),
    totalCount,
    isCut: isCut(query, totalCount),
  }
}
