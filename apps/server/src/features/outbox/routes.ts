import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { sendNow } from '#core/mail/mail.ts'
import { deleteMail, getMail, listMails, retryFailedMails, retryMail, revealLink } from './mails.ts'

export const outboxRoutes = [
  serve(outbox.list, listMails),
  serve(outbox.get, ({ tx, services, params }) => getMail(tx, services, params.mailId)),
  serve(outbox.reveal, revealLink),
  serveWithoutTransaction(outbox.sendTest, async ({ services, caller, origin, transaction }) => {
    const { email: recipient } = caller
    const mail = { to: recipient, language: origin.language, template: 'outbox:mail.test' as const }
    return { recipient, problem: await sendNow(services, transaction, mail) }
  }),
  serve(outbox.retry, retryMail),
  serve(outbox.retryFailed, retryFailedMails),
  serve(outbox.delete, deleteMail),
]
