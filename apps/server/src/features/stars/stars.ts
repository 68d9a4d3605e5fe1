import type { stars as calls } from '@steelsafe/contract/stars/endpoints.ts'
import type { StarredProject } from '@steelsafe/contract/stars/entities.ts'
import { starLimits } from '@steelsafe/contract/stars/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { lockUser } from '#core/database/locks.ts'
import { conflict } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { projectStars } from '#database/schema/stars.ts'
import { sqlIsVisibleTo } from '#features/projects/index.ts'

/** Returns the caller's starred projects, ordered by number. Leaves out projects that the caller may no longer see. */
export async function listStars({ tx, caller }: Call<typeof calls.list>): Promise<StarredProject[]> {
  const { rows } = await tx.execute<StarredProject & Record<string, unknown>>(sql`
    select p.id, p.project_number as "projectNumber", p.part_name as "partName"
    from project_star s join project p on p.id = s.project_id
    where s.user_id = ${caller.id} and ${await sqlIsVisibleTo(tx, caller)}
    order by p.sort_number, p.id`)
  return rows
}

/**
 * Stars a project for the caller. Does nothing when it is already starred.
 * @throws 409 beyond `starLimits.projects`
 */
export async function addStar({
  tx,
  caller: { id: userId },
  project: projectId,
}: Call<typeof calls.add>): Promise<void> {
  await lockUser(tx, userId)
  await tx.insert(projectStars).values({ userId, projectId }).onConflictDoNothing()
  if ((await tx.$count(projectStars, eq(projectStars.userId, userId))) > starLimits.projects)
    throw conflict('stars:rule.tooMany', { max: starLimits.projects })
}

export async function removeStar({
  tx,
  caller: { id: userId },
  project: projectId,
}: Call<typeof calls.remove>): Promise<void> {
  await tx
    .delete(projectStars)
    .where(and(eq(projectStars.userId, userId), eq(projectStars.projectId, projectId)))
}
