import { and, eq, sql } from 'drizzle-orm'
import { signInIdentities } from '#database/schema/company-sign-in.ts'
import { scimUsers } from '#database/schema/scim.ts'
import { accountForUpdate } from '#features/account/index.ts'
import { applyRules, ruleValues } from '#features/company-sign-in/index.ts'
import type { ScimContext } from './context.ts'

/** Returns the links of a user to the provider, which exist after a sign-in there. */
export const identitiesOf = ({ tx, provider }: ScimContext, userId: string) =>
  tx
    .select()
    .from(signInIdentities)
    .where(and(eq(signInIdentities.userId, userId), eq(signInIdentities.providerId, provider.id)))

/** Gives a user the access of the rules, as far as the provider's groups decide it. */
export async function applyToUser(context: ScimContext, userId: string, isFirst: boolean): Promise<void> {
  const { tx, provider } = context
  const values = await ruleValues(tx, provider, userId, null)
  await applyRules(tx, provider, { userId, identities: await identitiesOf(context, userId), isFirst }, values)
}

/**
 * Applies the rules to users after their groups have changed.
 * @param ids the ids of the users at the provider
 */
export async function applyToMembers(context: ScimContext, ids: readonly string[]): Promise<void> {
  const { tx, provider } = context
  if (provider.rulesFrom !== 'groups' || ids.length === 0) return
  const members = await tx
    .select({ userId: scimUsers.userId })
    .from(scimUsers)
    .where(
      and(eq(scimUsers.providerId, provider.id), sql`${scimUsers.id} = any(${sql.param([...ids])}::uuid[])`),
    )
    .orderBy(scimUsers.userId)
  // Lock the accounts before any company, as a sign-in does, to avoid deadlocks.
  for (const { userId } of members) await accountForUpdate(tx, userId)
  for (const { userId } of members) await applyToUser(context, userId, false)
}
