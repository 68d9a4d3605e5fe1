import { limits } from '@steelsafe/contract/core/limits.ts'
import type { outbox as calls } from '@steelsafe/contract/outbox/endpoints.ts'
import { mailStates, type OutboxMail } from '@steelsafe/contract/outbox/entities.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage, type SelectedRow } from '#core/lists/read-page.ts'
import { matchingCodes, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { requeueMail } from '#core/mail/mail.ts'
import { maskCode, showCode } from '#core/mail/render-mail.ts'
import type { Services } from '#core/services.ts'
import { outboxMails } from '#database/schema/mail.ts'
import { revealedLinks } from '#database/schema/outbox.ts'

const outboxMailRow = alias(outboxMails, 'm')

const sorting = {
  columns: {
    createdDate: sql`m.created_at`,
    recipient: sql`m.recipient`,
    subject: sql`searchable(m.subject)`,
    state: sql`m.state`,
  },
  byDefault: { field: 'createdDate', ascending: false },
  id: sql`m.id`,
} as const

const select = (tx: Tx) =>
  tx
    .select({
      id: outboxMailRow.id,
      recipient: outboxMailRow.recipient,
      language: outboxMailRow.language,
      subject: outboxMailRow.subject,
      text: sql<string | null>`case when m.state <> 'sent' then m.text end`,
      hasCode: sql<boolean>`m.code is not null`,
      state: outboxMailRow.state,
      tries: outboxMailRow.tries,
      lastError: outboxMailRow.lastError,
      createdDate: outboxMailRow.createdAt,
      sentDate: outboxMailRow.sentAt,
    })
    .from(outboxMailRow)
    .$dynamic()

/** Returns a page of the e-mails, by default the newest first. */
export async function listMails({ tx, services, origin: { language }, query }: Call<typeof calls.list>) {
  const where = and(
    or(
      sqlContains(sql`searchable(m.recipient || E'\n' || m.subject)`, query.searchTerm),
      sqlContains(sql`searchable(m.last_error)`, query.searchTerm),
      sqlIsOneOf(
        sql`m.state`,
        matchingCodes(language, state => `outbox:state.${state}`, mailStates, query.searchTerm),
      ),
    ),
    query.state ? sql`m.state = ${query.state}` : undefined,
  )
  const { rows, ...page } = await readPage(tx, select, { table: outboxMails, query, sorting, where })
  return { mails: rows.map(row => toMail(services, row)), ...page }
}

export async function getMail(tx: Tx, services: Services, id: string): Promise<OutboxMail> {
  const [mail] = await select(tx).where(eq(outboxMailRow.id, id))
  if (!mail) throw notFound('mail')
  return toMail(services, mail)
}

/**
 * Returns the one-time link of an e-mail that cannot be sent. The link is enough to take over the account, so the audit
 * records the administrator who views it.
 * @throws 409 when a mail server is configured, and for an e-mail without a one-time link
 */
export async function revealLink({
  tx,
  services,
  params: { mailId: id },
}: Call<typeof calls.reveal>): Promise<{ link: string }> {
  const [mail] = await tx.select().from(outboxMails).where(eq(outboxMails.id, id))
  if (!mail) throw notFound('mail')
  if (services.config.SMTP_URL) throw conflict('outbox:rule.mailServer')
  const link = mail.code && mail.text.split(/\s/).find(word => word.includes(id))
  if (!link) throw conflict('outbox:rule.noLink')
  await tx.insert(revealedLinks).values({ mailId: id, recipient: mail.recipient, subject: mail.subject })
  return { link: showCode(link, mail) }
}

const codeHash = sql`encode(sha256(convert_to(m.code, 'UTF8')), 'hex')`

/**
 * The SQL condition that the one-time link of an e-mail `m` is no longer valid: its code has expired, or was used,
 * replaced or deleted.
 */
const sqlHasDeadLink = sql<boolean>`case when m.code is null then strpos(m.text, m.id::text) > 0 else not exists (
  select 1 from one_time_code c where c.code_hash = ${codeHash} and c.used_at is null and c.expires_at > now()
  union all
  select 1 from invitation i where i.code_hash = ${codeHash} and i.accepted_at is null and i.expires_at > now()) end`

/**
 * Sends an e-mail again.
 * @throws 404 when there is no such e-mail; 409 for an e-mail that was sent or whose one-time link is no longer valid,
 *   and without a mail server
 */
export async function retryMail({
  tx,
  services,
  params: { mailId: id },
}: Call<typeof calls.retry>): Promise<void> {
  const [mail] = await tx
    .select({ state: outboxMailRow.state, hasDeadLink: sqlHasDeadLink })
    .from(outboxMailRow)
    .where(eq(outboxMailRow.id, id))
  if (!mail) throw notFound('mail')
  if (mail.state === 'sent') throw conflict('outbox:rule.sent')
  if (!services.config.SMTP_URL) throw conflict('core:error.noMailServer')
  if (mail.hasDeadLink) throw conflict('outbox:rule.linkExpired')
  await requeueMail(tx, services, id)
}

/**
 * Sends all failed e-mails again, except those whose one-time links are no longer valid.
 * @throws 409 without a mail server
 */
export async function retryFailedMails({
  tx,
  services,
}: Call<typeof calls.retryFailed>): Promise<{ count: number }> {
  if (!services.config.SMTP_URL) throw conflict('core:error.noMailServer')
  const failedMails = await tx
    .select({ id: outboxMailRow.id })
    .from(outboxMailRow)
    .where(and(eq(outboxMailRow.state, 'failed'), sql`not ${sqlHasDeadLink}`))
    .orderBy(outboxMailRow.createdAt, outboxMailRow.id)
    .limit(limits.allRows)
  for (const { id } of failedMails) await requeueMail(tx, services, id)
  return { count: failedMails.length }
}

/**
 * Deletes an unsent e-mail.
 * @throws 404 when there is no such e-mail; 409 for an e-mail that was sent
 */
export async function deleteMail({
  tx,
  services,
  params: { mailId: id },
}: Call<typeof calls.delete>): Promise<void> {
  const { state } = await getMail(tx, services, id)
  if (state === 'sent') throw conflict('outbox:rule.sent')
  await tx.delete(outboxMails).where(eq(outboxMails.id, id))
}

const toMail = ({ config }: Services, { hasCode, ...row }: SelectedRow<typeof select>): OutboxMail => ({
  ...row,
  // After an account was deleted, a hash replaces its address for a short time (account/mail-pause.ts).
  recipient: row.recipient.includes('@') ? row.recipient : '***',
  text: row.text && maskCode(row.text, row),
  canReveal: hasCode && !config.SMTP_URL,
})
