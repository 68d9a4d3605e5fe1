import type { tokenScopes } from '@steelsafe/contract/app-tokens/entities.ts'
import type { AppRole } from '@steelsafe/contract/core/app-roles.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from './database/engine/engine.ts'
import { unauthorized } from './errors.ts'
import { hashOf } from './tokens.ts'

/** The caller, as the session has it. */
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
  /** True when the session was last marked as used some minutes ago. */
  isStale: boolean
  /** How long the token lives still, in milliseconds, if it is not used. */
  livesMs: number
  /** Set for a program that calls by an app token: what the token may. `sessionId` is the token's id then. */
  scope: TokenScope | null
}

/** Where a call comes from: for the audit, the login history and the logs. */
export interface Origin {
  address: string
  browser: string
  requestId: string
  language: Language
}

export type TokenScope = (typeof tokenScopes)[number]

/** What the secret of an app token begins with. */
export const appTokenMark = 'sst_'

const bearer = /^Bearer ([\w-]{20,200})$/i

/** The token of an Authorization header, if there is one. */
export const tokenOf = (header: string | undefined): string | undefined => bearer.exec(header ?? '')?.[1]

/**
 * The user of a live token, of a session or of a program. Dead are tokens that were signed out, not used for `tokenIdleHours`, older than
 * `tokenLifeDays`, or of a locked or deleted user.
 * @throws 401
 */
export async function callerOf(tx: Tx, token: string | undefined): Promise<Caller> {
  if (!token) throw unauthorized()
  const from = token.startsWith(appTokenMark) ? programOf(token) : sessionOf(token)
  const { rows } = await tx.execute<Omit<Caller, 'isAdmin'>>(sql`
    select u.id, s.id as "sessionId", u.email, u.first_name as "firstName", u.last_name as "lastName",
      u.app_role as "appRole", u.is_confirmed as "isConfirmed", u.language, s."isStale", s.scope,
      (extract(epoch from s.ends_at - now()) * 1000)::float8 as "livesMs"
    from (${from}) s join user_account u on u.id = s.user_id
    where s.ends_at > now() and not u.account_locked and u.deleted_at is null`)
  const found = rows[0]
  if (!found) throw unauthorized()
  return { ...found, isAdmin: found.appRole === 'Administrator' }
}

const sessionOf = (token: string) => sql`
  select id, user_id, null as scope, last_used_at < now() - interval '5 minutes' as "isStale",
    least(last_used_at + make_interval(hours => ${limits.tokenIdleHours}),
      created_at + make_interval(days => ${limits.tokenLifeDays})) as ends_at
  from session where token_hash = ${hashOf(token)}`

const programOf = (token: string) => sql`
  select t.id, t.user_id, t.scope, coalesce(used.last_used_at < now() - interval '1 minute', true) as "isStale",
    (t.expires_on + 1)::timestamp at time zone 'UTC' as ends_at
  from app_token t left join app_token_use used on used.token_id = t.id
  where t.token_hash = ${hashOf(token)}`

/** Counts the call as a use: that prolongs a session, and shows of an app token that it is needed. */
export const markUsed = (tx: Tx, caller: Caller) =>
  tx.execute(
    caller.scope
      ? sql`insert into app_token_use (token_id, last_used_at) select id, now() from app_token where id = ${caller.sessionId}
          on conflict (token_id) do update set last_used_at = excluded.last_used_at`
      : sql`update session set last_used_at = now() where id = ${caller.sessionId}`,
  )
