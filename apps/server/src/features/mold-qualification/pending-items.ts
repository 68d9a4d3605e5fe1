import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { todayLimits } from '@steelsafe/contract/today/limits.ts'
import type { PendingItemOfProject } from '@steelsafe/contract/today/pending-item.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlActiveUserCanInProject, sqlCanUseModule, sqlIsActiveOnProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { constantLimit } from '#core/lists/page-range.ts'

/** Returns the open findings that are assigned to the caller, by due date. */
export async function pendingFindings(tx: Tx, caller: Caller): Promise<PendingItemOfProject[]> {
  const { rows } = await tx.execute<
    Record<'id' | 'project' | 'item' | 'tool', string> & { number: number; day: string | null }
  >(sql`
    select f.id, f.project_id as project, f.item, f.number, p.project_number as tool, f.due_date::text as day
    from finding f join project p on p.id = f.project_id
    where f.owner_id = ${caller.id} and f.verified_tryout_id is null and f.corrected_at is null and ${sqlCanUseModule(caller, 'FourPointZero')}
      and ${sqlIsActiveOnProject(sql`${caller.id}::uuid`, sql`f.project_id`)}
    order by f.due_date nulls last, f.id ${constantLimit(todayLimits.pendingItems)}`)
  return rows.map(({ id, project, item, number, tool, day }) => ({
    kind: 'mold-qualification:waiting.finding',
    values: { number, item, project: tool },
    day,
    projectId: project,
    address: moldQualificationPaths.editFinding(project, id),
  }))
}

/** Returns the tryouts signed by another person that wait for the caller's second signature. */
export async function pendingSignatures(tx: Tx, caller: Caller): Promise<PendingItemOfProject[]> {
  const { rows } = await tx.execute<
    Record<'id' | 'project' | 'tool', string> & { number: number; day: string | null }
  >(sql`
    select t.id, t.project_id as project, p.project_number as tool, t.number, t.actual_date::text as day
    from tryout t join project p on p.id = t.project_id
    where t.first_signed_at is not null and t.second_signed_at is null
      and t.first_signed_by is distinct from ${caller.id} and ${sqlCanUseModule(caller, 'FourPointZero')}
      and ${sqlActiveUserCanInProject(sql`${caller.id}::uuid`, sql`t.project_id`, 'SignOffLaunch')}
    order by t.first_signed_at, t.id ${constantLimit(todayLimits.pendingItems)}`)
  return rows.map(({ id, project, tool, number, day }) => ({
    kind: 'mold-qualification:waiting.signature',
    values: { number, project: tool },
    day,
    projectId: project,
    address: moldQualificationPaths.tryout(project, id),
  }))
}
