import type { Language } from '@steelsafe/contract/core/fields.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import type { support as calls } from '@steelsafe/contract/support/endpoints.ts'
import { supportLimits } from '@steelsafe/contract/support/limits.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockByName } from '#core/database/locks.ts'
import { selectOne } from '#core/database/select-one.ts'
import { tooMany } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sendMail } from '#core/mail/mail.ts'
import { sendFromPerson } from '#core/mail/send-from-person.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { supportRequests } from '#database/schema/support.ts'

/**
 * Saves a request, e-mails it to support, and sends a confirmation to its sender. The confirmation goes only to the
 * confirmed address of the account and does not contain the message, so that nobody can send e-mails to other people
 * through this installation.
 * @throws 429 beyond `supportLimits.requestsPerHour` of one user
 */
export async function sendRequest({
  tx,
  services,
  caller,
  origin: { language },
  body: { countryCodeId, communicationModeId, ...form },
}: Call<typeof calls.send>): Promise<void> {
  await assertBelowRequestLimit(tx, caller.id)
  const id = newId()
  await tx.insert(supportRequests).values({
    id,
    userId: caller.id,
    ...form,
    countryCode: countryCodeId,
    communicationMode: communicationModeId,
  })
  const values = { person: fullName(form), message: form.message }
  const path = supportPaths.request(id)
  for (const recipient of await supportRecipients(tx, services)) {
    await sendFromPerson(tx, services, caller, {
      to: recipient.email,
      language: recipient.language,
      template: 'support:mail.request',
      values: { ...values, company: form.company || dash, email: form.email, phone: form.phone || dash },
      path,
    })
  }
  if (caller.isConfirmed)
    await sendMail(tx, services, { to: caller.email, language, template: 'support:mail.received' })
}

async function assertBelowRequestLimit(tx: Tx, userId: string): Promise<void> {
  // Lock per user, so that concurrent requests are counted correctly.
  await lockByName(tx, `support ${userId}`)
  const { n } = await selectOne<{ n: number }>(
    tx,
    sql`
    select count(*)::int as n from support_request where user_id = ${userId} and created_at > now() - interval '1 hour'`,
  )
  if (n >= supportLimits.requestsPerHour) throw tooMany(3600)
}

/** Returns the configured address of support; without it, the addresses of all administrators. */
export async function supportRecipients(
  tx: Tx,
  { config }: Services,
): Promise<{ email: string; language: Language }[]> {
  if (config.SUPPORT_EMAIL) return [{ email: config.SUPPORT_EMAIL, language: 'en' }]
  const { rows } = await tx.execute<{ email: string; language: Language }>(sql`
    select email, language from user_account
    where app_role = 'Administrator' and not account_locked and deleted_at is null`)
  return rows
}
