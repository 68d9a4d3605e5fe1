import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { type Owner, removeAttachments } from '#features/attachments/index.ts'

/** Whose the photos of a report are, until it is accepted. @throws 404 for one that the project does not have */
export async function filesOfUpdate(tx: Tx, project: string, operationUpdateId: string): Promise<Owner> {
  const { rows } = await tx.execute(sql`
    select 1 from operation_update where id = ${operationUpdateId} and project_id = ${project}`)
  if (rows.length === 0) throw notFound('operationUpdate')
  return { project, operationUpdateId }
}

/** Before an operation is deleted: gives the company the bytes of what was reported of it back. */
export async function removeUpdateFiles(tx: Tx, project: string, operationId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct f.operation_update_id as id from attachment f join operation_update up on up.id = f.operation_update_id
    where up.operation_id = ${operationId}`)
  for (const { id } of rows) await removeAttachments(tx, { project, operationUpdateId: id })
}
