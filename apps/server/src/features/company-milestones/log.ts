import type { Application } from '@steelsafe/contract/company-milestones/entities.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { sql } from 'drizzle-orm'
import { allOf, countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { isCut, order, page } from '#core/paging.ts'
import { contains } from '#core/wildcards.ts'
import { templateApplications } from '#database/schema/templates.ts'

type Kind = 'assetDetail' | 'clearToPay'

export const writeLog = (tx: Tx, entry: typeof templateApplications.$inferInsert) =>
  tx.insert(templateApplications).values(entry)

const columns = {
  appliedDate: sql`a.applied_at`,
  templateName: sql`searchable(a.template_name)`,
  projectNumber: sql`p.sort_number`,
}
const from = sql`template_application a join project p on p.id = a.project_id join user_account u on u.id = a.user_id`

/** Who applied which template to which project. */
export async function listLog(tx: Tx, company: string, kind: Kind, query: ListQuery<keyof typeof columns>) {
  const where = allOf(
    sql`a.company_id = ${company} and a.kind = ${kind}`,
    contains(
      sql`searchable(a.template_name || E'\n' || p.project_number || E'\n' || u.first_name || ' ' || u.last_name)`,
      query.searchTerm,
    ),
  )
  const { rows } = await tx.execute<Application & Record<string, unknown>>(sql`
    select a.id, a.template_name as "templateName", p.id as "projectId", p.project_number as "projectNumber",
      trim(u.first_name || ' ' || u.last_name) as person, a.added_count as "addedCount", a.applied_at as "appliedDate"
    from ${from} where ${where}
    ${order(columns, query, { field: 'appliedDate', ascending: false }, sql`a.id`)} ${page(query)}`)
  const totalCount = await countRows(tx, 'template_application', from, where)
  return {
    applications: rows.map(row => ({ ...row, appliedDate: new Date(row.appliedDate).toISOString() })),
    totalCount,
    isCut: isCut(query, totalCount),
  }
}
