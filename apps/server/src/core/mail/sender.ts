import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockByName } from '#core/database/locks.ts'
import { AppError } from '#core/errors.ts'
import { serverLimits } from '#core/server-limits.ts'

/** The user who causes an e-mail. */
export interface Sender {
  id: string
  /** The company for which the e-mail is sent. It has a daily limit of e-mails to addresses without an account. */
  company?: string | undefined
}

/** Returns the SQL condition that an address has no account. */
export const sqlIsOutside = (address: SQL): SQL<boolean> =>
  sql<boolean>`not exists (select 1 from user_account account where account.email = ${address} and account.deleted_at is null)`

/** Locks a sender, so that pauses and limits hold for concurrent requests. */
export const lockSender = (tx: Tx, { id }: Sender) => lockByName(tx, `mails of ${id}`)

const limitOf = (condition: SQL, max: number): SQL => sql`
  select m.created_at + interval '1 day' as free_at from outbox_mail m
  where ${condition} and m.is_outside and m.created_at > now() - interval '1 day'
  order by m.created_at desc offset ${max - 1} limit 1`

/**
 * Returns the time from which a sender may write to addresses without an account again, as SQL; null unless a daily
 * limit is reached.
 */
export const outsideLimitEnds = ({ id, company }: Sender): SQL => sql`(
  select max(free_at) from (
    (${limitOf(sql`m.sender_id = ${id}`, serverLimits.outsideMailsPerDay)})
    ${company ? sql`union all (${limitOf(sql`m.company_id = ${company}`, serverLimits.outsideMailsPerDayOfCompany)})` : sql``}
  ) reached)`

/**
 * Rejects a call whose e-mail to an address without an account would exceed the daily limits of its sender.
 * @throws 429 when the address has no account and a daily limit of the sender or the company is reached
 */
export async function assertOutsideMailsLeft(tx: Tx, sender: Sender, address: string): Promise<void> {
  await lockSender(tx, sender)
  if (sender.company) await lockByName(tx, `mails for ${sender.company}`)
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from ${outsideLimitEnds(sender)} - now()))::int as seconds
    where ${sqlIsOutside(sql`${address}`)}`)
  const seconds = rows[0]?.seconds
  if (seconds)
    throw new AppError(429, { key: 'core:error.tooManyOutsideMails' }, { retryAfterSeconds: seconds })
}
