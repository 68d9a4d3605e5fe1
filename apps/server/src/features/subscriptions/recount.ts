import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Job } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { bytesOf } from './subscription.ts'

type Drift = {
  company: string
  projects: number
  bytes: string
}

/** Each night: what is counted beside the limits is compared with what is there. A difference is a fault of ours. */
export const recountJob = (services: Services): Job<never> => ({
  name: 'subscriptions-recount',
  every: '41 2 * * *',
  retries: 2,
  pauseSeconds: 600,
  run: async () => {
    const drifts = await services.engine.transaction(recount)
    for (const drift of drifts) services.log.warn({ drift }, 'a subscription had counted wrongly')
  },
})

/** Sets the counts of every subscription right, and returns by how much which were wrong. */
export async function recount(tx: Tx): Promise<Drift[]> {
  // Nobody takes or gives back anything while we count.
  await tx.execute(sql`lock table subscription in share row exclusive mode`)
  const { rows } = await tx.execute<Drift>(sql`
    with counted as (
      select s.company_id,
        (select count(*)::int from project p where p.company_id = s.company_id) as projects,
        (select coalesce(sum(b.size_bytes), 0)::bigint
          from (${bytesOf(sql`p.company_id = s.company_id`)}) b)
          + (select coalesce(sum(q.size_bytes), 0)::bigint from quality_document q where q.company_id = s.company_id)
          as bytes
      from subscription s
    )
    update subscription s set project_count = counted.projects, data_used = counted.bytes
    from counted, subscription before
    where counted.company_id = s.company_id and before.company_id = s.company_id
      and (s.project_count <> counted.projects or s.data_used <> counted.bytes)
    returning s.company_id as company, before.project_count - counted.projects as projects,
      before.data_used - counted.bytes as bytes`)
  return rows
}
