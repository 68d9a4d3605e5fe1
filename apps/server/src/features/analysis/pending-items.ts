import { pathsOfKind } from '@steelsafe/contract/analysis/kind-paths.ts'
import type { AnalysisKind } from '@steelsafe/contract/analysis/names.ts'
import { todayLimits } from '@steelsafe/contract/today/limits.ts'
import type { PendingItemOfProject } from '@steelsafe/contract/today/pending-item.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlActiveUserCanInProject, sqlCanUseModule } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { constantLimit } from '#core/lists/page-range.ts'

/** Returns the caller's open actions of analyses, by due date. */
export async function pendingActions(tx: Tx, caller: Caller): Promise<PendingItemOfProject[]> {
  const { rows } = await tx.execute<
    Record<'analysis' | 'project' | 'description' | 'tool', string> & {
      kind: AnalysisKind
      day: string | null
    }
  >(sql`
    select n.id as analysis, n.kind, n.project_id as project, left(a.description, 120) as description,
      p.project_number as tool, a.due_date::text as day
    from analysis_action a join analysis n on n.id = a.analysis_id join project p on p.id = n.project_id
    where a.owner_id = ${caller.id} and a.done_at is null and ${sqlCanUseModule(caller, 'FourPointZero')}
      and not exists (select from analysis next where next.revision_of_id = n.id)
      and ${sqlActiveUserCanInProject(sql`${caller.id}::uuid`, sql`n.project_id`, 'EditLaunch')}
    order by a.due_date nulls last, a.id ${constantLimit(todayLimits.pendingItems)}`)
  return rows.map(({ analysis, kind, project, description, tool, day }) => ({
    kind: 'analysis:waiting.action',
    values: { description, project: tool },
    day,
    projectId: project,
    address: pathsOfKind[kind].edit(project, { analysisId: analysis }),
  }))
}
