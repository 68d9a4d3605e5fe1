import type { Tx } from '#core/database/engine/engine.ts'
import { updateLockedRow } from '#core/database/versions.ts'
import type { operationUpdates } from '#database/schema/operations.ts'
import { operations } from '#database/schema/operations.ts'
import { moveAttachments } from '#features/attachments/index.ts'
import { updateDerivedTasks } from '#features/timeline/index.ts'

type Report = Pick<typeof operationUpdates.$inferSelect, 'id' | 'percent' | 'expectedEnd' | 'sentOn'>

/**
 * Applies a supplier's report to its operation: percentage, expected end and photos. When the report finishes the
 * operation, its end is the day of the report.
 */
export async function applyReport(
  tx: Tx,
  operation: typeof operations.$inferSelect,
  { id, percent, expectedEnd, sentOn }: Report,
): Promise<void> {
  const { projectId: project, id: operationId } = operation
  await updateLockedRow(tx, operations, operationId, {
    percent,
    expectedEnd,
    actualEnd: percent === 100 ? (operation.actualEnd ?? sentOn) : null,
  })
  await moveAttachments(tx, { project, operationUpdateId: id }, { project, operationId })
  await updateDerivedTasks(tx, project, [operation.taskId])
}
