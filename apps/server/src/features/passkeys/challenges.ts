import { passkeyLimits } from '@steelsafe/contract/passkeys/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { hashToken } from '#core/access/tokens.ts'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
import { passkeyChallenges } from '#database/schema/passkeys.ts'

/** The time between the challenge and the response of the browser, in milliseconds. */
export const startMilliseconds = passkeyLimits.startMinutes * 60_000

interface Purpose {
  /** The session that adds a passkey; null for a sign-in. */
  sessionId: string | null
  /** The name of the new passkey. */
  name?: string
}

/** Stores a challenge that was sent to a browser. */
export async function storeChallenge(
  tx: Tx,
  challenge: string,
  { sessionId, name = '' }: Purpose,
): Promise<void> {
  const expiresAt = new Date(Date.now() + startMilliseconds).toISOString()
  await tx
    .insert(passkeyChallenges)
    .values({ challengeHash: hashToken(challenge), sessionId, name, expiresAt })
}

/**
 * Deletes a challenge and returns the name of the new passkey. Runs in a separate transaction, so that the challenge
 * stays deleted when the response is refused.
 * @throws 409 for a challenge that is unknown, used, expired, or from another session
 */
export async function consumeChallenge(
  transaction: Transaction,
  challenge: string,
  sessionId: string | null,
): Promise<string> {
  const challengeRow = await transaction(async tx => {
    const [row] = await tx
      .delete(passkeyChallenges)
      .where(eq(passkeyChallenges.challengeHash, hashToken(challenge)))
      .returning({
        sessionId: passkeyChallenges.sessionId,
        name: passkeyChallenges.name,
        isOpen: sql<boolean>`${passkeyChallenges.expiresAt} > now()`,
      })
    return row
  })
  if (!challengeRow?.isOpen || challengeRow.sessionId !== sessionId) throw conflict('passkeys:rule.expired')
  return challengeRow.name
}
