import type { account } from '@steelsafe/contract/account/endpoints.ts'
import type { SignedIn } from '@steelsafe/contract/account/entities.ts'
import type { Origin } from '#core/access/caller.ts'
import { isPassword } from '#core/access/passwords.ts'
import { newToken } from '#core/access/tokens.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { isKnownTimeZone } from '#core/database/time-zones.ts'
import { unauthorized } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { serverLimits } from '#core/server-limits.ts'
import type { Services } from '#core/services.ts'
import { needsCompanyAccount } from '../company-account.ts'
import { setTimeZone } from '../profile/profile.ts'
import { type Account, accountByEmail, accountById, accountForUpdate } from '../queries.ts'
import { consumeCode } from '../registration/codes.ts'
import { isSecondStep } from '../two-step/second-step.ts'
import { beginAttempt, recordAttempt, rememberBrowser, setAttemptOutcome } from './attempts.ts'
import { sessionOf } from './session.ts'
import { insertSession } from './sessions.ts'

/** Signs in with e-mail and password, and with the second step when it is on. */
export async function signIn(call: StreamingCall<typeof account.signIn>): Promise<SignedIn> {
  const { origin, services, body, transaction } = call
  const user = await transaction(tx => accountByEmail(tx, body.userName))
  const claimant = { name: body.userName, userId: user?.id, browserKey: body.browserKey }
  const attempt = await beginAttempt(transaction, claimant, origin)
  const isRight = await isPassword(body.password, user?.passwordHash)
  if (!user || !isRight) throw unauthorized('account:rule.wrongCredentials')

  const { outcome, signedIn } = await transaction(async tx => {
    const outcome = await outcomeAfterPassword(tx, user, body.code)
    await setAttemptOutcome(tx, attempt, outcome)
    return {
      outcome,
      signedIn:
        outcome === 'succeeded'
          ? await signInWithTimeZone(tx, services, user, body.timeZone, { origin, attempt })
          : undefined,
    }
  })
  if (signedIn) return signedIn
  if (outcome === 'locked') throw unauthorized('account:rule.locked')
  if (outcome === 'companyAccountOnly') throw unauthorized('account:rule.companyAccountOnly')
  if (outcome === 'codeMissing') throw unauthorized('account:rule.codeRequired')
  if (outcome === 'wrongCode') throw unauthorized('account:rule.wrongCode')
  throw unauthorized('account:rule.wrongCredentials')
}

/**
 * Returns the outcome of a sign-in with the right password. Reads the account again, because the password may have
 * changed while the hash was compared.
 */
async function outcomeAfterPassword(tx: Tx, { id, passwordHash }: Account, code: string | undefined) {
  const user = await accountForUpdate(tx, id)
  if (user?.passwordHash !== passwordHash) return 'wrongPassword'
  if (user.accountLocked) return 'locked'
  if (await needsCompanyAccount(tx, id)) return 'companyAccountOnly'
  if (!user.isTwoStepOn) return 'succeeded'
  if (!code) return 'codeMissing'
  return (await isSecondStep(tx, user.id, code)) ? 'succeeded' : 'wrongCode'
}

/**
 * Signs in with the one-time token of another device. The token cannot be guessed, so a wrong token does not count
 * towards the limits.
 */
export async function signInByToken(call: StreamingCall<typeof account.signInByToken>): Promise<SignedIn> {
  const { origin, services, body, transaction } = call
  const { outcome, signedIn } = await transaction(async tx => {
    const usedCode = await consumeCode(tx, ['mobile'], body.token)
    const user = usedCode && (await accountById(tx, usedCode.userId))
    const claimant = { name: user?.email ?? '', userId: user?.id }
    const outcome = await outcomeOfToken(tx, user)
    const attempt = await recordAttempt(tx, claimant, origin, outcome, { method: 'phone' })
    const isIn = user && outcome === 'succeeded'
    return {
      outcome,
      signedIn: isIn ? await createSignInResponse(tx, services, user.id, origin, attempt) : undefined,
    }
  })
  if (signedIn) return signedIn
  if (outcome === 'companyAccountOnly') throw unauthorized('account:rule.companyAccountOnly')
  throw unauthorized('account:rule.mobileToken')
}

/**
 * Returns the outcome of a sign-in with a one-time token. Refuses users who may sign in only with a company account:
 * otherwise they could extend a session from phone to phone without another sign-in at the provider.
 */
async function outcomeOfToken(tx: Tx, user: Account | undefined) {
  if (!user) return 'deadLink'
  return (await needsCompanyAccount(tx, user.id)) ? 'companyAccountOnly' : 'succeeded'
}

/**
 * Opens a session. If the user has no time zone yet, stores the browser's, provided that the database knows it.
 */
export async function signInWithTimeZone(
  tx: Tx,
  services: Services,
  user: Account,
  timeZone: string | undefined,
  { origin, attempt }: { origin: Origin; attempt: string },
) {
  if (user.timeZone === null && timeZone && (await isKnownTimeZone(tx, timeZone)))
    await setTimeZone(tx, user, timeZone)
  return createSignInResponse(tx, services, user.id, origin, attempt)
}

async function createSignInResponse(
  tx: Tx,
  services: Services,
  userId: string,
  origin: Origin,
  attempt: string,
): Promise<SignedIn> {
  const token = await insertSession(tx, userId, origin)
  const browserKey = newToken()
  await rememberBrowser(tx, attempt, browserKey)
  return {
    ...(await sessionOf(tx, services, userId)),
    access_token: token,
    token_type: 'bearer',
    expires_in: serverLimits.tokenIdleHours * 3600,
    browser_key: browserKey,
  }
}
