import type { Caller, Origin } from '#core/access/caller.ts'
import { isPassword } from '#core/access/passwords.ts'
import type { Transaction } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { confirmedUntil, confirmsByCompanyAccount } from '../company-account.ts'
import { accountById } from '../queries.ts'
import { beginAttempt, setAttemptOutcome } from '../sign-in/attempts.ts'
import { isSecondStep } from './second-step.ts'

/** The parts of a call that the check of a password needs. */
export interface SessionContext {
  caller: Caller
  origin: Origin
  transaction: Transaction
}

/**
 * Checks the password of a signed-in user again, and the code if `credentials` has a code. Counts as a sign-in attempt,
 * because another person may be using the session. A user who confirms with a company account instead of the password
 * must have confirmed in the last minutes; the code is checked as well.
 * @throws 429, and 400 on the field of the password or on `code`
 */
export async function reauthenticate(
  call: SessionContext,
  credentials: { password: string; code?: string },
  passwordField = 'password',
): Promise<void> {
  const { caller, transaction } = call
  if (await transaction(tx => confirmsByCompanyAccount(tx, caller.id))) {
    if (!(await transaction(tx => confirmedUntil(tx, caller))))
      throw invalid({ [passwordField]: 'account:rule.confirmFirst' })
    if (credentials.code !== undefined) await checkCode(call, await beginTryOf(call), credentials.code)
    return
  }
  if (credentials.password === '') throw invalid({ [passwordField]: 'rule.required' })
  const attempt = await beginTryOf(call)
  const user = await transaction(tx => accountById(tx, caller.id))
  if (!(await isPassword(credentials.password, user?.passwordHash)))
    throw invalid({ [passwordField]: 'account:rule.wrongPassword' })
  await checkCode(call, attempt, credentials.code)
}

/**
 * Checks the code of an attempt, if it is defined, and records the outcome of the attempt.
 * @throws 400 on `code`
 */
async function checkCode(
  { caller, transaction }: SessionContext,
  attempt: string,
  code: string | undefined,
): Promise<void> {
  const isRight = await transaction(async tx => {
    const isRight = code === undefined || (await isSecondStep(tx, caller.id, code))
    await setAttemptOutcome(tx, attempt, isRight ? 'reauthenticated' : 'wrongCode')
    return isRight
  })
  if (!isRight) throw invalid({ code: 'account:rule.wrongCode' })
}

/**
 * Counts an attempt of the caller before the attempt is checked.
 * @throws 429 after too many failed attempts
 */
export const beginTryOf = ({ caller, origin, transaction }: SessionContext): Promise<string> =>
  beginAttempt(transaction, { name: caller.email, userId: caller.id, isSignedIn: true }, origin)
