import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { AppRole } from '@steelsafe/contract/core/names.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from './database/engine/engine.ts'
import { unauthorized } from './errors.ts'
import { hashOf } from './tokens.ts'

/** Who calls, as the session says. */
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
}

/** Where a call comes from: for the audit, the login history and the logs. */
export interface Origin {
  address: string
  browser: string
  requestId: string
  language: Language
}

const bearer = /^Bearer ([\w-]{20,200})$/i

/** The token of an Authorization header, if there is one. */
export const tokenOf = (header: string | undefined): string | undefined => bearer.exec(header ?? '')?.[1]

/**
 * The user of a live token. Dead are tokens that were signed out, not used for `tokenIdleHours`, older than
 * `tokenLifeDays`, or of a locked or deleted user.
 * @throws 401
 */
export async function callerOf(tx: Tx, token: string | undefined): Promise<Caller> {
  if (!token) throw unauthorized()
  const { rows } = await tx.execute<Omit<Caller, 'isAdmin'>>(sql`
    select u.id, s.id as "sessionId", u.email, u.first_name as "firstName", u.last_name as "lastName",
      u.app_role as "appRole", u.is_confirmed as "isConfirmed", u.language,
      s.last_used_at < now() - interval '5 minutes' as "isStale"
    from session s join user_account u on u.id = s.user_id
    where s.token_hash = ${hashOf(token)} and not u.account_locked and u.deleted_at is null
      and s.last_used_at > now() - make_interval(hours => ${limits.tokenIdleHours})
      and s.created_at > now() - make_interval(days => ${limits.tokenLifeDays})`)
  const found = rows[0]
  if (!found) throw unauthorized()
  return { ...found, isAdmin: found.appRole === 'Administrator' }
}

/** Counts the call as a use of the session, which prolongs it. */
export const markUsed = (tx: Tx, caller: Caller) =>
  tx.execute(sql`update session set last_used_at = now() where id = ${caller.sessionId}`)
