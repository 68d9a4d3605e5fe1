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
  serve(calls.list, listWebhooks),
  serve(calls.create, createWebhook),
  serve(calls.update, changeWebhook),
  serve(calls.remove, removeWebhook),
  serve(calls.renewSecret, renewSecret),
  serve(calls.test, testWebhook),
  serve(calls.deliveries, listDeliveries),
  serve(calls.resend, resend),
]
