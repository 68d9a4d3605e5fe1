import { and, eq, ne } from 'drizzle-orm'
import { announceAccess } from '#core/announce.ts'
import type { Caller, Origin } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { hashOf, newToken } from '#core/tokens.ts'
import { sessions } from '#database/schema/users.ts'

/** Opens a session and returns its token, which is kept nowhere. */
export async function startSession(tx: Tx, userId: string, origin: Origin): Promise<string> {
  const token = newToken()
  await tx
    .insert(sessions)
    .values({ userId, tokenHash: hashOf(token), address: origin.address, browser: origin.browser })
  return token
}

export async function endSession(tx: Tx, caller: Pick<Caller, 'id' | 'sessionId'>): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, caller.sessionId))
  await announceAccess(tx, caller.id)
}

export async function endOtherSessions(tx: Tx, caller: Pick<Caller, 'id' | 'sessionId'>): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, caller.id), ne(sessions.id, caller.sessionId)))
  await announceAccess(tx, caller.id)
}

export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await announceAccess(tx, userId)
}
