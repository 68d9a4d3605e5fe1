import { and, eq, sql } from 'drizzle-orm'
import { signInIdentities } from '#database/schema/company-sign-in.ts'
import { scimGroupMembers, scimUsers } from '#database/schema/scim.ts'
import { endEverything } from '#features/account/index.ts'
import { givenRoles, settleAdministrator, settleMemberships } from '#features/company-sign-in/index.ts'
import { identitiesOf } from './apply-to-user.ts'
import type { ScimContext } from './context.ts'
import { isOwnAdministrator, setLockedByProvider } from './lock-account.ts'
import { findUser } from './user-rows.ts'

/**
 * Deprovisions a user: takes back what the provider has given, ends its link to the account, and locks the account. The
 * account itself stays, because tools, signatures and links refer to it; an administrator can delete it. A local
 * administrator is not locked.
 * @throws 404
 */
export async function deleteUser(context: ScimContext, id: string): Promise<void> {
  const { tx, provider } = context
  const row = await findUser(context, id)
  const { userId } = row
  for (const identity of await identitiesOf(context, userId)) await settleAdministrator(tx, identity, false)
  const current = await givenRoles(tx, provider, userId)
  await settleMemberships(tx, provider, userId, { current, wanted: new Map() })
  if (!(await isOwnAdministrator(context, userId))) {
    await endEverything(tx, userId)
    if (row.isActive) await setLockedByProvider(context, userId, true)
  }
  await tx
    .delete(signInIdentities)
    .where(and(eq(signInIdentities.userId, userId), eq(signInIdentities.providerId, provider.id)))
  await tx.delete(scimGroupMembers).where(eq(scimGroupMembers.memberId, row.id))
  await tx
    .update(scimUsers)
    .set({ userName: '', externalId: null, displayName: null, deletedAt: sql`now()` })
    .where(eq(scimUsers.id, row.id))
}
