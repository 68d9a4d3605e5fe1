import { eq, sql } from 'drizzle-orm'
import { scimGroupMembers, scimUsers } from '#database/schema/scim.ts'
import {
  applyAdministratorRule,
  rolesFromProvider,
  syncMemberships,
} from '#features/company-sign-in/index.ts'
import type { ScimContext } from '../context.ts'
import { identitiesOf } from './apply-rules-to-user.ts'

/** Revokes the memberships and the administrator role that the provider has granted. */
export async function revokeAccess(context: ScimContext, userId: string): Promise<void> {
  const { tx, provider } = context
  for (const identity of await identitiesOf(context, userId))
    await applyAdministratorRule(tx, identity, false)
  const current = await rolesFromProvider(tx, provider, userId)
  await syncMemberships(tx, provider, userId, { current, wanted: new Map() })
}

/**
 * Removes a user from the groups of the provider and marks it as deleted. The row stays without personal data, as the
 * record that the provider has provisioned the account.
 */
export async function markUserDeleted({ tx }: ScimContext, id: string): Promise<void> {
  await tx.delete(scimGroupMembers).where(eq(scimGroupMembers.memberId, id))
  await tx
    .update(scimUsers)
    .set({ userName: '', externalId: null, displayName: null, deletedAt: sql`now()` })
    .where(eq(scimUsers.id, id))
}
