import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import type { mailStates, OutboxMail } from '@steelsafe/contract/outbox/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import { allOf, countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound, refused } from '#core/errors.ts'
import { postAgain } from '#core/mail.ts'
import { isCut, order, page } from '#core/paging.ts'
import type { Services } from '#core/services.ts'
import { contains } from '#core/wildcards.ts'

const columns = {
  createdDate: sql`m.created_at`,
  recipient: sql`m.recipient`,
  subject: sql`searchable(m.subject)`,
  state: sql`m.state`,
}

interface MailQuery extends ListQuery<keyof typeof columns> {
  state?: (typeof mailStates)[number] | undefined
}

/** The e-mails without their words, newest first. */
export async function listMails(tx: Tx, query: MailQuery) {
  const where = allOf(
    contains(sql`searchable(m.recipient || E'\n' || m.subject)`, query.searchTerm),
    query.state ? sql`m.state = ${query.state}` : undefined,
  )
  const sorted = order(columns, query, { field: 'createdDate', ascending: false }, sql`m.id`)
  const mails = await read(tx, sql`${where ?? sql`true`} ${sorted} ${page(query)}`)
  const totalCount = await countRows(tx, 'outbox_mail', sql`outbox_mail m`, where)
  return { mails: mails.map(({ text: _, ...row }) => row), totalCount, isCut: isCut(query, totalCount) }
}

export async function getMail(tx: Tx, id: string): Promise<OutboxMail> {
  const [found] = await read(tx, sql`m.id = ${id}`)
  if (!found) throw notFound('mail')
  return found
}

/** @throws 409 for one that was sent, and without a mail server */
export async function retryMail(tx: Tx, services: Services, id: string): Promise<void> {
  const { state } = await getMail(tx, id)
  if (state === 'sent') throw refused('outbox:rule.sent')
  if (!services.config.SMTP_URL) throw refused('outbox:rule.noMailServer')
  await postAgain(tx, services, id)
}

async function read(tx: Tx, which: SQL): Promise<OutboxMail[]> {
  const { rows } = await tx.execute<OutboxMail & Record<string, unknown>>(sql`
    select m.id, m.recipient, m.language, m.subject, case when m.state <> 'sent' then m.text end as text, m.state, m.tries,
      m.last_error as "lastError", m.created_at as "createdDate", m.sent_at as "sentDate"
    from outbox_mail m where ${which}`)
  return rows.map(row => ({
    ...row,
    createdDate: new Date(row.createdDate).toISOString(),
    sentDate: row.sentDate && new Date(row.sentDate).toISOString(),
  }))
}
