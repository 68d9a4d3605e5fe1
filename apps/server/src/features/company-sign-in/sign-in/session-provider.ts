import type { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companySignInLimits } from '@steelsafe/contract/company-sign-in/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { buildEndSessionUrl } from 'openid-client'
import type { Caller } from '#core/access/caller.ts'
import { hashToken } from '#core/access/tokens.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { sessions } from '#database/schema/account.ts'
import { sessionProviders, signInProviderSecrets, signInProviders } from '#database/schema/company-sign-in.ts'
import { discover } from './client.ts'
import { signedOutAddress } from './own-addresses.ts'
import { detailsOf } from './refusals.ts'
import type { ActiveProvider } from './requests.ts'

/** Stores the provider at which a session has begun, and the ID token if the sign-out needs it. */
export async function storeOrigin(
  tx: Tx,
  token: string,
  { id: providerId, endsSession }: ActiveProvider,
  idToken: string,
): Promise<void> {
  const isStored = endsSession && idToken.length <= companySignInLimits.tokenLength
  const session = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  await tx.insert(sessionProviders).values(
    session.map(({ id: sessionId }) => ({
      sessionId,
      providerId,
      isOrigin: true,
      idToken: isStored ? idToken : null,
    })),
  )
}

/**
 * Stores that the user of a session has just confirmed at a provider. A session that began at a provider keeps that
 * provider, because the sign-out needs it.
 */
export async function storeConfirmation(
  tx: Tx,
  { sessionId }: Pick<Caller, 'sessionId'>,
  providerId: string,
): Promise<void> {
  await tx
    .insert(sessionProviders)
    .values({ sessionId, providerId, isOrigin: false, confirmedAt: new Date().toISOString() })
    .onConflictDoUpdate({
      target: sessionProviders.sessionId,
      set: {
        confirmedAt: sql`now()`,
        providerId: sql`case when ${sessionProviders.isOrigin} then ${sessionProviders.providerId} else excluded.provider_id end`,
      },
    })
}

/**
 * Returns the address that ends the session at the provider; null for a session that did not begin at a provider, for a
 * provider without this function or with `endsSession` off, and when the provider does not answer, so that a sign-out
 * never fails.
 */
export async function signOutPlace({
  caller,
  services,
  transaction,
}: StreamingCall<typeof calls.signOutPlace>): Promise<{ address: string | null }> {
  const origin = await transaction(tx => originOf(tx, caller))
  if (!origin) return { address: null }
  try {
    const configuration = await discover(origin, companySignInLimits.signOutSeconds)
    if (!configuration.serverMetadata().end_session_endpoint) return { address: null }
    const address = buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: signedOutAddress(services),
      ...(origin.idToken ? { id_token_hint: origin.idToken } : {}),
    })
    return { address: address.href }
  } catch (error) {
    services.log.warn(
      { provider: origin.id, ...detailsOf(error) },
      'an identity provider did not answer to a sign-out',
    )
    return { address: null }
  }
}

async function originOf(tx: Tx, { sessionId }: Pick<Caller, 'sessionId'>) {
  const [origin] = await tx
    .select({
      id: signInProviders.id,
      issuer: signInProviders.issuer,
      clientId: signInProviders.clientId,
      secret: signInProviderSecrets.secret,
      idToken: sessionProviders.idToken,
    })
    .from(sessionProviders)
    .innerJoin(signInProviders, eq(signInProviders.id, sessionProviders.providerId))
    .leftJoin(signInProviderSecrets, eq(signInProviderSecrets.providerId, signInProviders.id))
    .where(
      and(
        eq(sessionProviders.sessionId, sessionId),
        eq(sessionProviders.isOrigin, true),
        eq(signInProviders.endsSession, true),
      ),
    )
  return origin
}
