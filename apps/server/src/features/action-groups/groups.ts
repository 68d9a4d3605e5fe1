import type { actionGroups as calls } from '@steelsafe/contract/action-groups/endpoints.ts'
import type { ActionGroup } from '@steelsafe/contract/action-groups/entities.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { updateVersion } from '#core/database/versions.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { publishToEveryone } from '#core/live/publish-change.ts'
import { newId } from '#database/columns.ts'
import { actionGroups, companyActionGroups } from '#database/schema/action-groups.ts'

const sorting = {
  columns: { name: naturalOrder(actionGroups.name), companyCount: sql`"companyCount"` },
  byDefault: { field: 'name', ascending: true },
  id: sql`${actionGroups.id}`,
} as const

const select = (tx: Tx) =>
  tx
    .select({
      id: actionGroups.id,
      name: actionGroups.name,
      actions: actionGroups.actions,
      version: actionGroups.version,
      companyCount: sql<number>`(select count(*)::int from ${companyActionGroups}
          where ${eq(companyActionGroups.actionGroupId, actionGroups.id)})`.as('companyCount'),
    })
    .from(actionGroups)
    .$dynamic()

export async function listGroups({ tx, query }: Call<typeof calls.list>) {
  const where = sqlContains(
    sql`searchable(${actionGroups.name} || E'\n' || array_to_string(${actionGroups.actions}, ' '))`,
    query.searchTerm,
  )
  const { rows, ...page } = await readPage(tx, select, { table: actionGroups, query, sorting, where })
  return { actionGroups: rows, ...page }
}

export async function getGroup(tx: Tx, id: string): Promise<ActionGroup> {
  const [group] = await select(tx).where(eq(actionGroups.id, id))
  if (!group) throw notFound('actionGroup')
  return group
}

/**
 * Creates a group. Its actions are off for every company, unless `isEnabledForAll` enables it for all existing
 * companies.
 */
export async function createGroup({
  tx,
  body: { name, actions, isEnabledForAll },
}: Call<typeof calls.create>): Promise<ActionGroup> {
  const id = newId()
  const insertedRows = await tx
    .insert(actionGroups)
    .values({ id, name, actions })
    .onConflictDoNothing()
    .returning()
  if (insertedRows.length === 0) throw invalid({ name: 'action-groups:rule.nameTaken' })
  if (isEnabledForAll)
    await tx.execute(
      sql`insert into company_action_group (company_id, action_group_id) select id, ${id} from company`,
    )
  await publishRightsChange(tx)
  return getGroup(tx, id)
}

/**
 * Updates an action group.
 * @throws 404 when there is no such group; 400 for a name that another group has; 409 when another user has changed the
 *   group
 */
export async function updateGroup({
  tx,
  params: { groupId: id },
  body: { name, actions, version },
}: Call<typeof calls.update>): Promise<ActionGroup> {
  await getGroup(tx, id)
  const { rows } = await tx.execute(sql`select 1 from action_group where name = ${name} and id <> ${id}`)
  if (rows.length > 0) throw invalid({ name: 'action-groups:rule.nameTaken' })
  await updateVersion(tx, actionGroups, { id }, version, { name, actions })
  await publishRightsChange(tx)
  return getGroup(tx, id)
}

export async function deleteGroup({ tx, params: { groupId: id } }: Call<typeof calls.delete>): Promise<void> {
  await getGroup(tx, id)
  await tx.delete(actionGroups).where(eq(actionGroups.id, id))
  await publishRightsChange(tx)
}

/** Makes the open screens of all users reload, because the rights of company users have changed. */
export async function publishRightsChange(tx: Tx): Promise<void> {
  await publishToEveryone(tx, 'companies')
  await publishToEveryone(tx, 'account')
}
