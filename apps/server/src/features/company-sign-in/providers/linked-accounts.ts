import type { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import type { LinkedAccount } from '@steelsafe/contract/company-sign-in/entities.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { lockRow } from '#core/database/lock-row.ts'
import type { Call } from '#core/http/serve.ts'
import { publishAccessChange } from '#core/live/publish-change.ts'
import { signInIdentities, signInProviders } from '#database/schema/company-sign-in.ts'
import { applyAdministratorRule } from '../rules/apply-rules.ts'

/** Returns the accounts at identity providers with which a user signs in, the last used account first. */
export async function linkedAccounts({
  tx,
  params: { userId },
}: Call<typeof calls.listOfUser>): Promise<LinkedAccount[]> {
  return tx
    .select({
      id: signInIdentities.id,
      provider: signInProviders.name,
      issuer: signInIdentities.issuer,
      givesAdministrator: signInIdentities.givesAdministrator,
      createdDate: signInIdentities.createdAt,
      lastUsed: signInIdentities.lastUsedAt,
    })
    .from(signInIdentities)
    .innerJoin(signInProviders, eq(signInProviders.id, signInIdentities.providerId))
    .where(eq(signInIdentities.userId, userId))
    .orderBy(desc(signInIdentities.lastUsedAt), signInIdentities.id)
}

/**
 * Deletes the link of a user to an account at a provider, ends the sessions that began at the provider, and revokes the
 * administrator role that a rule granted. The next sign-in creates a new link by the verified address.
 * @throws 404 when the user has no such link
 */
export async function unlink({
  tx,
  params: { userId, linkedId: id },
}: Call<typeof calls.unlink>): Promise<void> {
  const identity = await lockRow(tx, signInIdentities, { id, userId }, 'link')
  if (identity.givesAdministrator) await applyAdministratorRule(tx, identity, false)
  await tx.delete(signInIdentities).where(eq(signInIdentities.id, id))
  await tx.execute(sql`
    delete from session s using session_provider began
    where began.session_id = s.id and began.is_origin and began.provider_id = ${identity.providerId}
      and s.user_id = ${userId}`)
  await publishAccessChange(tx, userId)
}
