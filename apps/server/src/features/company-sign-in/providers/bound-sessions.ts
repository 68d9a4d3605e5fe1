import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { publishAccessChange } from '#core/live/publish-change.ts'
import { sqlIsLocalAdministrator } from '#features/account/index.ts'

/**
 * Ends the sessions of users with an address of these domains that did not begin at the identity provider of the
 * domain, because it becomes the only way to sign in. Local administrators stay signed in.
 * @param exceptSession the session of the caller, which continues so that the caller sees the result
 */
export async function endBoundSessions(
  tx: Tx,
  domains: readonly string[],
  exceptSession: string | null | undefined,
): Promise<void> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    delete from session s using user_account u
    where u.id = s.user_id and split_part(u.email, '@', 2) = any(${sql.param([...domains])}::text[])
      and not ${sqlIsLocalAdministrator} and s.id is distinct from ${exceptSession ?? null}::uuid
      and not exists (
        select 1 from session_provider began join sign_in_provider p on p.id = began.provider_id
        where began.session_id = s.id and began.is_origin and split_part(u.email, '@', 2) = any(p.domains))
    returning s.user_id as "userId"`)
  for (const userId of new Set(rows.map(row => row.userId))) await publishAccessChange(tx, userId)
}
