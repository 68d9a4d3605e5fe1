import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { sendNow } from '#core/mail/mail.ts'
import { getMail, listMails, removeMail, retryFailedMails, retryMail, revealLink } from './mails.ts'

export const outboxRoutes = [
  serve(outbox.list, ({ tx, services, origin, query }) => listMails(tx, services, origin.language, query)),
  serve(outbox.get, ({ tx, services, params }) => getMail(tx, services, params.mailId)),
  serve(outbox.reveal, ({ tx, services, params }) => revealLink(tx, services, params.mailId)),
  serveWithoutTransaction(outbox.sendTest, async ({ services, caller, origin, transaction }) => {
    const { email: recipient } = caller
    const mail = { to: recipient, language: origin.language, template: 'outbox:mail.test' as const }
    return { recipient, problem: await sendNow(services, transaction, mail) }
  }),
  serve(outbox.retry, ({ tx, services, params }) => retryMail(tx, services, params.mailId)),
  serve(outbox.retryFailed, ({ tx, services }) => retryFailedMails(tx, services)),
  serve(outbox.remove, ({ tx, services, params }) => removeMail(tx, services, params.mailId)),
]
