import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import type { LoginOutcome, SignInMethod } from '@steelsafe/contract/users/entities.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Origin } from '#core/access/caller.ts'
import { hashToken } from '#core/access/tokens.ts'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { tooMany } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { loginAttempts } from '#database/schema/account.ts'
import { networkOf } from './network.ts'

/** The account whose password or code is checked. */
export interface Claimant {
  /** The e-mail address that was entered, even when no account has it. */
  name: string
  userId: string | undefined
  /** The key that the browser received at an earlier sign-in. */
  browserKey?: string | undefined
  /** True within a session. Failed attempts from other networks then do not lock the owner out. */
  isSignedIn?: boolean
}

/** The method of an attempt, and the name of the identity provider if it has one. */
export interface AttemptMethod {
  method: SignInMethod
  provider?: string
}

/**
 * Records an attempt as failed before its password or code is checked, and returns its id. Concurrent attempts
 * therefore all count towards the limits.
 * @throws 429 after too many failed attempts
 */
export async function beginAttempt(
  transaction: Transaction,
  claimant: Claimant,
  origin: Origin,
): Promise<string> {
  const { id, seconds } = await transaction(async tx => {
    await waitForOthers(tx, claimant.name, networkOf(origin.address))
    const seconds = await secondsUntilOpen(tx, claimant, networkOf(origin.address))
    const outcome = seconds ? 'tooMany' : claimant.userId ? 'wrongPassword' : 'unknownUser'
    return { id: await recordAttempt(tx, claimant, origin, outcome), seconds }
  })
  if (seconds) throw tooMany(seconds, 'account:rule.tooManyTries')
  return id
}

/** Records the outcome of an attempt that needs no limit, because its secret cannot be guessed. */
export async function recordAttempt(
  tx: Tx,
  { name, userId }: Claimant,
  { address, browser }: Origin,
  outcome: LoginOutcome,
  { method, provider = '' }: AttemptMethod = { method: 'password' },
): Promise<string> {
  const id = newId()
  const network = networkOf(address)
  await tx
    .insert(loginAttempts)
    .values({ id, userName: name, userId, outcome, way: method, provider, address, network, browser })
  return id
}

export const setAttemptOutcome = (tx: Tx, id: string, outcome: LoginOutcome) =>
  tx.update(loginAttempts).set({ outcome }).where(eq(loginAttempts.id, id))

/** Stores the key by which the next sign-in recognizes the browser of a successful attempt. */
export const rememberBrowser = (tx: Tx, id: string, browserKey: string) =>
  tx
    .update(loginAttempts)
    .set({ tokenHash: hashToken(browserKey) })
    .where(eq(loginAttempts.id, id))

/**
 * Locks the network first and then the account, so that attempts on either run one after the other. The fixed order
 * avoids deadlocks. Also enables generic plans for the next statements of the transaction, because planning the check
 * of the limits takes much longer than its execution.
 */
async function waitForOthers(tx: Tx, name: string, network: string): Promise<void> {
  await tx.execute(sql`
    select set_config('plan_cache_mode', 'force_generic_plan', true),
      pg_advisory_xact_lock(1, hashtext(${network})), pg_advisory_xact_lock(2, hashtext(${name}))`)
}

const { signInTries, signInWindowMinutes, signInNetworkTries, signInAccountTries, signInAccountMinutes } =
  accountLimits

/** Returns the number of seconds until the next attempt is allowed; 0 when it is allowed now. */
async function secondsUntilOpen(tx: Tx, claimant: Claimant, network: string): Promise<number> {
  if (!(await isNearLimit(tx, claimant, network))) return 0
  const sqlHasUserName = sql`user_name = ${claimant.name}`
  const sqlIsFromNetwork = sql`network = ${network}`
  const sqlIsOfAccount = sql`${sqlHasUserName} and ${sqlIsNotForgiven(claimant.name)}`
  const closed = [
    closedBy(sql`${sqlIsOfAccount} and ${sqlIsFromNetwork}`, signInTries, signInWindowMinutes),
    closedBy(sqlIsFromNetwork, signInNetworkTries, signInWindowMinutes),
    claimant.isSignedIn
      ? undefined
      : closedBy(
          sql`${sqlIsOfAccount} and not ${sqlIsKnown(claimant, network)}`,
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

/**
 * Returns true when the account or the network has reached the lowest of its limits, counting all failed attempts. This
 * cheap check spares most sign-ins the check of every limit.
 */
async function isNearLimit(tx: Tx, { name }: Claimant, network: string): Promise<boolean> {
  const tries = Math.min(signInTries, signInAccountTries)
  const minutes = Math.max(signInWindowMinutes, signInAccountMinutes)
  const { rows } = await tx.execute<{ isNear: boolean }>(sql`
    select ${sqlHasFailed(sql`user_name = ${name}`, tries, minutes)}
      or ${sqlHasFailed(sql`network = ${network}`, signInNetworkTries, signInWindowMinutes)} as "isNear"`)
  return rows[0]?.isNear ?? true
}

const sqlHasFailed = (condition: SQL, tries: number, minutes: number): SQL => sql`
  (select count(*) >= ${tries} from (${newestFailures(condition, tries, minutes)}) newest)`

/** Returns a query with the end of the lock when the newest failed attempts reach the limit, otherwise no row. */
const closedBy = (condition: SQL, tries: number, minutes: number): SQL => sql`
  select min(at) + make_interval(mins => ${minutes}) as until
  from (${newestFailures(condition, tries, minutes)}) newest having count(*) >= ${tries}`

const newestFailures = (condition: SQL, tries: number, minutes: number): SQL => sql`
  select at from login_attempt
  where outcome in ('wrongPassword', 'unknownUser', 'wrongCode')
    and ${condition} and at > now() - make_interval(mins => ${minutes})
  order by at desc limit ${tries}`

/**
 * Condition on a failed attempt: it counts towards the limits of the account. A password reset by e-mail clears earlier
 * attempts, except wrong codes, because access to the mailbox does not replace the second step. The first condition on
 * the outcome is that of the index `login_attempt_good`, which PostgreSQL uses only if the statement contains it.
 */
const sqlIsNotForgiven = (name: string): SQL => sql`(outcome = 'wrongCode' or at > coalesce((
  select max(at) from login_attempt where user_name = ${name} and outcome in ('succeeded', 'passwordReset')
    and outcome = 'passwordReset' and at > now() - make_interval(mins => ${signInAccountMinutes})), '-infinity'))`

/**
 * Returns the SQL condition that the network or the browser has signed in to this account or has reset its password by
 * e-mail within `signInKnownDays`.
 */
const sqlIsKnown = ({ name, browserKey }: Claimant, network: string): SQL => sql`exists (
  select 1 from login_attempt where user_name = ${name} and outcome in ('succeeded', 'passwordReset')
    and at > now() - make_interval(days => ${accountLimits.signInKnownDays})
    and (network = ${network} or token_hash = ${browserKey ? hashToken(browserKey) : null}))`
