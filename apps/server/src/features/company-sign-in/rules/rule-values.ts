import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { scimGroupMembers, scimGroups, scimUsers } from '#database/schema/scim.ts'
import type { ActiveProvider } from '../sign-in/requests.ts'

type Source = Pick<ActiveProvider, 'id' | 'rulesFrom'>

const sqlIsUserOfProvider = ({ id }: Source, userId: string) =>
  and(eq(scimUsers.providerId, id), eq(scimUsers.userId, userId), isNull(scimUsers.deletedAt))

/** Returns true when the provider manages the account of a user (SCIM). */
export const isProvisioned = async (tx: Tx, provider: Source, userId: string): Promise<boolean> =>
  (await tx.$count(scimUsers, sqlIsUserOfProvider(provider, userId))) > 0

/**
 * Returns the values that the rules of a provider compare for a user: the values of the claim, or the names and
 * external ids of the groups that the provider has provisioned.
 * @param claimed the values of the claim; null when they are not known
 */
export async function ruleValues(
  tx: Tx,
  provider: Source,
  userId: string,
  claimed: readonly string[] | null,
): Promise<readonly string[] | null> {
  if (provider.rulesFrom === 'claim') return claimed
  const groups = await tx
    .select({ displayName: scimGroups.displayName, externalId: scimGroups.externalId })
    .from(scimGroups)
    .innerJoin(scimGroupMembers, eq(scimGroupMembers.groupId, scimGroups.id))
    .innerJoin(scimUsers, eq(scimUsers.id, scimGroupMembers.memberId))
    .where(sqlIsUserOfProvider(provider, userId))
  return groups.flatMap(({ displayName, externalId }) => [displayName, ...(externalId ? [externalId] : [])])
}
