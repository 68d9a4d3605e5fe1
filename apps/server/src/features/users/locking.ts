import { inArray, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound, refused } from '#core/errors.ts'
import { users } from '#database/schema/users.ts'
import { endAllSessions, mustNotBeLastAdministrator, removeAccount } from '#features/account/index.ts'
import { getUser } from './queries.ts'

/** Locks users, whose sessions end at once and whose app tokens sleep, or unlocks them; all or none. */
export async function setLocked(
  tx: Tx,
  caller: Caller,
  ids: string[],
  accountLocked: boolean,
): Promise<void> {
  if (accountLocked && ids.includes(caller.id)) throw refused('users:rule.notYourself')
  for (const id of accountLocked ? ids : []) await mustNotBeLastAdministrator(tx, { id })
  const changed = await tx
    .update(users)
    .set({ accountLocked })
    .where(sql`${inArray(users.id, ids)} and ${users.deletedAt} is null`)
    .returning({ id: users.id })
  if (changed.length < new Set(ids).size) throw notFound('user')
  for (const { id } of accountLocked ? changed : []) await endAllSessions(tx, id)
}

/** What they did stays theirs, without their name. */
export async function removeUser(tx: Tx, caller: Caller, id: string): Promise<void> {
  await getUser(tx, id)
  if (id === caller.id) throw refused('users:rule.notYourself')
  await removeAccount(tx, { id })
}
