import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { sessionProviders, signInRequests } from '#database/schema/company-sign-in.ts'

/**
 * Ends what a provider has begun at its earlier issuer, because the new one must not get it: requests that wait for a
 * response, with their code verifiers, and the ID tokens for the sign-out. The links to accounts stay for the case that
 * the issuer is changed back. They open nothing meanwhile, because a link belongs to its issuer.
 */
export async function leaveIssuer(tx: Tx, providerId: string): Promise<void> {
  await tx.delete(signInRequests).where(eq(signInRequests.providerId, providerId))
  await tx
    .update(sessionProviders)
    .set({ idToken: null, confirmedAt: null })
    .where(eq(sessionProviders.providerId, providerId))
}
