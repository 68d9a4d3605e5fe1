import { savedViewLimits } from '@steelsafe/contract/saved-views/limits.ts'
import { sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'

/**
 * Transfers the saved views of a user to another user; with a company, only the views that are shared with it. If the
 * new owner already has a view of the same kind and name, the name of the former owner and a part of the id are
 * appended.
 * @throws 409 when the new owner would have more than `savedViewLimits.ownViews` views of a kind
 */
export async function transferSavedViews(
  tx: Tx,
  { user, company }: { user: string; company?: string | undefined },
  to: string,
): Promise<void> {
  await tx.execute(sql`
    update saved_search s set user_id = ${to}, name = case when exists (
        select 1 from saved_search o where o.user_id = ${to} and o.kind = s.kind and lower(o.name) = lower(s.name))
      then s.name || ' (' || ${sqlPersonName} || ', ' || left(s.id::text, 8) || ')' else s.name end
    from user_account u where u.id = s.user_id and s.user_id = ${user}
      and ${company ? sql`s.company_id = ${company}` : sql`true`}`)
  const { rows: kindsBeyondLimit } = await tx.execute(sql`
    select kind from saved_search where user_id = ${to} group by kind having count(*) > ${savedViewLimits.ownViews}`)
  if (kindsBeyondLimit.length > 0)
    throw conflict('projects:rule.tooManyViews', { max: savedViewLimits.ownViews })
}
