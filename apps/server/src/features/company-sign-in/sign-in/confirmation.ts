import type { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import type { ProviderRedirect } from '@steelsafe/contract/company-sign-in/entities.ts'
import { companySignInLimits } from '@steelsafe/contract/company-sign-in/limits.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, forbidden } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { confirmedUntil, recordAttempt } from '#features/account/index.ts'
import { identityOf } from './accounts.ts'
import { exchange } from './exchange.ts'
import { activeProvider, beginRequest, consumeRequest } from './requests.ts'
import { storeConfirmation } from './session-provider.ts'

/**
 * Starts a reauthentication at the identity provider of the caller.
 * @throws 409 for a caller without a company account, and when the provider does not answer
 */
export async function startConfirmation(
  call: StreamingCall<typeof calls.startConfirmation>,
): Promise<ProviderRedirect> {
  const { caller, transaction } = call
  const provider = await transaction(async tx => activeProvider(tx, await providerOf(tx, caller)))
  return beginRequest(call, provider, { sessionId: caller.sessionId, email: caller.email })
}

/** Returns the provider of the session, or else the provider that the caller has used last. */
async function providerOf(tx: Tx, { id, sessionId }: Caller): Promise<string> {
  const { rows } = await tx.execute<{ providerId: string }>(sql`
    select i.provider_id as "providerId" from sign_in_identity i
      join sign_in_provider p on p.id = i.provider_id
    where i.user_id = ${id} and p.is_active
    order by exists (
      select 1 from session_provider s where s.session_id = ${sessionId} and s.provider_id = i.provider_id) desc,
      i.last_used_at desc
    limit 1`)
  const [provider] = rows
  if (!provider) throw conflict('company-sign-in:rule.noCompanyAccount')
  return provider.providerId
}

/**
 * Confirms the session of the caller, who must be the person at the provider.
 * @throws 409 for an unexpected response; 403 for another person, and for a sign-in that is too old
 */
export async function finishConfirmation(
  call: StreamingCall<typeof calls.finishConfirmation>,
): Promise<{ until: string | null }> {
  const { body, caller, origin, services, transaction } = call
  const request = await consumeRequest(transaction, body, caller.sessionId)
  const provider = await transaction(tx => activeProvider(tx, request.providerId))
  const { person, signedInAt } = await exchange(services, provider, request, body)
  if (signedInAt !== undefined && secondsSince(signedInAt) > companySignInLimits.confirmedMinutes * 60)
    throw forbidden('company-sign-in:rule.notFresh')
  return transaction(async tx => {
    const identity = await identityOf(tx, provider, person)
    if (identity?.userId !== caller.id) throw forbidden('company-sign-in:rule.otherAccount')
    await storeConfirmation(tx, caller, provider.id)
    const method = { method: 'provider', provider: provider.name } as const
    await recordAttempt(tx, { name: caller.email, userId: caller.id }, origin, 'reauthenticated', method)
    return { until: await confirmedUntil(tx, caller) }
  })
}

const secondsSince = (seconds: number): number => Date.now() / 1000 - seconds
