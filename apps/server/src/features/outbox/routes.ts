import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { serve } from '#core/serve.ts'
import { getMail, listMails, retryMail } from './mails.ts'

export const outboxRoutes = [
  serve(outbox.list, ({ tx, query }) => listMails(tx, query)),
  serve(outbox.get, ({ tx, params }) => getMail(tx, params.mailId)),
  serve(outbox.retry, ({ tx, services, params }) => retryMail(tx, services, params.mailId)),
]
