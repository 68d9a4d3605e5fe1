import type { ProviderResponse } from '@steelsafe/contract/company-sign-in/entities.ts'
import { companySignInLimits } from '@steelsafe/contract/company-sign-in/limits.ts'
import { authorizationCodeGrant, type Configuration, fetchUserInfo, type IDToken } from 'openid-client'
import { conflict } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { claimAt, type Person, personOf } from './claims.ts'
import { discover } from './client.ts'
import { backAddress } from './own-addresses.ts'
import { detailsOf, refusalOf } from './refusals.ts'
import type { ActiveProvider, EndedRequest } from './requests.ts'

/** The result of a sign-in at a provider. */
export interface ProviderSignIn {
  person: Person
  idToken: string
  /** The time at which the person has signed in at the provider, in seconds since 1970, if the provider states it. */
  signedInAt: number | undefined
}

/**
 * Exchanges the code of a provider for its tokens. The client library checks the state, the issuer, the signature, the
 * audience, the nonce and the expiration (OpenID Connect Core 1.0, section 3.1.3.7).
 * @throws 409 when the provider does not answer, and for an invalid response; 403 when the provider refuses the sign-in
 */
export async function exchange(
  services: Services,
  provider: ActiveProvider,
  { nonce, verifier }: EndedRequest,
  response: ProviderResponse,
): Promise<ProviderSignIn> {
  try {
    const configuration = await discover(provider)
    const address = new URL(backAddress(services))
    for (const name of ['code', 'state', 'iss', 'error'] as const)
      if (response[name]) address.searchParams.set(name, response[name])
    const tokens = await authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: response.state,
    })
    const [claims, idToken] = [tokens.claims(), tokens.id_token]
    if (!claims || !idToken) throw conflict('company-sign-in:rule.wrongAnswer')
    assertSameClock(claims)
    const info = await infoFor(configuration, claims, tokens.access_token, provider.claim)
    return { person: personOf(claims, info, provider.claim), idToken, signedInAt: claims.auth_time }
  } catch (error) {
    const refusal = refusalOf(error)
    services.log.warn(
      { provider: provider.id, reason: refusal.reason.key, ...detailsOf(error) },
      'the response of an identity provider was refused',
    )
    throw refusal
  }
}

/**
 * Throws when the token was not issued at the current time of this server, whose clock also decides about expiration.
 */
function assertSameClock({ iat }: Pick<IDToken, 'iat'>): void {
  const difference = Math.abs(Date.now() / 1000 - iat)
  if (difference > companySignInLimits.clockMinutes * 60) throw conflict('company-sign-in:rule.clock')
}

/** Returns the claims of the UserInfo endpoint, if the ID token lacks the address or the claim for the rules. */
async function infoFor(
  configuration: Configuration,
  claims: IDToken,
  accessToken: string,
  claim: string,
): Promise<Record<string, unknown>> {
  const isComplete =
    typeof claims.email === 'string' && (claim === '' || claimAt(claims, claim) !== undefined)
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return {}
  return fetchUserInfo(configuration, accessToken, claims.sub)
}
