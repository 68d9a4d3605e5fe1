import { randomBytes } from 'node:crypto'
import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { Caller } from '#core/access/caller.ts'
import { hashToken } from '#core/access/tokens.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, invalid } from '#core/errors.ts'
import { qrOf } from '#core/pdf/qr.ts'
import { recoveryCodes } from '#database/schema/account.ts'
import { users } from '#database/schema/users.ts'
import { accountById, accountForUpdate } from '../queries.ts'
import { deleteCodesFor } from '../registration/codes.ts'
import { setAttemptOutcome } from '../sign-in/attempts.ts'
import { endOtherSessions } from '../sign-in/sessions.ts'
import { beginTryOf, type SessionContext } from './reauthentication.ts'
import { stepOf, totp } from './second-step.ts'

/** Creates a secret. The second step is on only after the user has entered a code of the secret. */
export async function startTwoStep(tx: Tx, caller: Caller) {
  const [user] = await tx.select().from(users).where(eq(users.id, caller.id))
  if (user?.isTwoStepOn) throw conflict('account:rule.twoStepIsOn')
  const secret = new Secret({ size: 20 }).base32
  await tx.update(users).set({ twoStepSecret: secret }).where(eq(users.id, caller.id))
  const uri = totp(secret, caller.email).toString()
  return { secret, uri, qr: await qrOf(uri) }
}

/**
 * Turns on the second step after checking a code of the new secret, which counts as a sign-in attempt. Ends the
 * sessions that were opened without the second step.
 */
export async function confirmTwoStep(call: SessionContext, code: string) {
  const { caller, transaction } = call
  await transaction(tx => startedSecret(tx, caller))
  const attempt = await beginTryOf(call)
  const recoveryCodes = await transaction(async tx => {
    const step = stepOf(await startedSecret(tx, caller), code)
    await setAttemptOutcome(tx, attempt, step === undefined ? 'wrongCode' : 'reauthenticated')
    if (step === undefined) return undefined
    await tx
      .update(users)
      .set({ isTwoStepOn: true, twoStepCounter: String(step) })
      .where(eq(users.id, caller.id))
    await deleteCodesFor(tx, caller.id, 'mobile')
    await endOtherSessions(tx, caller)
    return newRecoveryCodes(tx, caller.id)
  })
  if (!recoveryCodes) throw invalid({ code: 'account:rule.wrongCode' })
  return { recoveryCodes }
}

/**
 * Locks the account of the caller, and returns the secret of a setup that was started.
 * @throws 409 when the setup was not started, or the second step is already on
 */
async function startedSecret(tx: Tx, caller: Caller): Promise<string> {
  const user = await accountForUpdate(tx, caller.id)
  if (!user?.twoStepSecret || user.isTwoStepOn) throw conflict('account:rule.twoStepNotStarted')
  return user.twoStepSecret
}

async function newRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const fresh = Array.from({ length: accountLimits.recoveryCodes }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(fresh.map(recovery => ({ userId, codeHash: hashToken(recovery) })))
  return fresh
}

/**
 * Checks that the caller signs in with a second step.
 * @throws 409 when the second step is off
 */
export async function assertTwoStepIsOn(tx: Tx, caller: Caller): Promise<void> {
  const user = await accountById(tx, caller.id)
  if (!user?.isTwoStepOn) throw conflict('account:rule.twoStepIsOff')
}

/** Turns off the second step of an account, and deletes its secret and recovery codes. */
export async function stopTwoStep(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx
    .update(users)
    .set({ isTwoStepOn: false, twoStepSecret: null, twoStepCounter: null })
    .where(eq(users.id, id))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
}

/** Returns a code of 50 bits, in two groups that are easy to copy. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(10)].map(byte => 'abcdefghjkmnpqrstuvwxyz234567899'[byte % 32])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
