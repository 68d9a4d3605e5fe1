import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { sharingLimits } from '@steelsafe/contract/sharing/limits.ts'
import { sharingPaths } from '@steelsafe/contract/sharing/paths.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import type { PendingItemOfProject } from '@steelsafe/contract/today/pending-item.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lastDay } from './about-link.ts'
import { sqlCanCreatorShare } from './link-creators.ts'

/** The texts about expiring links, and the screens on which links are changed. */
const linkTargets = {
  entry: { kind: 'sharing:waiting.link', screen: sharingPaths.list },
  plan: { kind: 'sharing:waiting.planLink', screen: timelinePaths.plan },
  operations: { kind: 'sharing:waiting.operationsLink', screen: operationPaths.links },
} as const

/** Returns pending items for the caller's valid links that expire within `sharingLimits.endsSoonDays`. */
export async function expiringLinks(tx: Tx, caller: Caller): Promise<PendingItemOfProject[]> {
  const { rows } = await tx.execute<{
    target: keyof typeof linkTargets
    projectId: string
    project: string
    name: string
    endsAt: string
  }>(sql`
    select l.target, p.id as "projectId", p.project_number as project, coalesce(f.name, l.shop, '') as name,
      l.expires_at as "endsAt"
    from share_link l join project p on p.id = l.project_id
      left join file_entry f on f.id = l.entry_id and f.deleted_at is null
    where l.user_id = ${caller.id} and l.expires_at > now()
      and l.expires_at < now() + make_interval(days => ${sharingLimits.endsSoonDays})
      and (l.target <> 'entry' or f.id is not null) and ${sqlCanCreatorShare(sql`l`)}
    order by l.expires_at, l.id limit ${sharingLimits.expiringLinks}`)
  return rows.map(({ target, projectId, project, name, endsAt }) => ({
    kind: linkTargets[target].kind,
    values: { project, name },
    day: lastDay(endsAt),
    projectId,
    address: linkTargets[target].screen(projectId),
  }))
}
