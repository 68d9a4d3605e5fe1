import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { type AttachmentOwner, deleteAttachments } from '#features/attachments/index.ts'

/**
 * Returns the owner of the photos of a report. The photos of an accepted report belong to its operation.
 * @throws 404 for a report of another project
 */
export async function filesOfReport(
  tx: Tx,
  project: string,
  operationUpdateId: string,
): Promise<AttachmentOwner> {
  const { rows } = await tx.execute(sql`
    select 1 from operation_update where id = ${operationUpdateId} and project_id = ${project}`)
  if (rows.length === 0) throw notFound('operationUpdate')
  return { project, operationUpdateId }
}

/** Deletes the photos of reports before their operation is deleted, so that the company's used storage decreases. */
export async function deleteReportFiles(tx: Tx, project: string, operationId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct f.operation_update_id as id from attachment f join operation_update up on up.id = f.operation_update_id
    where up.operation_id = ${operationId}`)
  for (const { id } of rows) await deleteAttachments(tx, { project, operationUpdateId: id })
}
