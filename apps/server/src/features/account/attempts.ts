import { limits } from '@steelsafe/contract/core/limits.ts'
import { eq, sql } from 'drizzle-orm'
import type { Origin } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import { loginAttempts } from '#database/schema/users.ts'

export type Outcome =
  | 'succeeded'
  | 'wrongPassword'
  | 'unknownUser'
  | 'locked'
  | 'tooMany'
  | 'wrongCode'
  | 'codeMissing'

interface Try {
  id: string
  /** Set when there were too many wrong ones: how long the door stays closed. */
  retryAfterSeconds: number | undefined
}

/**
 * Writes a try down as a wrong one before its password is looked at; tries for one name wait for each other. So fifty
 * at once count as fifty, and none of them slips past the limit.
 */
export async function beginTry(
  tx: Tx,
  name: string,
  userId: string | undefined,
  origin: Origin,
): Promise<Try> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
  const { rows } = await tx.execute<{ wrong: number; seconds: number }>(sql`
    select count(*)::int as wrong,
      ceil(extract(epoch from min(at) + make_interval(mins => ${limits.signInWindowMinutes}) - now()))::int as seconds
    from (
      select at from login_attempt
      where user_name = ${name} and outcome in ('wrongPassword', 'unknownUser', 'wrongCode')
        and at > now() - make_interval(mins => ${limits.signInWindowMinutes})
      order by at desc limit ${limits.signInTries}
    ) recent`)
  const { wrong, seconds } = rows[0]!
  const isClosed = wrong >= limits.signInTries
  const id = newId()
  const outcome: Outcome = isClosed ? 'tooMany' : userId ? 'wrongPassword' : 'unknownUser'
  await tx
    .insert(loginAttempts)
    .values({ id, userName: name, userId, outcome, address: origin.address, browser: origin.browser })
  return { id, retryAfterSeconds: isClosed ? Math.max(1, seconds) : undefined }
}

export const settleTry = (tx: Tx, id: string, outcome: Outcome) =>
  tx.update(loginAttempts).set({ outcome }).where(eq(loginAttempts.id, id))
