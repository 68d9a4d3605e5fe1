import type { DetailState } from '@steelsafe/contract/milestones/names.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import type { NamedRows } from '#core/database/named-rows.ts'
import { updateLockedRow } from '#core/database/versions.ts'
import { notFound } from '#core/errors.ts'
import { projectDetails } from '#database/schema/milestones.ts'

/** The details of a project, as rows with unique names and an order. */
export const detailRows: NamedRows<typeof projectDetails> = {
  table: projectDetails,
  owner: 'projectId',
  noun: 'detail',
  takenMessage: 'milestone-templates:rule.nameTaken',
}

export type DetailRow = typeof projectDetails.$inferSelect

/** SQL conditions of the states by which lists of details and milestones are filtered. */
export const stateConditions: Record<DetailState, SQL | undefined> = {
  active: sql`${projectDetails.isActive}`,
  inactive: sql`not ${projectDetails.isActive}`,
  all: undefined,
}

/** The condition that a detail is active, or a complete milestone. */
export const sqlIsNotOff = sql`(${projectDetails.isActive} or ${projectDetails.valueDate} is not null)`

/** The alias of the predecessor in a query of details. */
export const predecessor = alias(projectDetails, 'predecessor')

/** The order of lists of milestones: by end date; milestones without an end date come last. */
export const milestoneOrder = [
  sql`${projectDetails.endDate} nulls last`,
  projectDetails.position,
  projectDetails.id,
]

/** Returns true when a milestone is completed. Fields, and milestones that are open or off, have no completion date. */
export const isComplete = ({ valueDate }: Pick<DetailRow, 'valueDate'>): boolean => valueDate !== null

/** Returns true for a milestone that is not off. */
export const isMilestone = (row: Pick<DetailRow, 'isAlertable' | 'isActive' | 'valueDate'>): boolean =>
  row.isAlertable && (row.isActive || isComplete(row))

/**
 * Returns a detail.
 * @throws 404 when the project has no detail with this id
 */
export async function getDetail(tx: Tx, project: string, id: string): Promise<DetailRow> {
  const [detail] = await tx
    .select()
    .from(projectDetails)
    .where(and(eq(projectDetails.projectId, project), eq(projectDetails.id, id)))
  if (!detail) throw notFound('detail')
  return detail
}

/**
 * Selects a detail for update.
 * @throws 404 when the project has no detail with this id
 */
export const lockDetail = (tx: Tx, project: string, id: string) =>
  lockRow(tx, projectDetails, { id, projectId: project }, 'detail')

/** Updates a detail and increments its version. */
export const updateDetail = (tx: Tx, id: string, values: Partial<DetailRow>) =>
  updateLockedRow(tx, projectDetails, id, values)
