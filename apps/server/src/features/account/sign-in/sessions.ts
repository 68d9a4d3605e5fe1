import type { account as calls } from '@steelsafe/contract/account/endpoints.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Caller, Origin } from '#core/access/caller.ts'
import { hashToken, newToken } from '#core/access/tokens.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { deleteExisting } from '#core/database/lock-row.ts'
import type { Call } from '#core/http/serve.ts'
import { publishAccessChange } from '#core/live/publish-change.ts'
import { sessions } from '#database/schema/account.ts'
import { deleteTokensOf } from '#features/app-tokens/index.ts'
import { deleteCodes, deleteCodesFor } from '../registration/codes.ts'

/** Opens a session and returns its token. Only the hash of the token is stored. */
export async function insertSession(tx: Tx, userId: string, origin: Origin): Promise<string> {
  const token = newToken()
  await tx
    .insert(sessions)
    .values({ userId, tokenHash: hashToken(token), address: origin.address, browser: origin.browser })
  return token
}

/** Ends a session, and deletes the codes that would open another session on a phone. */
export async function endSession({ tx, caller }: Call<typeof calls.signOut>): Promise<void> {
  await deleteCodesFor(tx, caller.id, 'mobile')
  await tx.delete(sessions).where(eq(sessions.id, caller.sessionId))
  await publishAccessChange(tx, caller.id)
}

/**
 * Ends one session of a user.
 * @throws 404 when the user has no such session
 */
export async function endSessionOf(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await deleteExisting(tx, sessions, { id: sessionId, userId }, 'session')
  await publishAccessChange(tx, userId)
}

export async function endOtherSessions(tx: Tx, caller: Pick<Caller, 'id' | 'sessionId'>): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, caller.id), ne(sessions.id, caller.sessionId)))
  await publishAccessChange(tx, caller.id)
}

export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await publishAccessChange(tx, userId)
}

/** Ends all sessions, app tokens, passkeys and codes, which signs out everybody who uses the account. */
export async function revokeAllAccess(tx: Tx, userId: string): Promise<void> {
  await deleteCodes(tx, userId)
  await tx.execute(sql`delete from passkey where user_id = ${userId}`)
  await deleteTokensOf(tx, userId)
  await endAllSessions(tx, userId)
}
