import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { users } from '#database/schema/users.ts'
import type { Account } from '../queries.ts'
import { revokeAllAccess } from '../sign-in/sessions.ts'
import { stopTwoStep } from '../two-step/two-step.ts'

/**
 * Resets an account whose address was never confirmed, because a stranger may have created it: deletes the password,
 * the second step, sessions, tokens, passkeys and the address of the calendar.
 * @param values further values of the account, such as the password of its owner
 */
export async function resetUnconfirmed(
  tx: Tx,
  account: Pick<Account, 'id' | 'version'>,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash: null, ...values, version: account.version + 1 })
    .where(eq(users.id, account.id))
  await stopTwoStep(tx, account)
  await revokeAllAccess(tx, account.id)
  await tx.execute(sql`delete from calendar_feed where user_id = ${account.id}`)
}
