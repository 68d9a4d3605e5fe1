import type { account } from '@steelsafe/contract/account/endpoints.ts'
import type { SignedIn } from '@steelsafe/contract/account/entities.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { Origin } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { tooMany, unauthorized } from '#core/errors.ts'
import { isPassword } from '#core/passwords.ts'
import type { Steps } from '#core/serve.ts'
import type { Services } from '#core/services.ts'
import { beginTry, settleTry } from './attempts.ts'
import { useCode } from './codes.ts'
import { type Account, accountByEmail, accountById } from './queries.ts'
import { sessionOf } from './session.ts'
import { startSession } from './sessions.ts'
import { isSecondStep } from './two-step.ts'

/** With e-mail and password, and the second step where it is on. */
export async function signIn(call: Steps<typeof account.signIn>): Promise<SignedIn> {
  const { origin, services, body, transaction } = call
  const { user, attempt } = await transaction(async tx => {
    const user = await accountByEmail(tx, body.userName)
    return { user, attempt: await beginTry(tx, body.userName, user?.id, origin) }
  })
  if (attempt.retryAfterSeconds) throw tooMany(attempt.retryAfterSeconds, 'account:rule.tooManyTries')
  const isRight = await isPassword(body.password, user?.passwordHash)
  if (!user || !isRight) throw unauthorized('account:rule.wrongCredentials')

  const outcome = await transaction(async tx => {
    const outcome = await nextStep(tx, user, body.code)
    await settleTry(tx, attempt.id, outcome)
    return outcome
  })
  if (outcome === 'locked') throw unauthorized('account:rule.locked')
  if (outcome === 'codeMissing') throw unauthorized('account:rule.codeRequired')
  if (outcome === 'wrongCode') throw unauthorized('account:rule.wrongCode')
  return transaction(tx => open(tx, services, user.id, origin))
}

async function nextStep(tx: Tx, user: Account, code: string | undefined) {
  if (user.accountLocked) return 'locked'
  if (!user.isTwoStepOn) return 'succeeded'
  if (!code) return 'codeMissing'
  return (await isSecondStep(tx, user.id, code)) ? 'succeeded' : 'wrongCode'
}

/** With the one-time token of another device. */
export async function signInByToken(
  tx: Tx,
  services: Services,
  origin: Origin,
  token: string,
): Promise<SignedIn> {
  const userId = await useCode(tx, 'mobile', token)
  const user = userId ? await accountById(tx, userId) : undefined
  if (!user || user.accountLocked) throw unauthorized('account:rule.mobileToken')
  return open(tx, services, user.id, origin)
}

async function open(tx: Tx, services: Services, userId: string, origin: Origin): Promise<SignedIn> {
  const token = await startSession(tx, userId, origin)
  return {
    ...(await sessionOf(tx, services, userId)),
    access_token: token,
    token_type: 'bearer',
    expires_in: limits.tokenIdleHours * 3600,
  }
}
