import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { listUserIdsWithAction } from '#core/access/permissions.ts'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { DocumentOwner } from './policy.ts'

/**
 * Returns the ids of the other users who may approve a version: the users of the company who may replace its documents,
 * or the administrators of the installation. Leaves out users who cannot sign in.
 */
export async function approversOf(tx: Tx, caller: Caller, owner: DocumentOwner): Promise<string[]> {
  const ids =
    owner === null ? await administrators(tx) : await listUserIdsWithAction(tx, owner, 'EditCompanyDefaults')
  return ids.filter(id => id !== caller.id)
}

/** Returns the names of users, sorted. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ name: string }>(sql`
    select ${sqlPersonName} as name from user_account u where u.id = any (${sql.param([...ids])}::uuid[])
    order by u.sort_name, u.id`)
  return rows.map(({ name }) => name)
}

async function administrators(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from user_account u
    where u.app_role = 'Administrator' and not u.account_locked and u.deleted_at is null order by u.id`)
  return rows.map(({ id }) => id)
}
