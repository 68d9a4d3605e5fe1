import { and, eq, isNull, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from '#core/access/tokens.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { recoveryCodes } from '#database/schema/account.ts'
import { users } from '#database/schema/users.ts'

/** RFC 6238 with the values that every authenticator supports: SHA-1, six digits, 30 seconds. */
export const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Steelsafe', label, secret: Secret.fromBase32(secret) })

/** Returns true when the code of the authenticator or the recovery code is correct. Each code works once. */
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
  const usedCodes = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashToken(code.toLowerCase())),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning()
  return usedCodes.length === 1
}

/** Returns the time step that a code belongs to: the current step or a neighbor, for clocks that are slightly off. */
export function stepOf(secret: string, code: string): number | undefined {
  const delta = totp(secret).validate({ token: code, window: 1 })
  return delta === null ? undefined : Math.floor(Date.now() / 30_000) + delta
}
