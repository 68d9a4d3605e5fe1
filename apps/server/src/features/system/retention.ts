import { retentionDays } from '@steelsafe/contract/system/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import { sessionEnd } from '#core/access/session-end.ts'
import { withoutAudit } from '#core/database/audit-context.ts'
import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { deleteOldActs } from '#features/audit/index.ts'

/** Returns the job that deletes old rows of logs each night. */
export const retentionJob = (services: Services): Job => ({
  name: 'retention',
  every: '29 2 * * *',
  retries: 2,
  pauseSeconds: 600,
  run: async () => {
    for (const log of logs) await deleteOld(services, log)
    await deleteOldActs(services)
  },
})

/** A table with the column `id`, and the SQL condition on the rows to delete. */
interface Log {
  table: string
  sqlIsOld: SQL
}

const ago = (days: number): SQL => sql`now() - make_interval(days => ${days})`

const logs: readonly Log[] = [
  { table: 'login_attempt', sqlIsOld: sql`at < ${ago(retentionDays.loginAttempts)}` },
  { table: 'session', sqlIsOld: sql`${sessionEnd} < ${ago(retentionDays.sessions)}` },
  // Both expire after some minutes.
  { table: 'sign_in_request', sqlIsOld: sql`expires_at < ${ago(1)}` },
  { table: 'passkey_challenge', sqlIsOld: sql`expires_at < ${ago(1)}` },
  { table: 'one_time_code', sqlIsOld: sql`coalesce(used_at, expires_at) < ${ago(retentionDays.codes)}` },
  { table: 'outbox_mail', sqlIsOld: sql`state <> 'waiting' and created_at < ${ago(retentionDays.mails)}` },
  // After an account was deleted, the recipient is a hash, which is needed for some minutes (account/mail-pause.ts).
  { table: 'outbox_mail', sqlIsOld: sql`recipient not like '%@%' and created_at < ${ago(1)}` },
  { table: 'notification', sqlIsOld: sql`read_at < ${ago(retentionDays.readNotifications)}` },
]

/** Batch size. It is limited so that no transaction blocks others for long. */
const batchRows = 5_000

async function deleteOld({ engine }: Services, { table, sqlIsOld }: Log): Promise<void> {
  const name = sql.raw(table)
  let count = batchRows
  while (count === batchRows)
    count = await engine.transaction(async tx => {
      // No user deletes these rows, so the audit gets no entries about them and about the rows that are deleted with
      // them.
      await withoutAudit(tx)
      const { rows } = await tx.execute(
        sql`delete from ${name} where id in (select id from ${name} where ${sqlIsOld} limit ${batchRows}) returning 1`,
      )
      return rows.length
    })
}
