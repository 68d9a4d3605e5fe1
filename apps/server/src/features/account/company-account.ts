import { companySignInLimits } from '@steelsafe/contract/company-sign-in/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'

/**
 * Condition on an account `u`: an administrator of the installation whose role does not come from a company account.
 */
export const sqlIsLocalAdministrator: SQL = sql`(u.app_role = 'Administrator' and not exists (
  select 1 from sign_in_identity own where own.user_id = u.id and own.gives_administrator))`

/**
 * Condition on an account `u`: an active provider is the only way to sign in for the domain of its address. Local
 * administrators are exempt.
 */
const sqlIsBound: SQL = sql`(not ${sqlIsLocalAdministrator} and exists (
  select 1 from sign_in_provider p
  where p.is_active and p.is_only_way and split_part(u.email, '@', 2) = any(p.domains)))`

/**
 * Returns true when the user may sign in only with a company account. Returns false for every local administrator.
 */
export async function needsCompanyAccount(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isBound: boolean }>(
    sql`select ${sqlIsBound} as "isBound" from user_account u where u.id = ${userId}`,
  )
  return rows[0]?.isBound ?? false
}

/**
 * Returns true when an active provider manages the account of the user (SCIM). It does not manage a local
 * administrator.
 */
export async function isProvisioned(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from scim_user s
    join user_account u on u.id = s.user_id
    join sign_in_provider p on p.id = s.provider_id
    where s.user_id = ${userId} and s.deleted_at is null and p.is_active and not ${sqlIsLocalAdministrator} limit 1`)
  return rows.length > 0
}

/**
 * Detaches the role of a user from the rules of identity providers, so that no rule revokes it later. Called when a
 * person changes the role by hand.
 */
export async function clearAdministratorRules(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    update sign_in_identity set gives_administrator = false where user_id = ${userId} and gives_administrator`)
}

/** Returns true when users with an address of this domain may sign in only with a company account. */
export async function isAddressOfCompanyAccounts(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from sign_in_provider p
    where p.is_active and p.is_only_way and split_part(${email}::text, '@', 2) = any(p.domains) limit 1`)
  return rows.length > 0
}

/**
 * Returns true when the user confirms sensitive changes with a company account instead of a password: the user has a
 * company account of an active provider, and has no password or may not use it.
 */
export async function confirmsByCompanyAccount(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isSo: boolean }>(sql`
    select (u.password_hash is null or ${sqlIsBound}) and exists (
      select 1 from sign_in_identity i join sign_in_provider p on p.id = i.provider_id
      where i.user_id = u.id and p.is_active) as "isSo"
    from user_account u where u.id = ${userId}`)
  return rows[0]?.isSo ?? false
}

/**
 * Returns the time until which the confirmation of the session replaces a password; null without a valid confirmation.
 */
export async function confirmedUntil(tx: Tx, caller: Pick<Caller, 'sessionId'>): Promise<string | null> {
  const { rows } = await tx.execute<{ until: string | Date }>(sql`
    select until from (
      select confirmed_at + make_interval(mins => ${companySignInLimits.confirmedMinutes}) as until
      from session_provider where session_id = ${caller.sessionId}
    ) confirmation where until > now()`)
  const until = rows[0]?.until
  return until === undefined ? null : new Date(until).toISOString()
}
