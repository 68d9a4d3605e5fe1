import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { sessionProviders, signInRequests } from '#database/schema/company-sign-in.ts'

/**
 * Deletes data of the earlier issuer that the new issuer of a provider must not get: open requests with their code
 * verifiers, ID tokens for the sign-out, and confirmations of sessions. Keeps the links to accounts for the case that
 * the issuer is changed back. A link opens no account under another issuer.
 */
export async function deleteIssuerData(tx: Tx, providerId: string): Promise<void> {
  await tx.delete(signInRequests).where(eq(signInRequests.providerId, providerId))
  await tx
    .update(sessionProviders)
    .set({ idToken: null, confirmedAt: null })
    .where(eq(sessionProviders.providerId, providerId))
}
