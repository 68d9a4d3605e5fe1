import { limits } from '@steelsafe/contract/core/limits.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { hashOf, newToken } from '#core/tokens.ts'
import { codes } from '#database/schema/users.ts'

type Purpose = 'confirmEmail' | 'resetPassword' | 'mobile'

const minutes: Record<Purpose, number> = {
  confirmEmail: limits.confirmationHours * 60,
  resetPassword: limits.confirmationHours * 60,
  mobile: limits.mobileTokenMinutes,
}

/** A new one-time code; the older ones of the same purpose die. */
export async function newCode(
  tx: Tx,
  userId: string,
  purpose: Purpose,
  lifeMinutes = minutes[purpose],
): Promise<{ code: string; expiresAt: string }> {
  const code = newToken()
  const expiresAt = new Date(Date.now() + lifeMinutes * 60_000).toISOString()
  await tx.delete(codes).where(and(eq(codes.userId, userId), eq(codes.purpose, purpose)))
  await tx.insert(codes).values({ userId, purpose, codeHash: hashOf(code), expiresAt })
  return { code, expiresAt }
}

/** Uses a code up and returns whose it is; undefined for one that is wrong, used or too old. */
export async function useCode(tx: Tx, purpose: Purpose, code: string): Promise<string | undefined> {
  const [used] = await tx
    .update(codes)
    .set({ usedAt: sql`now()` as unknown as string })
    .where(
      and(
        eq(codes.codeHash, hashOf(code)),
        eq(codes.purpose, purpose),
        isNull(codes.usedAt),
        sql`${codes.expiresAt} > now()`,
      ),
    )
    .returning()
  return used?.userId
}
