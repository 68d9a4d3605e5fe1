import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { bytesOf } from './subscription.ts'

/** The stored counters of a subscription minus the actual usage. */
type Drift = {
  company: string
  projects: number
  bytes: string
}

/**
 * Returns the job that compares the counters of subscriptions with the actual usage each night. A difference is a bug.
 */
export const recountJob = (services: Services): Job => ({
  name: 'subscriptions-recount',
  every: '41 2 * * *',
  retries: 2,
  pauseSeconds: 600,
  run: async () => {
    const drifts = await services.engine.transaction(recount)
    for (const drift of drifts) services.log.warn({ drift }, 'a subscription had counted wrongly')
  },
})

/** Corrects the counters of every subscription, or of one company, and returns the differences. */
export async function recount(tx: Tx, company?: string): Promise<Drift[]> {
  // Lock the table, so that no counter changes in the meantime.
  await tx.execute(sql`lock table subscription in share row exclusive mode`)
  const { rows } = await tx.execute<Drift>(sql`
    with counted as (
      select s.company_id,
        (select count(*)::int from project p where p.company_id = s.company_id)
          -- Projects of an import that is being stored count since it was accepted.
          + (select coalesce(sum(jsonb_array_length(part.rows)), 0)::int from data_import_part part join data_import i on i.id = part.import_id
            where part.company_id = s.company_id) as projects,
        (select coalesce(sum(b.size_bytes), 0)::bigint
          from (${bytesOf(sql`p.company_id = s.company_id`)}) b)
          + (select coalesce(sum(q.size_bytes), 0)::bigint from quality_document q where q.company_id = s.company_id)
          as bytes
      from subscription s ${company ? sql`where s.company_id = ${company}` : sql``}
    )
    update subscription s set project_count = counted.projects, data_used = counted.bytes
    from counted, subscription before
    where counted.company_id = s.company_id and before.company_id = s.company_id
      and (s.project_count <> counted.projects or s.data_used <> counted.bytes)
    returning s.company_id as company, before.project_count - counted.projects as projects,
      before.data_used - counted.bytes as bytes`)
  return rows
}
