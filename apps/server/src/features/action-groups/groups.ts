import type { ActionGroup, actionGroupForm } from '@steelsafe/contract/action-groups/entities.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { announceEveryone } from '#core/announce.ts'
import { countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { isCut, order, page } from '#core/paging.ts'
import { contains } from '#core/wildcards.ts'
import { newId } from '#database/columns.ts'
import { actionGroups } from '#database/schema/companies.ts'

type Form = z.output<typeof actionGroupForm>

const columns = { name: sql`searchable(g.name)`, companyCount: sql`"companyCount"` }

export async function listGroups(tx: Tx, query: ListQuery<keyof typeof columns>) {
  const where = contains(
    sql`searchable(g.name || E'\n' || array_to_string(g.actions, ' '))`,
    query.searchTerm,
  )
  const sorted = order(columns, query, { field: 'name', ascending: true }, sql`g.id`)
  const found = await read(tx, sql`where ${where ?? sql`true`} ${sorted} ${page(query)}`)
  const totalCount = await countRows(tx, 'action_group', sql`action_group g`, where)
  return { actionGroups: found, totalCount, isCut: isCut(query, totalCount) }
}

export async function getGroup(tx: Tx, id: string): Promise<ActionGroup> {
  const [found] = await read(tx, sql`where g.id = ${id}`)
  if (!found) throw notFound('actionGroup')
  return found
}

/** Its actions are off for every company, unless it is enabled for all there are now. */
export async function addGroup(tx: Tx, { name, actions, isEnabledForAll }: Form): Promise<ActionGroup> {
  const id = newId()
  const added = await tx.insert(actionGroups).values({ id, name, actions }).onConflictDoNothing().returning()
  if (added.length === 0) throw invalid({ name: 'action-groups:rule.nameTaken' })
  if (isEnabledForAll)
    await tx.execute(
      sql`insert into company_action_group (company_id, action_group_id) select id, ${id} from company`,
    )
  await announceRights(tx)
  return getGroup(tx, id)
}

export async function changeGroup(tx: Tx, id: string, { name, actions }: Form): Promise<ActionGroup> {
  await getGroup(tx, id)
  const { rows } = await tx.execute(sql`select 1 from action_group where name = ${name} and id <> ${id}`)
  if (rows.length > 0) throw invalid({ name: 'action-groups:rule.nameTaken' })
  await tx.update(actionGroups).set({ name, actions }).where(eq(actionGroups.id, id))
  await announceRights(tx)
  return getGroup(tx, id)
}

export async function removeGroup(tx: Tx, id: string): Promise<void> {
  await getGroup(tx, id)
  await tx.delete(actionGroups).where(eq(actionGroups.id, id))
  await announceRights(tx)
}

/** What users of companies may do has changed: open screens ask again. */
export async function announceRights(tx: Tx): Promise<void> {
  await announceEveryone(tx, 'companies')
  await announceEveryone(tx, 'account')
}

async function read(tx: Tx, which: SQL): Promise<ActionGroup[]> {
  const { rows } = await tx.execute<ActionGroup & Record<string, unknown>>(sql`
    select g.id, g.name, g.actions,
      (select count(*)::int from company_action_group e where e.action_group_id = g.id) as "companyCount"
    from action_group g ${which}`)
  return rows
}
