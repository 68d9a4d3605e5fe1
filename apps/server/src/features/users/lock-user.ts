import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import { listUserIdsWithAction } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, notFound } from '#core/errors.ts'
import { notify } from '#core/notify/notify.ts'
import { scimUsers } from '#database/schema/scim.ts'
import { users } from '#database/schema/users.ts'
import {
  assertAdministratorRemains,
  deleteAccount,
  deleteCodes,
  endAllSessions,
} from '#features/account/index.ts'
import { linksOf, transferLinks } from '#features/sharing/index.ts'
import { listSoleAdministered } from './holdings.ts'
import { getUser } from './queries.ts'
import { assertCanTakeOver } from './transfer-holdings.ts'

/**
 * Locks or unlocks users, all or none. Locking ends sessions and codes; app tokens and links do not work until the user
 * is unlocked. After this call, an identity provider cannot unlock the users (`has_locked`).
 * @param linksTo the user who takes over the links of locked users
 */
export async function setLocked(
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  ids: string[],
  accountLocked: boolean,
  linksTo?: string,
): Promise<void> {
  if (accountLocked && ids.includes(caller.id)) throw conflict('users:rule.notYourself')
  if (accountLocked) await assertAdministratorRemains(tx, ids)
  if (accountLocked && linksTo) for (const id of ids) await giveLinks(tx, id, linksTo)
  const updatedUsers = await tx
    .update(users)
    .set({ accountLocked })
    .where(sql`${inArray(users.id, ids)} and ${users.deletedAt} is null`)
    .returning({ id: users.id })
  if (updatedUsers.length < new Set(ids).size) throw notFound('user')
  await tx.update(scimUsers).set({ hasLocked: false }).where(inArray(scimUsers.userId, ids))
  for (const { id } of accountLocked ? updatedUsers : []) {
    await deleteCodes(tx, id)
    await endAllSessions(tx, id)
    await notifyOwners(tx, id)
  }
}

/**
 * Transfers the links of a locked user, which would stop working, to a user who may share in their projects.
 * @throws 400 when the other user cannot take over; 409 when the other user may not share in a project
 */
async function giveLinks(tx: Tx, from: string, to: string): Promise<void> {
  await assertCanTakeOver(tx, { user: from }, to)
  const links = await linksOf(tx, from)
  await transferLinks(
    tx,
    from,
    to,
    links.map(link => link.id),
  )
}

/** Notifies the users who may add people to the owner company of each project that has lost its only administrator. */
async function notifyOwners(tx: Tx, id: string): Promise<void> {
  const person = fullName(await getUser(tx, id))
  for (const { kind, id: project, name } of await listSoleAdministered(tx, { user: id })) {
    if (kind !== 'project') continue
    await notify(
      { tx },
      {
        users: await listUserIdsWithAction(tx, await ownerCompanyOf(tx, project), 'AddUser'),
        messageKey: 'users:onlyAdministratorLocked',
        channel: 'app',
        values: { project: name, person },
        path: projectMemberPaths.users(project),
        project,
      },
    )
  }
}

/** Deletes a user. The actions of the user stay on record without their name. */
export async function deleteUser(tx: Tx, caller: Caller, id: string): Promise<void> {
  await getUser(tx, id)
  if (id === caller.id) throw conflict('users:rule.notYourself')
  await deleteAccount(tx, { id })
}
