import type { system as calls } from '@steelsafe/contract/system/endpoints.ts'
import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '#core/http/serve.ts'
import { queueSchema } from '#core/jobs/jobs.ts'
import { deliveryQueue } from '#features/webhooks/index.ts'

/** The table of the jobs. */
export const jobTable: SQL = sql.raw(`${queueSchema}.job`)
/**
 * The SQL condition on jobs that failed their last attempt within `systemLimits.failureDays`. Deliveries to webhooks do
 * not count, because their log shows them to the company whose server did not respond.
 */
export const sqlIsFailed: SQL = sql`state = 'failed' and name <> ${deliveryQueue}
  and completed_on > now() - make_interval(days => ${systemLimits.failureDays})`

/** Retries the failed jobs of a name now. */
export async function retryFailedJobs({ tx, body: { name } }: Call<typeof calls.retryJobs>): Promise<void> {
  await tx.execute(sql`
    update ${jobTable} set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where name = ${name} and ${sqlIsFailed}`)
}

/** Deletes the failed jobs of a name whose work is no longer needed or was done in another way. */
export async function deleteFailedJobs({
  tx,
  query: { name },
}: Call<typeof calls.deleteJobs>): Promise<void> {
  await tx.execute(sql`delete from ${jobTable} where name = ${name} and ${sqlIsFailed}`)
}
