import type { actionGroups as calls } from '@steelsafe/contract/action-groups/endpoints.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { actionGroups, companyActionGroups } from '#database/schema/action-groups.ts'
import { companies, companyAddresses } from '#database/schema/companies.ts'
import { getGroup, publishRightsChange } from './groups.ts'

const sorting = {
  columns: { companyName: sql`${companies.sortName}`, groupName: naturalOrder(actionGroups.name) },
  byDefault: { field: 'companyName', ascending: true },
  id: sql`${companies.id}, ${actionGroups.id}`,
} as const

const selectMap = (tx: Tx) =>
  tx
    .select({
      companyId: companies.id,
      companyName: companies.name,
      entityActionGroupId: actionGroups.id,
      groupName: actionGroups.name,
    })
    .from(companyActionGroups)
    .innerJoin(companies, eq(companies.id, companyActionGroups.companyId))
    .innerJoin(actionGroups, eq(actionGroups.id, companyActionGroups.actionGroupId))
    .$dynamic()

/** Returns a page of the companies with each of their enabled groups. */
export async function listMap({ tx, query }: Call<typeof calls.map>) {
  const where = sqlContains(
    sql`searchable(${companies.name} || E'\n' || ${actionGroups.name})`,
    query.searchTerm,
  )
  const { rows, ...page } = await readPage(tx, selectMap, {
    table: companyActionGroups,
    query,
    sorting,
    where,
  })
  return { maps: rows, ...page }
}

/**
 * Enables a group for companies. Skips companies that have the group already.
 * @throws 404 when the group or a company does not exist; then no company gets the group
 */
export async function enableGroup(tx: Tx, groupId: string, companyIds: string[]): Promise<void> {
  await getGroup(tx, groupId)
  const existingCompanies = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, companyIds))
  if (existingCompanies.length < new Set(companyIds).size) throw notFound('company')
  await tx
    .insert(companyActionGroups)
    .values(existingCompanies.map(({ id }) => ({ companyId: id, actionGroupId: groupId })))
    .onConflictDoNothing()
  await publishRightsChange(tx)
}

export async function disableGroup(tx: Tx, groupId: string, companyIds: string[]): Promise<void> {
  await getGroup(tx, groupId)
  await tx
    .delete(companyActionGroups)
    .where(
      and(eq(companyActionGroups.actionGroupId, groupId), inArray(companyActionGroups.companyId, companyIds)),
    )
  await publishRightsChange(tx)
}

const selectCompanies = (tx: Tx) =>
  tx
    .select({
      companyId: companies.id,
      companyName: companies.name,
      locality: sql<string>`coalesce(${companyAddresses.locality}, '')`,
    })
    .from(companies)
    .leftJoin(
      companyAddresses,
      and(eq(companyAddresses.companyId, companies.id), eq(companyAddresses.addressType, 'Primary')),
    )
    .$dynamic()

const companySorting = {
  columns: { companyName: sorting.columns.companyName },
  byDefault: { field: 'companyName', ascending: true },
  id: sql`${companies.id}`,
} as const

/** Returns the companies for which a group is enabled, or the other companies when `isEnabled` is false. */
export async function listGroupCompanies({ tx, params: { groupId }, query }: Call<typeof calls.companies>) {
  await getGroup(tx, groupId)
  const sqlHasGroup = sql`exists (select 1 from company_action_group e where e.company_id = ${companies.id} and e.action_group_id = ${groupId})`
  const town = sqlContains(sql`searchable(t.locality)`, query.searchTerm)
  const search = or(
    sqlContains(companies.searchText, query.searchTerm),
    town &&
      sql`${companies.id} in (select t.company_id from company_address t where t.address_type = 'Primary' and ${town})`,
  )
  const where = sql`${query.isEnabled ? sqlHasGroup : sql`not ${sqlHasGroup}`} and ${search ?? sql`true`}`
  const { rows, ...page } = await readPage(tx, selectCompanies, {
    table: companies,
    query,
    sorting: companySorting,
    where,
  })
  return { companies: rows, ...page }
}

/** Returns at most 500 groups as options. */
export async function groupChoices({ tx }: Call<typeof calls.groupOptions>): Promise<Option[]> {
  return tx
    .select({ display: actionGroups.name, value: actionGroups.id })
    .from(actionGroups)
    .orderBy(naturalOrder(actionGroups.name), actionGroups.id)
    .limit(500)
}
