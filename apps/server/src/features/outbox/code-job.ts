import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Job } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'

/** Each night: wipes the codes of e-mails that were never sent and whose links are dead by now. */
export const codeJob = ({ engine }: Services): Job<never> => ({
  name: 'outbox-codes',
  every: '41 2 * * *',
  retries: 2,
  pauseSeconds: 600,
  run: () => engine.transaction(wipeDeadCodes),
})

/** No one-time link lives longer than an invitation. */
async function wipeDeadCodes(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update outbox_mail set code = null
    where code is not null and created_at < now() - make_interval(days => ${accountLimits.inviteDays})`)
}
