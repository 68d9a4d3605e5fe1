import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound, refused } from '#core/errors.ts'
import { projectDetails } from '#database/schema/project-details.ts'
import type { NamedRows } from '#features/standards/index.ts'

/** The details of a project as rows with names and an order. */
export const detailRows: NamedRows<typeof projectDetails> = {
  table: projectDetails,
  owner: 'projectId',
  noun: 'detail',
  taken: 'standards:rule.nameTaken',
}

export type DetailRow = typeof projectDetails.$inferSelect

/** A milestone that was completed; null where it is a field, open or off. */
export const isComplete = ({ valueDate }: Pick<DetailRow, 'valueDate'>): boolean => valueDate !== null

/** Neither a field nor off. */
export const isMilestone = (row: Pick<DetailRow, 'isAlertable' | 'isActive' | 'valueDate'>): boolean =>
  row.isAlertable && (row.isActive || isComplete(row))

/** @throws 404 for one that the project does not have */
export async function getDetail(tx: Tx, project: string, id: string): Promise<DetailRow> {
  const [found] = await selectDetail(tx, project, id)
  if (!found) throw notFound('detail')
  return found
}

/** The same, and whoever else would change it waits. */
export async function lockDetail(tx: Tx, project: string, id: string): Promise<DetailRow> {
  const [found] = await selectDetail(tx, project, id).for('update')
  if (!found) throw notFound('detail')
  return found
}

const selectDetail = (tx: Tx, project: string, id: string) =>
  tx
    .select()
    .from(projectDetails)
    .where(and(eq(projectDetails.projectId, project), eq(projectDetails.id, id)))

/** Changes one, and counts its version on. */
export const changeDetail = (tx: Tx, id: string, values: Partial<DetailRow>) =>
  tx
    .update(projectDetails)
    .set({ ...values, version: sql`${projectDetails.version} + 1`, updatedAt: sql`now()` })
    .where(eq(projectDetails.id, id))

/**
 * Asked after some were added, or became fields or milestones.
 * @throws 409 when a project has more than a project can have
 */
export async function assertNotTooMany(tx: Tx, projects: string[]): Promise<void> {
  const { rows } = await tx.execute<{ fields: number; milestones: number }>(sql`
    select count(*) filter (where not is_alertable)::int as fields, count(*) filter (where is_alertable)::int as milestones
    from project_detail where project_id = any(${sql.param(projects)}::uuid[]) group by project_id`)
  const { details: maxFields, milestones: maxMilestones } = projectLimits
  if (rows.some(row => row.fields > maxFields))
    throw refused('project-details:rule.tooManyFields', { max: maxFields })
  if (rows.some(row => row.milestones > maxMilestones))
    throw refused('project-details:rule.tooManyMilestones', { max: maxMilestones })
}
