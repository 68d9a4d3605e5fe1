import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { sql } from 'drizzle-orm'
import { hashToken } from '#core/access/tokens.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockByName } from '#core/database/locks.ts'
import { tooMany } from '#core/errors.ts'

/**
 * Templates of e-mails that anybody can trigger. An address gets at most one e-mail of each kind within `mailMinutes`.
 */
const kinds = {
  link: ['account:mail.confirmEmail', 'account:mail.changeEmail', 'account:mail.accountExists'],
  password: ['account:mail.resetPassword', 'users:mail.welcome'],
}

/**
 * Returns the number of seconds until an address may get the next e-mail of a kind; 0 when it may get an e-mail now.
 * Takes a lock, so that concurrent requests for an address run one after the other. An e-mail to a deleted account
 * counts too, by the hash of its address; otherwise the deletion of an account would end the pause.
 */
export async function secondsUntilNextMail(tx: Tx, email: string, kind: keyof typeof kinds): Promise<number> {
  await lockByName(tx, `mail pause ${email}`)
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from max(created_at) + make_interval(mins => ${accountLimits.mailMinutes}) - now()))::int as seconds
    from outbox_mail where recipient in (${email}, ${hashToken(email)}) and template = any(${sql.param(kinds[kind])}::text[])
      and created_at > now() - make_interval(mins => ${accountLimits.mailMinutes})`)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/**
 * Checks that the address got no link lately. Call it only for signed-in users, because the error reveals the reason.
 * @throws 429 when the address got a link less than `mailMinutes` ago
 */
export async function assertNotMailedLately(tx: Tx, email: string): Promise<void> {
  const seconds = await secondsUntilNextMail(tx, email, 'link')
  if (seconds > 0) throw tooMany(seconds, 'account:rule.mailedLately')
}
