import type { Waiting } from '@steelsafe/contract/projects/waiting.ts'
import { sharingLimits } from '@steelsafe/contract/sharing/limits.ts'
import { sharingPaths } from '@steelsafe/contract/sharing/paths.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lastDay } from './about.ts'
import { makerMayShare } from './makers.ts'

/** Links of the caller that still work and end within days. */
export async function endingLinks(tx: Tx, caller: Caller): Promise<Waiting[]> {
  const { rows } = await tx.execute<{
    target: 'entry' | 'plan'
    projectId: string
    project: string
    name: string
    endsAt: string
  }>(sql`
    select l.target, p.id as "projectId", p.project_number as project, coalesce(f.name, '') as name,
      l.expires_at as "endsAt"
    from share_link l join project p on p.id = l.project_id
      left join file_entry f on f.id = l.entry_id and f.deleted_at is null
    where l.user_id = ${caller.id} and l.expires_at > now()
      and l.expires_at < now() + make_interval(days => ${sharingLimits.endsSoonDays})
      and (l.target = 'plan' or f.id is not null) and ${makerMayShare(sql`l`)}
    order by l.expires_at, l.id limit ${sharingLimits.endingLinks}`)
  return rows.map(({ target, projectId, project, name, endsAt }) => ({
    kind: target === 'plan' ? 'sharing:waiting.planLink' : 'sharing:waiting.link',
    values: { project, name },
    day: lastDay(endsAt),
    address: target === 'plan' ? timelinePaths.plan(projectId) : sharingPaths.list(projectId),
  }))
}
