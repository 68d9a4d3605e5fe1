import { personName } from '@steelsafe/contract/core/person.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { createNotification } from '#core/create-notification.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound, refused } from '#core/errors.ts'
import { users } from '#database/schema/users.ts'
import {
  assertNotLastAdministrator,
  endAllSessions,
  endCodes,
  removeAccount,
} from '#features/account/index.ts'
import { handOverLinks, linksOf } from '#features/sharing/index.ts'
import { assertCanTakeOver } from './hand-over.ts'
import { onlyOneOf } from './holdings.ts'
import { getUser } from './queries.ts'

/** Locks users, whose sessions and codes end at once and whose app tokens and links sleep, or unlocks them; all or none. */
export async function setLocked(
  tx: Tx,
  caller: Caller,
  ids: string[],
  accountLocked: boolean,
  linksTo?: string,
): Promise<void> {
  if (accountLocked && ids.includes(caller.id)) throw refused('users:rule.notYourself')
  for (const id of accountLocked ? ids : []) await assertNotLastAdministrator(tx, { id })
  if (accountLocked && linksTo) for (const id of ids) await giveLinks(tx, id, linksTo)
  const changed = await tx
    .update(users)
    .set({ accountLocked })
    .where(sql`${inArray(users.id, ids)} and ${users.deletedAt} is null`)
    .returning({ id: users.id })
  if (changed.length < new Set(ids).size) throw notFound('user')
  for (const { id } of accountLocked ? changed : []) {
    await endCodes(tx, id)
    await endAllSessions(tx, id)
    await tellOwners(tx, id)
  }
}

/** The links of who is locked stop, unless somebody who may share there takes them over. @throws 400, 409 */
async function giveLinks(tx: Tx, from: string, to: string): Promise<void> {
  await assertCanTakeOver(tx, { user: from }, to)
  const links = await linksOf(tx, from)
  await handOverLinks(
    tx,
    from,
    to,
    links.map(link => link.id),
  )
}

/** Tells the administrators of the owner where a project has lost its only administrator. */
async function tellOwners(tx: Tx, id: string): Promise<void> {
  const person = personName(await getUser(tx, id))
  for (const { what, id: project, name } of await onlyOneOf(tx, { user: id })) {
    if (what !== 'project') continue
    const { rows } = await tx.execute<{ id: string }>(sql`
      select u.id from project p join company_user cu on cu.company_id = p.company_id
        join user_account u on u.id = cu.user_id and not u.account_locked and u.deleted_at is null
      where p.id = ${project}`)
    await createNotification(tx, {
      users: rows.map(row => row.id),
      text: 'users:notice.onlyAdministratorLocked',
      values: { project: name, person },
      path: projectMemberPaths.users(project),
      project,
    })
  }
}

/** What they did stays theirs, without their name. */
export async function removeUser(tx: Tx, caller: Caller, id: string): Promise<void> {
  await getUser(tx, id)
  if (id === caller.id) throw refused('users:rule.notYourself')
  await removeAccount(tx, { id })
}
