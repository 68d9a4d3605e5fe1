import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockProjects } from '#core/database/locks.ts'
import { conflict } from '#core/errors.ts'

/**
 * Locks projects and checks their limits. Call it after adding details, or turning details into fields or milestones.
 * @throws 409 when a project has too many details
 */
export async function assertDetailLimits(tx: Tx, projects: string[]): Promise<void> {
  await lockProjects(tx, projects)
  await assertLimitsOfLocked(tx, projects)
}

/**
 * Checks the limits of projects that the caller has locked or created.
 * @throws 409 when a project has too many details
 */
export async function assertLimitsOfLocked(tx: Tx, projects: string[]): Promise<void> {
  const { rows } = await tx.execute<{ fields: number; milestones: number }>(sql`
    select count(*) filter (where not is_alertable)::int as fields, count(*) filter (where is_alertable)::int as milestones
    from project_detail where project_id = any(${sql.param(projects)}::uuid[]) group by project_id`)
  const { details: maxFields, milestones: maxMilestones } = projectLimits
  if (rows.some(row => row.fields > maxFields))
    throw conflict('milestones:rule.tooManyFields', { max: maxFields })
  if (rows.some(row => row.milestones > maxMilestones))
    throw conflict('milestones:rule.tooManyMilestones', { max: maxMilestones })
}
