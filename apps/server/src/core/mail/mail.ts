import { eq, sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import type { Engine, Transaction, Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { outboxMails } from '#database/schema/mail.ts'
import type { Config } from '#server/config.ts'
import { hideCode, type Mail, renderMail, showCode } from './render-mail.ts'
import type { Sender } from './sender.ts'

const job = 'mail'
/**
 * Number of retries. With the pauses of the queue they take about three days: after 30 seconds, one minute, two minutes
 * … then every hour.
 */
const retries = 80

/** The user who causes an e-mail, and whether it goes to an address without an account. */
interface RecordedSender extends Sender {
  isOutside: boolean
}

/**
 * Writes an e-mail into the outbox, in the transaction that causes it; it is sent after the commit. Use
 * `sendFromPerson` for an e-mail that a user causes to somebody else.
 */
export async function sendMail(
  tx: Tx,
  services: Services,
  { sender, ...mail }: Mail & { sender?: RecordedSender },
): Promise<void> {
  const { config, jobs, publicUrl } = services
  const id = newId()
  const { path, code } = hideCode(mail.path, id)
  await tx.insert(outboxMails).values({
    id,
    recipient: mail.to,
    language: mail.language,
    template: mail.template,
    state: config.SMTP_URL ? 'waiting' : 'kept',
    ...renderMail({ ...mail, path }, publicUrl),
    code,
    senderId: sender?.id,
    companyId: sender?.company,
    isOutside: sender?.isOutside ?? false,
  })
  if (config.SMTP_URL) await jobs.enqueue(tx, job, { id })
}

/** Queues an e-mail to be sent again now, with the full number of retries. */
export async function requeueMail(tx: Tx, { jobs }: Pick<Services, 'jobs'>, id: string): Promise<void> {
  await tx
    .update(outboxMails)
    .set({ state: 'waiting', tries: 0, lastError: null })
    .where(eq(outboxMails.id, id))
  await jobs.enqueue(tx, job, { id })
}

async function openTransport({ SMTP_URL, MAIL_FROM }: Config): Promise<Transporter | undefined> {
  if (!SMTP_URL) return undefined
  const { createTransport } = await import('nodemailer')
  return createTransport(SMTP_URL, {
    from: MAIL_FROM,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  } as object)
}

/**
 * Sends an e-mail without links now, without retries, and records it in the outbox.
 * @returns why the mail server rejected it, or null
 * @throws 409 without a mail server
 */
export async function sendNow(
  { config, publicUrl }: Pick<Services, 'config' | 'publicUrl'>,
  transaction: Transaction,
  mail: Mail,
): Promise<string | null> {
  const transport = await openTransport(config)
  if (!transport) throw conflict('core:error.noMailServer')
  const id = newId()
  const content = renderMail(mail, publicUrl)
  const problem = await transport
    .sendMail({ to: mail.to, ...content, messageId: `<${id}@steelsafe>` })
    .then(() => null, failureReason)
  transport.close()
  await transaction(tx =>
    tx.insert(outboxMails).values({
      ...{ id, recipient: mail.to, language: mail.language, template: mail.template, ...content },
      ...{ tries: 1, lastError: problem, state: problem ? 'failed' : 'sent' },
      ...(problem ? {} : { sentAt: sql`now()` }),
    }),
  )
  return problem
}

/** The job that sends an e-mail of the outbox. After `retries` failed retries the state of the e-mail is `failed`. */
export function mailJob(engine: Engine, config: Config): Job<{ id: string }> {
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    name: job,
    retries,
    pauseSeconds: 30,
    async run({ id }) {
      const mail = await engine.transaction(tx => findWaitingMail(tx, id), { readOnly: true })
      transport ??= openTransport(config)
      const opened = await transport
      if (!mail || !opened) return
      try {
        await opened.sendMail({
          to: mail.recipient,
          subject: mail.subject,
          text: showCode(mail.text, mail),
          html: showCode(mail.html, mail),
          // Equal for every try, so that the receiving server can recognize a repeated e-mail.
          messageId: `<${mail.id}@steelsafe>`,
        })
      } catch (error) {
        await engine.transaction(tx => markTried(tx, id, failureReason(error)))
        // Store only this with the failed job: the response of the mail server may contain the e-mail and its
        // recipient.
        throw new Error(failureReason(error))
      }
      await engine.transaction(tx => markSent(tx, id))
    },
    async unfinishedData(tx) {
      if (!config.SMTP_URL) return []
      const mails = await tx
        .select({ id: outboxMails.id })
        .from(outboxMails)
        .where(eq(outboxMails.state, 'waiting'))
        .orderBy(outboxMails.createdAt, outboxMails.id)
      return mails.map(data => ({ data }))
    },
  }
}

async function findWaitingMail(tx: Tx, id: string) {
  const [mail] = await tx.select().from(outboxMails).where(eq(outboxMails.id, id))
  return mail?.state === 'waiting' ? mail : undefined
}

const markSent = (tx: Tx, id: string) =>
  tx
    .update(outboxMails)
    .set({
      state: 'sent',
      sentAt: sql`now()`,
      tries: sql`${outboxMails.tries} + 1`,
      lastError: null,
      code: null,
    })
    .where(eq(outboxMails.id, id))

const markTried = (tx: Tx, id: string, reason: string) =>
  tx
    .update(outboxMails)
    .set({
      tries: sql`${outboxMails.tries} + 1`,
      lastError: reason,
      state: sql`case when ${outboxMails.tries} >= ${retries} then 'failed' else ${outboxMails.state} end`,
    })
    .where(eq(outboxMails.id, id))

/** Returns the error code of the mail server, without its text, which may contain the address. */
function failureReason(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown'
}
