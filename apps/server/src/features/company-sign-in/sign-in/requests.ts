import type { ProviderRedirect, ProviderResponse } from '@steelsafe/contract/company-sign-in/entities.ts'
import { companySignInLimits } from '@steelsafe/contract/company-sign-in/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import type { Origin } from '#core/access/caller.ts'
import { hashToken, newToken } from '#core/access/tokens.ts'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { signInProviderSecrets, signInProviders, signInRequests } from '#database/schema/company-sign-in.ts'
import { discover } from './client.ts'
import { backAddress } from './own-addresses.ts'
import { refusalOf } from './refusals.ts'

/** A provider that is turned on, with the client secret of Steelsafe. */
export type ActiveProvider = typeof signInProviders.$inferSelect & { secret: string | null }

/**
 * Returns a provider that is turned on, with its secret.
 * @throws 404 when the provider does not exist or is turned off
 */
export async function activeProvider(tx: Tx, id: string): Promise<ActiveProvider> {
  const [row] = await tx
    .select({ provider: signInProviders, secret: signInProviderSecrets.secret })
    .from(signInProviders)
    .leftJoin(signInProviderSecrets, eq(signInProviderSecrets.providerId, signInProviders.id))
    .where(and(eq(signInProviders.id, id), eq(signInProviders.isActive, true)))
  if (!row) throw notFound('identityProvider')
  return { ...row.provider, secret: row.secret }
}

/** The parts of a call that a request to a provider needs. */
interface Steps {
  services: Services
  origin: Origin
  transaction: Transaction
}

interface RequestOptions {
  /** The session to confirm; undefined for a sign-in. */
  sessionId?: string
  /** The address that the sign-in page of the provider proposes. */
  email?: string | undefined
}

/**
 * Begins a request: stores its state, nonce and code verifier, and returns the address of the provider's sign-in page
 * and a key that only this browser gets.
 * @throws 409 when the provider does not answer
 */
export async function beginRequest(
  { services, origin, transaction }: Steps,
  provider: ActiveProvider,
  { sessionId, email }: RequestOptions,
): Promise<ProviderRedirect> {
  const configuration = await discover(provider)
  const verifier = randomPKCECodeVerifier()
  const challenge = await calculatePKCECodeChallenge(verifier)
  const [state, nonce, key] = [newToken(), newToken(), newToken()]
  await transaction(tx =>
    tx.insert(signInRequests).values({
      providerId: provider.id,
      sessionId,
      stateHash: hashToken(state),
      keyHash: hashToken(key),
      nonce,
      verifier,
      expiresAt: new Date(Date.now() + companySignInLimits.startMinutes * 60_000).toISOString(),
    }),
  )
  try {
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: backAddress(services),
      scope: `openid email profile ${provider.scopes}`.trim(),
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ui_locales: origin.language,
      ...(email ? { login_hint: email } : {}),
      ...(sessionId ? freshSignIn(provider.issuer) : {}),
    })
    return { address: address.href, key }
  } catch (error) {
    throw refusalOf(error)
  }
}

/**
 * Returns the parameters that require a new sign-in. Google does not support them, and lets the user choose an account.
 */
const freshSignIn = (issuer: string): Record<string, string> =>
  issuer === 'https://accounts.google.com' ? { prompt: 'select_account' } : { prompt: 'login', max_age: '0' }

/** A request to a provider to which a response has arrived. */
export interface EndedRequest {
  providerId: string
  nonce: string
  verifier: string
}

/**
 * Deletes and returns the request to which a response of a provider belongs.
 * @param sessionId the session to confirm; null for a sign-in
 * @throws 409 when the request is unknown, used or too old, or has begun in another browser or session
 */
export async function consumeRequest(
  transaction: Steps['transaction'],
  { state, key }: Pick<ProviderResponse, 'state' | 'key'>,
  sessionId: string | null,
): Promise<EndedRequest> {
  const request = await transaction(async tx => {
    const [row] = await tx
      .delete(signInRequests)
      .where(eq(signInRequests.stateHash, hashToken(state)))
      .returning({
        providerId: signInRequests.providerId,
        sessionId: signInRequests.sessionId,
        keyHash: signInRequests.keyHash,
        nonce: signInRequests.nonce,
        verifier: signInRequests.verifier,
        isOpen: sql<boolean>`${signInRequests.expiresAt} > now()`,
      })
    return row
  })
  if (!request?.isOpen || request.keyHash !== hashToken(key) || request.sessionId !== sessionId)
    throw conflict('company-sign-in:rule.expired')
  return request
}
