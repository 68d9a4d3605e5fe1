import { webhooks as calls } from '@steelsafe/contract/webhooks/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { listDeliveries, resend } from './deliveries.ts'
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  renewSecret,
  testWebhook,
} from './webhooks.ts'

export const webhookRoutes = [
  serve(calls.list, ({ tx, company, query }) => listWebhooks(tx, company, query)),
  serve(calls.create, ({ tx, services, company, body }) => createWebhook(tx, services, company, body)),
  serve(calls.update, ({ tx, services, company, body }) => changeWebhook(tx, services, company, body)),
  serve(calls.remove, ({ tx, company, query }) => removeWebhook(tx, company, query.webhookId)),
  serve(calls.renewSecret, ({ tx, company, body }) => renewSecret(tx, company, body.webhookId)),
  serve(calls.test, ({ tx, services, company, body }) => testWebhook(tx, services, company, body.webhookId)),
  serve(calls.deliveries, ({ tx, company, query, origin }) =>
    listDeliveries(tx, company, query, origin.language),
  ),
  serve(calls.resend, ({ tx, services, company, body }) => resend(tx, services, company, body.deliveryId)),
]
