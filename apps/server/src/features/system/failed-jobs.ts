import type { system as calls } from '@steelsafe/contract/system/endpoints.ts'
import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '#core/http/serve.ts'
import { queueSchema } from '#core/jobs/jobs.ts'
import { deliveryQueue } from '#features/webhooks/index.ts'

/**
 * The table of the queue, and the condition on jobs that failed at their last try lately. Deliveries to webhooks do not
 * count: the log of a webhook shows them to its company, whose server did not answer.
 */
export const jobTable: SQL = sql.raw(`${queueSchema}.job`)
export const isFailed: SQL = sql`state = 'failed' and name <> ${deliveryQueue}
  and completed_on > now() - make_interval(days => ${systemLimits.failureDays})`

/** Tries the failed jobs of a name again now. */
export async function retryFailedJobs({ tx, body: { name } }: Call<typeof calls.retryJobs>): Promise<void> {
  await tx.execute(sql`
    update ${jobTable} set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where name = ${name} and ${isFailed}`)
}

/** Deletes the failed jobs of a name, when their work is not needed any more or was done in another way. */
export async function dropFailedJobs({ tx, query: { name } }: Call<typeof calls.deleteJobs>): Promise<void> {
  await tx.execute(sql`delete from ${jobTable} where name = ${name} and ${isFailed}`)
}
