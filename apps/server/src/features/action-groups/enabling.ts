import type { GroupCompany, namedActionMap } from '@steelsafe/contract/action-groups/entities.ts'
import type { ListQuery, Option } from '@steelsafe/contract/core/lists.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { isCut, order, page } from '#core/paging.ts'
import { contains } from '#core/wildcards.ts'
import { companies, companyActionGroups } from '#database/schema/companies.ts'
import { announceRights, getGroup } from './groups.ts'

const columns = { companyName: sql`searchable(c.name)`, groupName: sql`searchable(g.name)` }
const from = sql`company_action_group e join company c on c.id = e.company_id join action_group g on g.id = e.action_group_id`

export async function listMap(tx: Tx, query: ListQuery<keyof typeof columns>) {
  const where = contains(sql`searchable(c.name || E'\n' || g.name)`, query.searchTerm)
  const { rows } = await tx.execute<z.infer<typeof namedActionMap> & Record<string, unknown>>(sql`
    select c.id as "companyId", c.name as "companyName", g.id as "entityActionGroupId", g.name as "groupName"
    from ${from} where ${where ?? sql`true`}
    ${order(columns, query, { field: 'companyName', ascending: true }, sql`c.id, g.id`)} ${page(query)}`)
  const totalCount = await countRows(tx, 'company_action_group', from, where)
  return { maps: rows, totalCount, isCut: isCut(query, totalCount) }
}

/** Enables a group for companies, all or none; for those that have it already nothing changes. */
export async function enable(tx: Tx, groupId: string, companyIds: string[]): Promise<void> {
  await getGroup(tx, groupId)
  const found = await tx.select({ id: companies.id }).from(companies).where(inArray(companies.id, companyIds))
  if (found.length < new Set(companyIds).size) throw notFound('company')
  await tx
    .insert(companyActionGroups)
    .values(found.map(({ id }) => ({ companyId: id, actionGroupId: groupId })))
    .onConflictDoNothing()
  await announceRights(tx)
}

export async function disable(tx: Tx, groupId: string, companyIds: string[]): Promise<void> {
  await getGroup(tx, groupId)
  await tx
    .delete(companyActionGroups)
    .where(
      and(eq(companyActionGroups.actionGroupId, groupId), inArray(companyActionGroups.companyId, companyIds)),
    )
  await announceRights(tx)
}

/** The companies for which a group is enabled, or those for which it is not. */
export async function companiesOf(
  tx: Tx,
  groupId: string,
  query: ListQuery<'companyName'> & { isEnabled: boolean },
) {
  await getGroup(tx, groupId)
  const has = sql`exists (select 1 from company_action_group e where e.company_id = c.id and e.action_group_id = ${groupId})`
  const where = sql`${query.isEnabled ? has : sql`not ${has}`} and ${contains(sql`c.search_text`, query.searchTerm) ?? sql`true`}`
  const { rows } = await tx.execute<GroupCompany & Record<string, unknown>>(sql`
    select c.id as "companyId", c.name as "companyName",
      coalesce((select a.locality from company_address a where a.company_id = c.id and a.address_type = 'Primary'), '') as locality
    from company c where ${where}
    ${order({ companyName: columns.companyName }, query, { field: 'companyName', ascending: true }, sql`c.id`)} ${page(query)}`)
  const totalCount = await countRows(tx, 'company', sql`company c`, where)
  return { companies: rows, totalCount, isCut: isCut(query, totalCount) }
}

export async function groupChoices(tx: Tx): Promise<Option[]> {
  const { rows } = await tx.execute<{ display: string; value: string }>(
    sql`select name as display, id as value from action_group order by searchable(name), id limit 500`,
  )
  return rows
}
