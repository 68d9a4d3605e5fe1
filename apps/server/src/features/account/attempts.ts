import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import type { LoginOutcome } from '@steelsafe/contract/users/entities.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Origin } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { tooMany } from '#core/errors.ts'
import { hashOf } from '#core/tokens.ts'
import { newId } from '#database/columns.ts'
import { loginAttempts } from '#database/schema/users.ts'
import { networkOf } from './network.ts'

/** Whose password or code is tried. */
export interface Claimant {
  /** The address of the account, also if there is none. */
  name: string
  userId: string | undefined
  /** What an earlier sign-in of this browser was given. */
  browserKey?: string | undefined
  /** In a session: strangers who try the account elsewhere do not keep its owner out. */
  isSignedIn?: boolean
}

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Writes a try down as a wrong one before its password or code is looked at, and returns its id. Fifty at once count as
 * fifty, so none of them slips past a limit.
 * @throws 429 when there were too many wrong ones
 */
export async function beginTry(
  transaction: Transaction,
  claimant: Claimant,
  origin: Origin,
): Promise<string> {
  const { id, seconds } = await transaction(async tx => {
    await waitForOthers(tx, claimant.name, networkOf(origin.address))
    const seconds = await secondsUntilOpen(tx, claimant, networkOf(origin.address))
    const outcome = seconds ? 'tooMany' : claimant.userId ? 'wrongPassword' : 'unknownUser'
    return { id: await noteTry(tx, claimant, origin, outcome), seconds }
  })
  if (seconds) throw tooMany(seconds, 'account:rule.tooManyTries')
  return id
}

/** Writes down how a try went that needed no limit, because what was shown cannot be guessed. */
export async function noteTry(
  tx: Tx,
  { name, userId }: Claimant,
  { address, browser }: Origin,
  outcome: LoginOutcome,
): Promise<string> {
  const id = newId()
  await tx
    .insert(loginAttempts)
    .values({ id, userName: name, userId, outcome, address, network: networkOf(address), browser })
  return id
}

export const settleTry = (tx: Tx, id: string, outcome: LoginOutcome) =>
  tx.update(loginAttempts).set({ outcome }).where(eq(loginAttempts.id, id))

/** By this key the browser of a good try is known the next time. */
export const rememberBrowser = (tx: Tx, id: string, browserKey: string) =>
  tx
    .update(loginAttempts)
    .set({ tokenHash: hashOf(browserKey) })
    .where(eq(loginAttempts.id, id))

/** Tries from one network wait for each other, and so do those for one account; in this order, so that nobody waits for ever. */
async function waitForOthers(tx: Tx, name: string, network: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(1, hashtext(${network}))`)
  await tx.execute(sql`select pg_advisory_xact_lock(2, hashtext(${name}))`)
}

const { signInTries, signInWindowMinutes, signInNetworkTries, signInAccountTries, signInAccountMinutes } =
  accountLimits

/** How long a door is closed yet; 0 when it is open. */
async function secondsUntilOpen(tx: Tx, claimant: Claimant, network: string): Promise<number> {
  const isName = sql`user_name = ${claimant.name}`
  const isNetwork = sql`network = ${network}`
  const ofAccount = sql`${isName} and ${isNotForgiven(claimant.name)}`
  const closed = [
    closedBy(sql`${ofAccount} and ${isNetwork}`, signInTries, signInWindowMinutes),
    closedBy(isNetwork, signInNetworkTries, signInWindowMinutes),
    claimant.isSignedIn
      ? undefined
      : closedBy(
          sql`${ofAccount} and not ${isKnown(claimant, network)}`,
          signInAccountTries,
          signInAccountMinutes,
        ),
  ].filter(limit => limit !== undefined)
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from max(until) - now()))::int as seconds
    from (${sql.join(closed, sql` union all `)}) closed`)
  const { seconds = null } = rows[0] ?? {}
  return seconds === null ? 0 : Math.max(1, seconds)
}

/** A row with the end of the closed time, if the newest wrong tries are as many as there may be. */
const closedBy = (which: SQL, tries: number, minutes: number): SQL => sql`
  select min(at) + make_interval(mins => ${minutes}) as until from (
    select at from login_attempt
    where outcome in ('wrongPassword', 'unknownUser', 'wrongCode')
      and ${which} and at > now() - make_interval(mins => ${minutes})
    order by at desc limit ${tries}
  ) newest having count(*) >= ${tries}`

/** A new password by e-mail opens the account again. Wrong codes still count: a mailbox is no second step. */
const isNotForgiven = (name: string): SQL => sql`(outcome = 'wrongCode' or at > coalesce((
  select max(at) from login_attempt where user_name = ${name} and outcome in ('succeeded', 'passwordReset')
    and outcome = 'passwordReset' and at > now() - make_interval(mins => ${signInAccountMinutes})), '-infinity'))`

/** Whether the network or the browser has signed in well of late, or chosen the password by e-mail. */
const isKnown = ({ name, browserKey }: Claimant, network: string): SQL => sql`exists (
  select 1 from login_attempt where user_name = ${name} and outcome in ('succeeded', 'passwordReset')
    and at > now() - make_interval(days => ${accountLimits.signInKnownDays})
    and (network = ${network} or token_hash = ${browserKey ? hashOf(browserKey) : null}))`
