import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'

/** The nightly job that deletes the codes of unsent e-mails whose one-time links have expired. */
export const codeJob = ({ engine }: Services): Job => ({
  name: 'outbox-codes',
  every: '41 2 * * *',
  retries: 2,
  pauseSeconds: 600,
  run: () => engine.transaction(wipeDeadCodes),
})

/** Deletes codes that are older than an invitation, because no other one-time link is valid longer. */
async function wipeDeadCodes(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update outbox_mail set code = null
    where code is not null and created_at < now() - make_interval(days => ${accountLimits.inviteDays})`)
}
