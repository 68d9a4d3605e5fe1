import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/** The columns of the reason of a delay, as the audit has recorded them. */
export type DeletedDelay = {
  delayReason: string
  delayReasonBy: string | null
  delayReasonAt: string | null
}

/**
 * Returns the reasons of the delays that tasks of a project had when they were deleted, by the id of the task. A request
 * cannot contain them, because it would also state who has written them.
 */
export async function findDeletedDelays(
  tx: Tx,
  project: string,
  ids: readonly string[],
): Promise<Map<string, DeletedDelay>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<DeletedDelay & { id: string }>(sql`
    select * from (
      select distinct on (e.subject_id) e.subject_id as id, e.before ->> 'delay_reason' as "delayReason",
        e.before ->> 'delay_reason_by' as "delayReasonBy", e.before ->> 'delay_reason_at' as "delayReasonAt"
      from audit_entry e
      where e.subject = 'timeline_task' and e.subject_id = any(${sql.param(ids)}::text[]) and e.verb = 'delete'
        and e.project_id = ${project}
      order by e.subject_id, e.number desc
    ) deleted_task where "delayReason" <> ''`)
  return new Map(rows.map(({ id, ...delay }) => [id, delay]))
}
