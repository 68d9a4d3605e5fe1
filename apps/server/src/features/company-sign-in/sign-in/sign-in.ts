import type { SignedIn } from '@steelsafe/contract/account/entities.ts'
import type { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import type { ProviderRedirect } from '@steelsafe/contract/company-sign-in/entities.ts'
import { AppError } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import {
  type AttemptMethod,
  accountByEmail,
  recordAttempt,
  signInWithTimeZone,
} from '#features/account/index.ts'
import { applyRules } from '../rules/apply-rules.ts'
import { isProvisioned, ruleValues } from '../rules/rule-values.ts'
import { findOrCreateAccount } from './accounts.ts'
import { exchange } from './exchange.ts'
import { activeProvider, beginRequest, consumeRequest } from './requests.ts'
import { storeOrigin } from './session-provider.ts'

/**
 * Starts a sign-in at a provider.
 * @throws 404 when there is no such provider, or it is turned off; 409 when the provider does not answer
 */
export async function startSignIn(call: StreamingCall<typeof calls.start>): Promise<ProviderRedirect> {
  const provider = await call.transaction(tx => activeProvider(tx, call.body.providerId))
  return beginRequest(call, provider, { email: call.body.email })
}

type Finish = StreamingCall<typeof calls.finish>

/**
 * Signs in the person of a provider's response. Records every response that belongs to a request in the login history,
 * with the name of the provider.
 * @throws 409 for an unexpected response; 403 for a person who may not sign in
 */
export async function finishSignIn(call: Finish): Promise<SignedIn> {
  const { body, origin, services, transaction } = call
  const request = await consumeRequest(transaction, body, null)
  const provider = await transaction(tx => activeProvider(tx, request.providerId))
  const method: AttemptMethod = { method: 'provider', provider: provider.name }
  let claimedEmail = ''
  try {
    const { person, idToken } = await exchange(services, provider, request, body)
    claimedEmail = person.email ?? ''
    return await transaction(async tx => {
      // Read the provider again, because it may have been turned off or changed during the exchange.
      const provider = await activeProvider(tx, request.providerId)
      const entry = await findOrCreateAccount({ tx, services, provider, origin }, person)
      const { account, identity } = entry
      const isFirst = entry.isFirst && !(await isProvisioned(tx, provider, account.id))
      const values = await ruleValues(tx, provider, account.id, person.values)
      await applyRules(tx, provider, { userId: account.id, identities: [identity], isFirst }, values)
      const claimant = { name: account.email, userId: account.id }
      const attempt = await recordAttempt(tx, claimant, origin, 'succeeded', method)
      const signedIn = await signInWithTimeZone(tx, services, account, body.timeZone, { origin, attempt })
      await storeOrigin(tx, signedIn.access_token, provider, idToken)
      return signedIn
    })
  } catch (error) {
    if (error instanceof AppError) await recordRefusal(call, claimedEmail, error, method)
    throw error
  }
}

async function recordRefusal(
  { transaction, origin }: Finish,
  email: string,
  { reason }: AppError,
  method: AttemptMethod,
) {
  const outcome = reason.key === 'account:rule.locked' ? 'locked' : 'providerRefused'
  await transaction(async tx => {
    const account = email === '' ? undefined : await accountByEmail(tx, email)
    await recordAttempt(tx, { name: email, userId: account?.id }, origin, outcome, method)
  })
}
