import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { hashToken, newToken } from '#core/access/tokens.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { codes } from '#database/schema/account.ts'
import { users } from '#database/schema/users.ts'

type Purpose = 'confirmEmail' | 'changeEmail' | 'resetPassword' | 'mobile'

interface Owner {
  id: string
  /** The address that the code is sent to. The code is valid for this address only. */
  email: string
}

const minutes: Record<Purpose, number> = {
  confirmEmail: accountLimits.confirmationHours * 60,
  changeEmail: accountLimits.confirmationHours * 60,
  resetPassword: accountLimits.confirmationHours * 60,
  mobile: accountLimits.mobileTokenMinutes,
}

/** Creates a one-time code, and deletes older codes of the same purpose. */
export async function newCode(
  tx: Tx,
  { id: userId, email }: Owner,
  purpose: Purpose,
  lifeMinutes = minutes[purpose],
): Promise<{ code: string; expiresAt: string }> {
  const code = newToken()
  const expiresAt = new Date(Date.now() + lifeMinutes * 60_000).toISOString()
  await tx.delete(codes).where(and(eq(codes.userId, userId), eq(codes.purpose, purpose)))
  await tx.insert(codes).values({ userId, purpose, email, codeHash: hashToken(code), expiresAt })
  return { code, expiresAt }
}

type UsedCode = {
  userId: string
  purpose: Purpose
  email: string
}

/**
 * Uses up a code and returns its user. Returns undefined when the code is wrong, used, expired, was sent to an address
 * that the account no longer has, or belongs to a locked user.
 */
export async function consumeCode(tx: Tx, purposes: Purpose[], code: string): Promise<UsedCode | undefined> {
  const { rows } = await tx.execute<UsedCode>(sql`
    update one_time_code c set used_at = now() from user_account u
    where c.code_hash = ${hashToken(code)} and c.purpose = any(${sql.param(purposes)}::text[])
      and c.used_at is null and c.expires_at > now()
      and u.id = c.user_id and not u.account_locked and u.deleted_at is null
      and c.email = case c.purpose when 'changeEmail' then u.pending_email else u.email end
    returning c.user_id as "userId", c.purpose, c.email`)
  return rows[0]
}

/** Deletes all codes of a user and cancels a pending change of address. */
export async function deleteCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(codes).where(eq(codes.userId, userId))
  await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, userId))
}

/** Deletes the codes of a user for one purpose. */
export async function deleteCodesFor(tx: Tx, userId: string, purpose: Purpose): Promise<void> {
  await tx.delete(codes).where(and(eq(codes.userId, userId), eq(codes.purpose, purpose)))
}
