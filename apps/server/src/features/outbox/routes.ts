import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { serve } from '#core/serve.ts'
import { getMail, listMails, retryMail, revealLink } from './mails.ts'

export const outboxRoutes = [
  serve(outbox.list, ({ tx, services, origin, query }) => listMails(tx, services, origin.language, query)),
  serve(outbox.get, ({ tx, services, params }) => getMail(tx, services, params.mailId)),
  serve(outbox.reveal, ({ tx, services, params }) => revealLink(tx, services, params.mailId)),
  serve(outbox.retry, ({ tx, services, params }) => retryMail(tx, services, params.mailId)),
]
