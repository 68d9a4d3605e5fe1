import type { Need } from '@steelsafe/contract/clear-to-pay/status.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { attachments } from '#database/schema/attachments.ts'
import { projectClearToPayMilestones as table } from '#database/schema/clear-to-pay.ts'
import type { NamedRows } from '#features/standards/index.ts'

/** The milestones of a project as rows with names and an order. */
export const projectRows: NamedRows<typeof table> = {
  table,
  owner: 'projectId',
  noun: 'projectClearToPayMilestone',
  taken: 'standards:rule.nameTaken',
}

/** Their places within a project. */
export const orderOf = (project: string) => ({ table, owner: { column: table.projectId, id: project } })

export type MilestoneRow = typeof table.$inferSelect

/** Finds one, and whoever else would change it waits. @throws 404 for one that the project does not have */
export async function lockMilestone(tx: Tx, project: string, id: string): Promise<MilestoneRow> {
  const [found] = await tx
    .select()
    .from(table)
    .where(and(eq(table.projectId, project), eq(table.id, id)))
    .for('update')
  if (!found) throw notFound('projectClearToPayMilestone')
  return found
}

/** Changes one, and counts its version on. */
export async function setMilestone(
  tx: Tx,
  id: string,
  values: Partial<Omit<MilestoneRow, 'approvedDate' | 'completedDate' | 'approversAt'>> & {
    approvedDate?: ReturnType<typeof sql> | null
    completedDate?: ReturnType<typeof sql> | null
    approversAt?: ReturnType<typeof sql>
  },
): Promise<MilestoneRow> {
  const [changed] = await tx
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
    .returning()
  return changed! // locked before
}

export const countFiles = (tx: Tx, id: string): Promise<number> =>
  tx.$count(attachments, eq(attachments.clearToPayMilestoneId, id))

type Needing = Pick<MilestoneRow, 'isComplete' | 'isFileRequired' | 'isApprovalRequired' | 'isApproved'>

/** What one lacks before it can be completed. */
export const missingOf = (row: Needing, fileCount: number): Need[] => [
  ...(row.isFileRequired && fileCount === 0 ? (['file'] as const) : []),
  ...(row.isApprovalRequired && !row.isApproved ? (['approval'] as const) : []),
]

/** Whether an approval is all that one waits for. */
export const waitsForApproval = (row: Needing, fileCount: number): boolean =>
  !row.isComplete && missingOf(row, fileCount).join() === 'approval'
