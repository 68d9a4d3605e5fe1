import { and, eq } from 'drizzle-orm'
import { signInIdentities } from '#database/schema/company-sign-in.ts'
import { revokeAllAccess } from '#features/account/index.ts'
import type { ScimContext } from '../context.ts'
import { markUserDeleted, revokeAccess } from './deprovision.ts'
import { isOwnAdministrator, lockAccountRow, setLockedByProvider } from './lock-account.ts'
import { findProvisionedUser } from './user-rows.ts'

/**
 * Deprovisions a user: revokes the access that the provider has granted, deletes the link to the account, and locks the
 * account. The account itself stays, because tools, signatures and links refer to it; an administrator can delete it. A
 * local administrator is not locked.
 * @throws 404 when the provider has no user with this id, or may not lock and delete the account
 */
export async function deleteUser(context: ScimContext, id: string): Promise<void> {
  const { tx, provider } = context
  const { userId } = await findProvisionedUser(context, id)
  await lockAccountRow(context, userId)
  // Another request may have changed the account before its row was locked.
  const row = await findProvisionedUser(context, id)
  await revokeAccess(context, userId)
  if (!(await isOwnAdministrator(context, userId))) {
    await revokeAllAccess(tx, userId)
    if (row.isActive) await setLockedByProvider(context, userId, true)
  }
  await tx
    .delete(signInIdentities)
    .where(and(eq(signInIdentities.userId, userId), eq(signInIdentities.providerId, provider.id)))
  await markUserDeleted(context, row.id)
}
