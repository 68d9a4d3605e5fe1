import type { AppRole } from '@steelsafe/contract/core/endpoint/app-roles.ts'
import type { TokenScope } from '@steelsafe/contract/core/endpoint/token-scopes.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { unauthorized } from '#core/errors.ts'
import { serverLimits } from '#core/server-limits.ts'
import { sessionEnd } from './session-end.ts'
import { hashToken, providerTokenPrefix } from './tokens.ts'

/** The user who calls, as read from the session or the app token. */
export interface Caller {
  id: string
  sessionId: string
  email: string
  firstName: string
  lastName: string
  appRole: AppRole
  isAdmin: boolean
  isConfirmed: boolean
  language: Language
  /** True when the last recorded use is more than five minutes ago for a session, or one minute for an app token. */
  isStale: boolean
  /** Milliseconds until the token expires if it is not used again. */
  livesMs: number
  /** The scope of an app token; null for a session. With a scope, `sessionId` is the id of the token. */
  scope: TokenScope | null
  /** The company to which an app token is limited. Such a caller counts as a user of this company only. */
  companyId?: string | null
}

/** The source of a call, for the audit, the login history and the logs. */
export interface Origin {
  address: string
  /** The URL by which the caller has reached the server, as the request says. */
  url: string
  browser: string
  requestId: string
  language: Language
}

/** Prefix of the secret of an app token. */
export const appTokenPrefix = 'sst_'

const bearer = /^Bearer ([\w-]{20,200})$/i

/** Returns the token of an Authorization header, or undefined. */
export const parseBearerToken = (header: string | undefined): string | undefined =>
  bearer.exec(header ?? '')?.[1]

/**
 * Checks that a token is not the token of an identity provider.
 * @throws 401 for the token of an identity provider, which is recognized without the database
 */
export function assertIsCallerToken(token: string | undefined): void {
  if (token?.startsWith(providerTokenPrefix)) throw unauthorized()
}

/**
 * Returns the user of a valid session or app token. A token stops working when the user signs out, after
 * `tokenIdleHours` without use, after `tokenLifeDays`, when its time is in the future because the clock was wrong, and
 * when the user is locked or deleted.
 * @throws 401 when the token is missing, unknown or no longer valid
 */
export async function authenticate(tx: Tx, token: string | undefined): Promise<Caller> {
  if (!token) throw unauthorized()
  const from = token.startsWith(appTokenPrefix) ? appTokenQuery(token) : sessionQuery(token)
  const { rows } = await tx.execute<Omit<Caller, 'isAdmin'>>(sql`
    select u.id, s.id as "sessionId", u.email, u.first_name as "firstName", u.last_name as "lastName",
      u.app_role as "appRole", u.is_confirmed as "isConfirmed", u.language, s."isStale", s.scope,
      s.company_id as "companyId",
      (extract(epoch from s.ends_at - now()) * 1000)::float8 as "livesMs"
    from (${from}) s join user_account u on u.id = s.user_id
    where s.ends_at > now() and not u.account_locked and u.deleted_at is null`)
  const row = rows[0]
  if (!row) throw unauthorized()
  return { ...row, isAdmin: row.appRole === 'Administrator' && !row.companyId }
}

/** Returns the id of the token's user, even when the token has expired. */
export async function findTokenUserId(tx: Tx, token: string): Promise<string | undefined> {
  const table = token.startsWith(appTokenPrefix) ? sql`app_token` : sql`session`
  const { rows } = await tx.execute<{ userId: string }>(
    sql`select user_id as "userId" from ${table} where token_hash = ${hashToken(token)}`,
  )
  return rows[0]?.userId
}

const sessionQuery = (token: string) => sql`
  select id, user_id, null as scope, null::uuid as company_id, last_used_at < now() - interval '5 minutes' as "isStale",
    ${sessionEnd} as ends_at
  from session where token_hash = ${hashToken(token)}
    and greatest(created_at, last_used_at) < now() + make_interval(hours => ${serverLimits.clockStepHours})`

const appTokenQuery = (token: string) => sql`
  select t.id, t.user_id, t.scope, t.company_id, coalesce(used.last_used_at < now() - interval '1 minute', true) as "isStale",
    (t.expires_on + 1)::timestamp at time zone 'UTC' as ends_at
  from app_token t left join app_token_use used on used.token_id = t.id
  where t.token_hash = ${hashToken(token)}`

/**
 * Records that the token is used now. This extends a session, and shows the owner of an app token that the token is in
 * use.
 */
export const markUsed = (tx: Tx, caller: Caller) =>
  tx.execute(
    caller.scope
      ? sql`insert into app_token_use (token_id, last_used_at) select id, now() from app_token where id = ${caller.sessionId}
          on conflict (token_id) do update set last_used_at = excluded.last_used_at`
      : sql`update session set last_used_at = now() where id = ${caller.sessionId}`,
  )
