import type { CompletionRequirement } from '@steelsafe/contract/clear-to-pay/status.ts'
import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import type { NamedRows } from '#core/database/named-rows.ts'
import { updateLockedRow } from '#core/database/versions.ts'
import { attachments } from '#database/schema/attachments.ts'
import { projectClearToPayMilestones as table } from '#database/schema/clear-to-pay.ts'

/** The milestones of a project, as rows with unique names and an order. */
export const projectRows: NamedRows<typeof table> = {
  table,
  owner: 'projectId',
  noun: 'projectClearToPayMilestone',
  takenMessage: 'milestone-templates:rule.nameTaken',
}

/** Returns the list to lock and reorder, which has the milestones of a project. */
export const milestoneOrder = (project: string) => ({
  table,
  owner: { column: table.projectId, id: project },
})

export type MilestoneRow = typeof table.$inferSelect

/**
 * Selects a milestone for update.
 * @throws 404 when the project has no such milestone
 */
export const lockMilestone = (tx: Tx, project: string, id: string) =>
  lockRow(tx, table, { id, projectId: project }, 'projectClearToPayMilestone')

/** Updates a milestone and increments its version. */
export const setMilestone = (tx: Tx, id: string, values: PgUpdateSetSource<typeof table>) =>
  updateLockedRow(tx, table, id, values)

export const countFiles = (tx: Tx, id: string): Promise<number> =>
  tx.$count(attachments, eq(attachments.clearToPayMilestoneId, id))

type MilestoneRequirements = Pick<
  MilestoneRow,
  'isComplete' | 'isFileRequired' | 'isApprovalRequired' | 'isApproved'
>

/** Returns the requirements that a milestone lacks before it can be completed. */
export const missingOf = (row: MilestoneRequirements, fileCount: number): CompletionRequirement[] => [
  ...(row.isFileRequired && fileCount === 0 ? (['file'] as const) : []),
  ...(row.isApprovalRequired && !row.isApproved ? (['approval'] as const) : []),
]

/** Returns true when a milestone lacks only an approval. */
export const waitsForApproval = (row: MilestoneRequirements, fileCount: number): boolean =>
  !row.isComplete && missingOf(row, fileCount).join() === 'approval'
