import { and, eq, sql } from 'drizzle-orm'
import { scimUsers } from '#database/schema/scim.ts'
import {
  type Account,
  accountForUpdate,
  lockAdministrators,
  sqlIsLocalAdministrator,
} from '#features/account/index.ts'
import { setLocked } from '#features/users/index.ts'
import type { ScimContext } from '../context.ts'

/** Returns true for a local administrator of the installation: no rule of a provider has granted the role. */
export async function isOwnAdministrator({ tx }: ScimContext, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from user_account u where u.id = ${userId} and ${sqlIsLocalAdministrator}`,
  )
  return rows.length > 0
}

/**
 * Selects an account for update. Takes the lock of administrators before the lock of the row, in the same order as when
 * a person locks or deletes an account, to avoid deadlocks.
 */
export async function lockAccountRow({ tx }: ScimContext, userId: string): Promise<Account | undefined> {
  await lockAdministrators(tx)
  return accountForUpdate(tx, userId)
}

/**
 * Locks an account, which ends its sessions, or unlocks it. Records the lock, because a provider may unlock only the
 * accounts that it has locked.
 */
export async function setLockedByProvider(
  { tx, provider, tokenId }: ScimContext,
  userId: string,
  isLocked: boolean,
): Promise<void> {
  await setLocked(tx, { id: tokenId }, [userId], isLocked)
  await tx
    .update(scimUsers)
    .set({ hasLocked: isLocked })
    .where(and(eq(scimUsers.providerId, provider.id), eq(scimUsers.userId, userId)))
}
