import { randomBytes } from 'node:crypto'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, refused } from '#core/errors.ts'
import { hashOf } from '#core/tokens.ts'
import { recoveryCodes, users } from '#database/schema/users.ts'
import { qrOf } from './qr.ts'

/** RFC 6238 with the values that every authenticator knows: SHA-1, six digits, 30 seconds. */
const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Steelsafe', label, secret: Secret.fromBase32(secret) })

/** Draws a new secret; it counts once a code of it was typed in. */
export async function startTwoStep(tx: Tx, caller: Caller) {
  const [user] = await tx.select().from(users).where(eq(users.id, caller.id))
  if (user?.isTwoStepOn) throw refused('account:rule.twoStepIsOn')
  const secret = new Secret({ size: 20 }).base32
  await tx.update(users).set({ twoStepSecret: secret }).where(eq(users.id, caller.id))
  const uri = totp(secret, caller.email).toString()
  return { secret, uri, qr: await qrOf(uri) }
}

export async function confirmTwoStep(tx: Tx, caller: Caller, code: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, caller.id)).for('update')
  if (!user?.twoStepSecret || user.isTwoStepOn) throw refused('account:rule.twoStepNotStarted')
  const step = stepOf(user.twoStepSecret, code)
  if (step === undefined) throw invalid({ code: 'account:rule.wrongCode' })
  await tx
    .update(users)
    .set({ isTwoStepOn: true, twoStepCounter: String(step) })
    .where(eq(users.id, caller.id))
  const fresh = Array.from({ length: limits.recoveryCodes }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, caller.id))
  await tx
    .insert(recoveryCodes)
    .values(fresh.map(recovery => ({ userId: caller.id, codeHash: hashOf(recovery) })))
  return { recoveryCodes: fresh }
}

export async function stopTwoStep(tx: Tx, caller: Caller) {
  await tx
    .update(users)
    .set({ isTwoStepOn: false, twoStepSecret: null, twoStepCounter: null })
    .where(eq(users.id, caller.id))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, caller.id))
}

/** Whether a code of the authenticator, or a recovery code, is right; either works once. */
export async function isSecondStep(tx: Tx, userId: string, code: string): Promise<boolean> {
  return /^\d{6}$/.test(code) ? isFreshCode(tx, userId, code) : isRecoveryCode(tx, userId, code)
}

async function isFreshCode(tx: Tx, userId: string, code: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  const step = user?.twoStepSecret ? stepOf(user.twoStepSecret, code) : undefined
  if (step === undefined || step <= Number(user?.twoStepCounter ?? 0)) return false
  await tx
    .update(users)
    .set({ twoStepCounter: String(step) })
    .where(eq(users.id, userId))
  return true
}

async function isRecoveryCode(tx: Tx, userId: string, code: string) {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` as unknown as string })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(code.toLowerCase())),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning()
  return used.length === 1
}

/** The time step that a code belongs to: the current one or a neighbour, for clocks that are a little off. */
function stepOf(secret: string, code: string): number | undefined {
  const delta = totp(secret).validate({ token: code, window: 1 })
  return delta === null ? undefined : Math.floor(Date.now() / 30_000) + delta
}

/** 50 bits, in two groups that are easily copied. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(10)].map(byte => 'abcdefghjkmnpqrstuvwxyz234567899'[byte % 32])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
