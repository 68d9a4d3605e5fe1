import type { ProjectAction } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { OwnedLink } from '@steelsafe/contract/sharing/entities.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { modulesOf, sqlActiveUserCanInProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { conflict, notFound } from '#core/errors.ts'
import { shareLinks } from '#database/schema/sharing.ts'
import { entryPaths } from '#features/files/index.ts'

export type LinkTarget = (typeof shareLinks.$inferSelect)['target']

/** The actions that creating a link requires. The link works only while its creator may do them. */
const rightsToShare: Record<LinkTarget, ProjectAction[]> = {
  entry: ['ShareFiles'],
  plan: ['ShareTimelineLink'],
  operations: ['EditLaunch', 'SignOffLaunch'],
}

/** Returns the SQL condition that the creator of a link `l` can sign in and may still share in its project. */
export const sqlCanCreatorShare = (
  l: SQL,
): SQL => sql`case ${l}.target when 'plan' then ${sqlCreatorCan(l, 'plan')}
  when 'operations' then (${sqlCreatorCan(l, 'operations')} and ${sqlCreatorHasLaunch(l)}) else ${sqlCreatorCan(l, 'entry')} end`

const sqlCreatorCan = (l: SQL, target: LinkTarget): SQL =>
  sql.join(
    rightsToShare[target].map(action =>
      sqlActiveUserCanInProject(sql`${l}.user_id`, sql`${l}.project_id`, action),
    ),
    sql` and `,
  )

/** Returns the SQL condition that the creator has the module with the launch. Administrators always have it. */
const sqlCreatorHasLaunch = (l: SQL): SQL => sql`exists (
  select 1 from user_account maker where maker.id = ${l}.user_id and (maker.app_role = 'Administrator'
    or 'FourPointZero' = any (${modulesOf(sql`maker.id`)})))`

/**
 * Returns the links that a user has created, in all projects or with a condition. They stop working when the user may
 * no longer share there.
 * @param among a condition on a link `l`
 */
export async function linksOf(tx: Tx, userId: string, among: SQL = sql`true`): Promise<OwnedLink[]> {
  const { rows } = await tx.execute<OwnedLink & Record<string, unknown>>(sql`
    with recursive own_link as (
      select l.* from share_link l
      where l.user_id = ${userId} and ${among}
        and (l.expires_at is null or l.expires_at > now())
    ), ${entryPaths(sql`select entry_id from own_link`)}
    select h.id, h.target, h.project_id as "projectId", p.project_number as "projectNumber",
      coalesce(a.path, h.shop, '') as path, h.open_count as "openCount", not ${sqlCanCreatorShare(sql`h`)} as "isStopped"
    from own_link h join project p on p.id = h.project_id
      left join entry_path a on a.entry_id = h.entry_id and a.is_there
    where h.target <> 'entry' or a.entry_id is not null
    order by p.sort_number, h.target, ${naturalOrder(sql`a.path`)}, h.id limit 1000`)
  return rows
}

/**
 * Transfers links to another user, who becomes their creator. Addresses and passwords do not change.
 * @throws 404 for a link that does not belong to the first user, 409 when the other user may not share in its project
 */
export async function transferLinks(
  tx: Tx,
  fromUser: string,
  toUser: string,
  ids: readonly string[],
): Promise<void> {
  const linkIds = [...new Set(ids)]
  if (linkIds.length === 0) return
  const changedRows = await tx
    .update(shareLinks)
    .set({ userId: toUser, handedOver: true })
    .where(and(inArray(shareLinks.id, linkIds), eq(shareLinks.userId, fromUser)))
    .returning({ id: shareLinks.id })
  if (changedRows.length < linkIds.length) throw notFound('link')
  const { rows } = await tx.execute<{ number: string }>(sql`
    select p.project_number as number from share_link l join project p on p.id = l.project_id
    where l.id in (${sql.join(
      linkIds.map(id => sql`${id}::uuid`),
      sql`, `,
    )}) and not ${sqlCanCreatorShare(sql`l`)} limit 1`)
  if (rows[0]) throw conflict('sharing:rule.mayNotTakeOver', { project: rows[0].number })
}
